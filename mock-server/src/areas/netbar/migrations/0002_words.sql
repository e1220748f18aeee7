-- Words anywhere in a text, by trigrams. A database that has no pg_trgm, or whose role may not bring it, goes on without: the
-- search then reads every row.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX netbars_words ON netbars USING gin (name gin_trgm_ops, netbar_no gin_trgm_ops, contact_phone gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'no trigrams: %', SQLERRM;
END $$;
