ALTER TABLE "netbars" ADD COLUMN "pinyin" text;--> statement-breakpoint
CREATE INDEX "netbars_pinyin_stale" ON "netbars" USING btree ("id") WHERE ("netbars"."pinyin" is null or not starts_with("netbars"."pinyin", "netbars"."name"::text || chr(31)));--> statement-breakpoint
CREATE INDEX "netbars_name_order" ON "netbars" USING btree (lower("name") collate "C");--> statement-breakpoint
-- Finds pinyin from the start of a syllable. If pg_trgm is missing or the database role may not create it, the search reads every row.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX netbars_pinyin ON netbars USING gin (pinyin gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'no trigrams: %', SQLERRM;
END $$;
