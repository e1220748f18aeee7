-- Repeats a step of version 0.2 for embedded databases, whose engine did not have pg_trgm then.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS netbars_words ON netbars USING gin (name gin_trgm_ops, netbar_no gin_trgm_ops, contact_phone gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'no trigrams: %', SQLERRM;
END $$;
