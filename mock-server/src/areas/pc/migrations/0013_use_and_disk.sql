ALTER TABLE "terminals" ADD COLUMN "disk_free_mb" integer;--> statement-breakpoint
ALTER TABLE "terminals" ADD COLUMN "in_use" boolean DEFAULT false NOT NULL;