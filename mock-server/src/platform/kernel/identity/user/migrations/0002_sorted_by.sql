CREATE INDEX "users_nick_name" ON "users" USING btree ("nick_name","id");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_enable" ON "users" USING btree ("enable","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_updated" ON "users" USING btree ("updated_at","id");