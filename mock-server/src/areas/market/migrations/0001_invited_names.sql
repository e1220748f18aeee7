ALTER TABLE "market_members" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "market_members" ADD COLUMN "invited_name" varchar(60) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "market_members_invited" ON "market_members" USING btree ("market_id","invited_name") WHERE "market_members"."status" = 'invited' and "market_members"."invited_name" <> '';--> statement-breakpoint
ALTER TABLE "market_members" ADD CONSTRAINT "market_members_person" CHECK ("market_members"."user_id" is not null or "market_members"."status" not in ('active', 'pending'));