-- outside a transaction
CREATE INDEX CONCURRENTLY "terminals_delivery" ON "terminals" USING btree ("netbar_id","id","power") WHERE "terminals"."status" <> 'removed';