ALTER TABLE "markets" ADD COLUMN "withdraw_min_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "default_ring" varchar(10) DEFAULT 'stable' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "logo_file" varchar(60) DEFAULT '' NOT NULL;