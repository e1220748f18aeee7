ALTER TABLE "market_revenues" ADD COLUMN "entered_by_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_revenues" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "market_revenues" ADD COLUMN "confirmed_by" varchar(60) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "market_revenues_state" ON "market_revenues" USING btree ((case when "settlement_id" is not null then 'settled' when "confirmed_at" is null then 'unconfirmed' else 'confirmed' end),"day","id");