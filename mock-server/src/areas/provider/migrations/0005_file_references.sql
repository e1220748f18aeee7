INSERT INTO "file_references" ("key", "kind", "ref_id", "user_id", "access")
SELECT "key", 'providerStatement', "id", "user_id", 'owner' FROM "provider_statements"
ON CONFLICT DO NOTHING;
