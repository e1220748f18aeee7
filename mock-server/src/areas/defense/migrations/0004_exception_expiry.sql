ALTER TABLE "defense_exceptions" ADD COLUMN "rule_id" integer;--> statement-breakpoint
ALTER TABLE "defense_exceptions" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "defense_exceptions_expires" ON "defense_exceptions" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "defense_exceptions_process" ON "defense_exceptions" USING btree (lower(process_name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "defense_exceptions_file" ON "defense_exceptions" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "defense_exceptions_rule" ON "defense_exceptions" USING btree ("rule_name");--> statement-breakpoint
CREATE INDEX "defense_exceptions_creator" ON "defense_exceptions" USING btree ("creator_id");--> statement-breakpoint
-- The log of an exception contains the id of its rule, if the gateway sent it.
UPDATE "defense_exceptions" x SET "rule_id" = l."rule_id" FROM "defense_logs" l
WHERE l."id" = x."log_id" AND l."rule_name" = x."rule_name" AND l."rule_id" IS NOT NULL;
--> statement-breakpoint
-- A new database creates the rules after this migration. It has no exceptions.
DO $$
BEGIN
  IF to_regclass('rules') IS NOT NULL THEN
    UPDATE "defense_exceptions" x SET "rule_id" = r."id"
    FROM (SELECT "name", min("id") AS "id" FROM "rules" GROUP BY "name" HAVING count(*) = 1) r
    WHERE r."name" = x."rule_name" AND x."rule_id" IS NULL;
  END IF;
END $$;
