CREATE TABLE "role_scopes" (
	"authority_id" bigint PRIMARY KEY NOT NULL,
	"kinds" varchar(10)[] NOT NULL,
	"market_ids" integer[] DEFAULT '{}' NOT NULL,
	"region_codes" varchar(6)[] DEFAULT '{}' NOT NULL,
	"netbar_ids" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role_scopes" ADD CONSTRAINT "role_scopes_authority_id_authorities_authority_id_fk" FOREIGN KEY ("authority_id") REFERENCES "public"."authorities"("authority_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What a table of role numbers said until now, for the roles of the first installation that are still there.
INSERT INTO "role_scopes" ("authority_id", "kinds")
SELECT "authority_id", "said"."kinds"
FROM "authorities"
JOIN (
	VALUES
		(888, '{all}'::varchar[]), (999, '{all}'), (100, '{all}'), (110, '{all}'), (120, '{all}'),
		(200, '{market}'), (201, '{member}'), (300, '{owner}'), (301, '{owner}')
) AS "said" ("role", "kinds") ON "said"."role" = "authorities"."authority_id";
