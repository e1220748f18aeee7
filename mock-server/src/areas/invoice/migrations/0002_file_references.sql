INSERT INTO "file_references" ("key", "kind", "ref_id", "user_id", "access")
SELECT "key", 'invoice', "id", "user_id", 'owner' FROM "invoice_files"
ON CONFLICT DO NOTHING;
