-- outside a transaction
CREATE INDEX CONCURRENTLY "file_shares_folder" ON "file_shares" USING btree ("folder_id");