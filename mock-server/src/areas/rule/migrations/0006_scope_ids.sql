ALTER TABLE "rules" ADD COLUMN "scope_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
CREATE INDEX "rules_scopes" ON "rules" USING gin ("scope_ids");--> statement-breakpoint
CREATE INDEX "rules_open" ON "rules" USING btree ("open_status") WHERE "rules"."open_version" is not null;