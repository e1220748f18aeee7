CREATE INDEX "users_name_start" ON "users" USING btree (lower("user_name") collate "C");--> statement-breakpoint
CREATE INDEX "users_nick_name_start" ON "users" USING btree (lower("nick_name") collate "C");--> statement-breakpoint
CREATE INDEX "users_phone_start" ON "users" USING btree (lower("phone") collate "C");