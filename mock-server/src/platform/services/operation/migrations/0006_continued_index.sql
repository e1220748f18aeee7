-- outside a transaction
CREATE INDEX CONCURRENTLY "operation_records_continues" ON "operation_records" USING btree ("continues") WHERE "operation_records"."continues" is not null;