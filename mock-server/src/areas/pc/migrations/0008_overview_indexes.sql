-- outside a transaction
CREATE INDEX CONCURRENTLY "process_snapshots_netbar" ON "process_snapshots" USING btree ("netbar_id","at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "terminal_syncs_states" ON "terminal_syncs" USING btree ("netbar_id","what","terminal_id","version","state");--> statement-breakpoint
DROP INDEX CONCURRENTLY "terminal_syncs_netbar";