CREATE INDEX "terminals_no_start" ON "terminals" USING btree (lower("terminal_no") collate "C");--> statement-breakpoint
CREATE INDEX "terminals_ip_start" ON "terminals" USING btree (lower("ip") collate "C");--> statement-breakpoint
CREATE INDEX "terminals_mac_start" ON "terminals" USING btree (lower("mac") collate "C");