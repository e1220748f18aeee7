ALTER TABLE "generator_runs" ADD COLUMN "exported" jsonb;--> statement-breakpoint
ALTER TABLE "generator_runs" ADD COLUMN "removed_at" timestamp with time zone;