INSERT INTO "file_references" ("key", "kind", "ref_id", "user_id", "access")
SELECT "key", 'desktopPicture', "id", "user_id", 'public' FROM "desktop_pictures"
ON CONFLICT DO NOTHING;
