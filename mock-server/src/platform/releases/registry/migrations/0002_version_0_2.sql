CREATE TABLE "pending_uploads" (
	"remote" varchar(40) NOT NULL,
	"build" varchar(40) NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_uploads_remote_build_pk" PRIMARY KEY("remote","build")
);
--> statement-breakpoint
CREATE TABLE "remote_witnesses" (
	"remote" varchar(40) NOT NULL,
	"build" varchar(12) NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	CONSTRAINT "remote_witnesses_remote_build_user_id_pk" PRIMARY KEY("remote","build","user_id")
);
--> statement-breakpoint
CREATE TABLE "publisher_requests" (
	"key" varchar(60) PRIMARY KEY NOT NULL,
	"publisher" varchar(40) NOT NULL,
	"jwk" jsonb NOT NULL,
	"remote" varchar(40) NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "folder" varchar(40);--> statement-breakpoint
ALTER TABLE "publisher_keys" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publishers" ADD COLUMN "components" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Grants each publisher the component paths of its active uploads, except for paths of a local remote.
UPDATE "publishers" SET "components" = "found"."paths" FROM (
  SELECT "release"."publisher", jsonb_agg(DISTINCT "page"->>'component') AS "paths"
  FROM "revisions"
  CROSS JOIN LATERAL jsonb_each("revisions"."remotes") AS "remote"("id", "state")
  JOIN "releases" AS "release" ON "release"."remote" = "remote"."id" AND "release"."source" = 'upload'
    AND "release"."build" IN ("remote"."state"->>'stable', "remote"."state"->>'previous', "remote"."state"->'canary'->>'build')
  CROSS JOIN LATERAL jsonb_array_elements("release"."manifest"->'pages') AS "page"
  WHERE "revisions"."number" = (SELECT max("number") FROM "revisions")
    AND NOT EXISTS (
      SELECT 1 FROM jsonb_each("revisions"."remotes") AS "other"("id", "state")
      JOIN "releases" AS "own" ON "own"."remote" = "other"."id" AND "own"."source" = 'local'
        AND "own"."build" = "other"."state"->>'stable'
      CROSS JOIN LATERAL jsonb_array_elements("own"."manifest"->'pages') AS "its"
      WHERE "other"."id" <> "remote"."id" AND "other"."state"->>'state' = 'on' AND "its"->>'component' = "page"->>'component'
    )
  GROUP BY "release"."publisher"
) AS "found" WHERE "found"."publisher" = "publishers"."id";
--> statement-breakpoint
CREATE INDEX "remote_witnesses_seen" ON "remote_witnesses" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "publisher_requests" ADD CONSTRAINT "publisher_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publisher_requests_user" ON "publisher_requests" USING btree ("user_id","created_at");
