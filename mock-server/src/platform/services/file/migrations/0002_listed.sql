-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "files_listed" ON "files" USING btree ("folder_id","updated_at","id") WHERE "files"."deleted_at" is null;