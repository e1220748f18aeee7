-- outside a transaction
CREATE INDEX CONCURRENTLY "files_named" ON "files" USING btree ("folder_id","name","updated_at","id") WHERE "files"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "files_tags" ON "files" USING gin ("tags");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "files_size" ON "files" USING btree ("user_id","size");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "files_versions" ON "files" USING btree ("version_of") WHERE "files"."version_of" is not null;