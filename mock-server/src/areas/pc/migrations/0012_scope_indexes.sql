-- outside a transaction
CREATE INDEX CONCURRENTLY "terminal_groups_by_name" ON "terminal_groups" USING btree ("name");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "terminals_os" ON "terminals" USING btree ("os_version");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "terminals_tags" ON "terminals" USING gin ("tags") WHERE "terminals"."tags" <> '{}';