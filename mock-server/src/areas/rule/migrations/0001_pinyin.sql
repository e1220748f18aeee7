ALTER TABLE "rules" ADD COLUMN "pinyin" text;--> statement-breakpoint
CREATE INDEX "rules_pinyin_stale" ON "rules" USING btree ("id") WHERE ("rules"."pinyin" is null or not starts_with("rules"."pinyin", "rules"."name"::text || chr(31)));--> statement-breakpoint
-- Finds pinyin from the start of a syllable. If pg_trgm is missing or the database role may not create it, the search reads every row.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX rules_pinyin ON rules USING gin (pinyin gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'no trigrams: %', SQLERRM;
END $$;
