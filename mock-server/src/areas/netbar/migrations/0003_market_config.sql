ALTER TABLE "markets" ADD COLUMN "region_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "contact_name" varchar(20) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "contact_phone" varchar(20) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "company_name" varchar(60) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "license_no" varchar(18) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "license_file" varchar(60) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "level" varchar(1) DEFAULT 'C' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "invite_code" varchar(6);--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "status_reason" varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "commission_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "settle_cycle" varchar(5) DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "allow_join" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "join_audit" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "max_members" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "intro" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "notice" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "markets_invite_code" ON "markets" USING btree ("invite_code") WHERE "markets"."invite_code" is not null;