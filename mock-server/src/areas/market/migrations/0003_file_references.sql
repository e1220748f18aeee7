INSERT INTO "file_references" ("key", "kind", "ref_id", "user_id", "access")
SELECT f."key", 'marketLogo', f."id", f."user_id", 'public' FROM "market_files" f
WHERE EXISTS (SELECT 1 FROM "markets" m WHERE m."logo_file" = f."key")
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "file_references" ("key", "kind", "ref_id", "user_id", "access")
SELECT f."key", 'marketLicense', f."id", f."user_id", 'scope' FROM "market_files" f
WHERE NOT EXISTS (SELECT 1 FROM "markets" m WHERE m."logo_file" = f."key")
ON CONFLICT DO NOTHING;
