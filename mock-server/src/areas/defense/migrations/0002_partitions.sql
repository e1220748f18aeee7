-- The table is made anew, partitioned by the time of receipt. What there is becomes its first partition as it stands: no row is copied,
-- and its indexes serve on. All of it is one transaction: a start that is cut off leaves everything as it was.
ALTER TABLE "defense_logs" DROP CONSTRAINT "defense_logs_netbar_id_netbars_id_fk";--> statement-breakpoint
ALTER TABLE "defense_logs" DROP CONSTRAINT "defense_logs_handler_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "defense_logs" DROP CONSTRAINT "defense_logs_pkey";--> statement-breakpoint
ALTER TABLE "defense_logs" RENAME TO "defense_logs_before";--> statement-breakpoint
DO $$
DECLARE
  found text;
  last bigint;
  used boolean;
BEGIN
  FOR found IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = 'defense_logs_before'::regclass LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', found, replace(found, 'defense_logs_', 'defense_logs_before_'));
  END LOOP;
  -- The numbers go on: those of a partitioned table are no identity before PostgreSQL 17, which refuses one in a partition.
  SELECT last_value, is_called INTO last, used FROM "defense_logs_id_seq";
  ALTER TABLE "defense_logs_before" ALTER COLUMN "id" DROP IDENTITY;
  CREATE SEQUENCE "defense_logs_id_seq" AS integer;
  PERFORM setval('defense_logs_id_seq', last, used);
END $$;--> statement-breakpoint
CREATE TABLE "defense_logs" (LIKE "defense_logs_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("created_at");--> statement-breakpoint
ALTER TABLE "defense_logs" ALTER COLUMN "id" SET DEFAULT nextval('defense_logs_id_seq'::regclass);--> statement-breakpoint
ALTER SEQUENCE "defense_logs_id_seq" OWNED BY "defense_logs"."id";--> statement-breakpoint
ALTER TABLE "defense_logs" ADD CONSTRAINT "defense_logs_id_created_at_pk" PRIMARY KEY("id","created_at");--> statement-breakpoint
CREATE INDEX "defense_logs_time" ON "defense_logs" USING btree ("occurred_at","id","severity","status","action","threat_type","netbar_id","terminal_no");--> statement-breakpoint
CREATE INDEX "defense_logs_netbar" ON "defense_logs" USING btree ("netbar_id","occurred_at","id","severity","status","action","threat_type","terminal_no");--> statement-breakpoint
CREATE INDEX "defense_logs_severity" ON "defense_logs" USING btree ("severity","occurred_at","id","status","action","threat_type","netbar_id","terminal_no");--> statement-breakpoint
CREATE INDEX "defense_logs_status" ON "defense_logs" USING btree ("status","occurred_at","id","severity","action","threat_type","netbar_id","terminal_no");--> statement-breakpoint
CREATE INDEX "defense_logs_threat" ON "defense_logs" USING btree ("threat_type","occurred_at","id","severity","status","action","netbar_id","terminal_no");--> statement-breakpoint
CREATE INDEX "defense_logs_terminal" ON "defense_logs" USING btree ("terminal_no","occurred_at","id","severity","status","action","threat_type","netbar_id");--> statement-breakpoint
CREATE INDEX "defense_logs_process" ON "defense_logs" USING btree (lower(process_name) text_pattern_ops,"occurred_at","id","severity","status","action","threat_type","netbar_id","terminal_no","process_name");--> statement-breakpoint
CREATE INDEX "defense_logs_file" ON "defense_logs" USING btree ("sha256","occurred_at","netbar_id","terminal_no","rule_name","id");--> statement-breakpoint
CREATE INDEX "defense_logs_rule" ON "defense_logs" USING btree ("rule_name","occurred_at","id","severity","status","action","threat_type","netbar_id","terminal_no");--> statement-breakpoint
DO $$
DECLARE
  newest timestamptz;
BEGIN
  SELECT max("created_at") INTO newest FROM "defense_logs_before";
  IF newest IS NULL THEN
    DROP TABLE "defense_logs_before";
  ELSE
    ALTER TABLE "defense_logs_before" ADD PRIMARY KEY ("id", "created_at");
    EXECUTE format('ALTER TABLE "defense_logs" ATTACH PARTITION "defense_logs_before" FOR VALUES FROM (MINVALUE) TO (%L)',
      ((newest AT TIME ZONE 'Asia/Shanghai')::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai');
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "defense_days" ADD COLUMN "counted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "defense_hours" ADD COLUMN "counted_at" timestamp with time zone DEFAULT now() NOT NULL;
