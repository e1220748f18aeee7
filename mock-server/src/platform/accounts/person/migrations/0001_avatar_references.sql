INSERT INTO "file_references" ("key", "kind", "ref_id", "user_id", "access")
SELECT "key", 'avatar', "user_id", "user_id", 'public' FROM "avatars"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "file_references" ("key", "kind", "ref_id", "user_id", "access")
SELECT f."key", 'profilePicture', u."id", u."id", 'public'
FROM "users" u
JOIN "files" f ON f."key" = substring(u."header_img" from 'uploads/file/([0-9a-f]{32}\.[a-z0-9]{2,5})$')
ON CONFLICT DO NOTHING;
