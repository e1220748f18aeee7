-- Counts changes by users. Heartbeats are not counted: they are frequent, and each would wait for the row of the counter.
CREATE TRIGGER count_change AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF netbar_no, name, region_code, contact_phone, owner_id, market_id, member_id, ring, status, expire_at
  ON netbars FOR EACH STATEMENT EXECUTE FUNCTION count_change('netbars');
--> statement-breakpoint
-- Finds words anywhere in a text by trigrams. If pg_trgm is missing or the database role may not create it, the search reads every row.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX netbars_words ON netbars USING gin (name gin_trgm_ops, netbar_no gin_trgm_ops, contact_phone gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'no trigrams: %', SQLERRM;
END $$;
--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "region_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "contact_name" varchar(20) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "contact_phone" varchar(20) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "company_name" varchar(60) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "license_no" varchar(18) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "license_file" varchar(60) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "level" varchar(1) DEFAULT 'C' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "invite_code" varchar(6);--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "status_reason" varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "commission_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "settle_cycle" varchar(5) DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "allow_join" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "join_audit" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "max_members" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "intro" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "notice" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "markets_invite_code" ON "markets" USING btree ("invite_code") WHERE "markets"."invite_code" is not null;--> statement-breakpoint
-- The owner of a market sees its netbars. A change of the owner invalidates cached counts of netbars.
CREATE TRIGGER count_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF owner_id
  ON markets FOR EACH STATEMENT EXECUTE FUNCTION count_change('netbars');
--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "withdraw_min_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "default_ring" varchar(10) DEFAULT 'stable' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "logo_file" varchar(60) DEFAULT '' NOT NULL;
