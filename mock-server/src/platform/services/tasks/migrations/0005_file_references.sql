INSERT INTO "file_references" ("key", "kind", "ref_id", "user_id", "access")
SELECT "source_key", 'task', "id", "creator_id", 'owner' FROM "tasks" WHERE "source_key" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "file_references" ("key", "kind", "ref_id", "user_id", "access")
SELECT "file_key", 'task', "id", "creator_id", 'owner' FROM "tasks" WHERE "file_key" IS NOT NULL
ON CONFLICT DO NOTHING;
