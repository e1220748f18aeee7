CREATE TABLE "shipped_items" (
	"kind" varchar(20) NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "shipped_items_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
-- Records what 0.1.0 has seeded, so that it is not added again after an operator removed it: menu rows,
INSERT INTO "shipped_items"
	SELECT 'menu', unnest(array['superAdmin', 'user', 'netbar', 'netbarList', 'netbarDetail'])
	WHERE EXISTS (SELECT FROM "authorities");
--> statement-breakpoint
-- buttons,
INSERT INTO "shipped_items"
	SELECT 'button', 'netbarList ' || "button"."name" FROM (VALUES ('add'), ('edit'), ('renew'), ('disable'), ('audit')) AS "button"("name")
	WHERE EXISTS (SELECT FROM "authorities");
--> statement-breakpoint
-- grants of existing calls,
INSERT INTO "shipped_items"
	SELECT 'grant', "role"."id" || ' ' || "method" || ' ' || "path" FROM "apis"
	CROSS JOIN (VALUES (999), (100), (110), (120), (200), (201), (300), (301)) AS "role"("id");
--> statement-breakpoint
-- dictionaries and their values.
INSERT INTO "shipped_items"
	SELECT 'dictionary', "dictionary"."type" FROM (VALUES ('gender'), ('int'), ('time.Time'), ('float64'), ('string'), ('bool'), ('netbar_status'), ('netbar_online_status'), ('netbar_protect_status'), ('netbar_ring'), ('diskless_type'), ('billing_type')) AS "dictionary"("type")
	WHERE EXISTS (SELECT FROM "dictionaries");
--> statement-breakpoint
INSERT INTO "shipped_items" SELECT 'dictionaryValue', "entry"."name" FROM (VALUES
	('gender 1'), ('gender 2'),
	('int 1'), ('int 2'), ('int 3'), ('int 4'), ('int 5'), ('int 6'), ('int 7'), ('int 8'),
	('time.Time '), ('time.Time 1'), ('time.Time 2'), ('time.Time 3'), ('time.Time 5'), ('time.Time 6'),
	('float64 '), ('float64 1'), ('float64 2'), ('float64 3'), ('float64 4'),
	('string '), ('string 1'), ('string 2'), ('string 3'), ('string 4'), ('string 5'), ('string 6'), ('string 7'), ('string 8'), ('string 9'),
	('bool 1'), ('bool 2'),
	('netbar_status pending'), ('netbar_status trial'), ('netbar_status active'), ('netbar_status expired'), ('netbar_status disabled'), ('netbar_status rejected'), ('netbar_status archived'),
	('netbar_online_status online'), ('netbar_online_status delayed'), ('netbar_online_status offline'), ('netbar_online_status never'),
	('netbar_protect_status protected'), ('netbar_protect_status partial'), ('netbar_protect_status unprotected'),
	('netbar_ring canary'), ('netbar_ring early'), ('netbar_ring stable'),
	('diskless_type none'), ('diskless_type server'), ('diskless_type superNode'), ('diskless_type cloud'),
	('billing_type member'), ('billing_type prepaid'), ('billing_type postpaid'), ('billing_type scan')
) AS "entry"("name")
WHERE EXISTS (SELECT FROM "dictionaries");
