ALTER TABLE "publisher_keys" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publishers" ADD COLUMN "components" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Who publishes by now goes on with the paths that his uploads have in force. A path that another remote of the operator's own
-- folder has is not his.
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
