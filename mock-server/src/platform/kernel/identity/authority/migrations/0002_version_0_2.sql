CREATE TABLE "role_scopes" (
	"authority_id" bigint PRIMARY KEY NOT NULL,
	"kinds" varchar(10)[] NOT NULL,
	"market_ids" integer[] DEFAULT '{}' NOT NULL,
	"region_codes" varchar(6)[] DEFAULT '{}' NOT NULL,
	"netbar_ids" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role_scopes" ADD CONSTRAINT "role_scopes_authority_id_authorities_authority_id_fk" FOREIGN KEY ("authority_id") REFERENCES "public"."authorities"("authority_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Data scopes of the roles of 0.1.0, which the code defined by role number.
INSERT INTO "role_scopes" ("authority_id", "kinds")
SELECT "authority_id", "scope"."kinds"
FROM "authorities"
JOIN (
	VALUES
		(888, '{all}'::varchar[]), (999, '{all}'), (100, '{all}'), (110, '{all}'), (120, '{all}'),
		(200, '{market}'), (201, '{member}'), (300, '{owner}'), (301, '{owner}')
) AS "scope" ("role", "kinds") ON "scope"."role" = "authorities"."authority_id";
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON role_scopes FOR EACH STATEMENT EXECUTE FUNCTION count_change('rights');
