CREATE TABLE "shipped_menus" (
	"name" varchar(200) PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- The rows that every database had before this table was there.
INSERT INTO "shipped_menus" ("name") SELECT unnest(array['superAdmin', 'user', 'netbar', 'netbarList', 'netbarDetail']) WHERE EXISTS (SELECT 1 FROM "authorities");
