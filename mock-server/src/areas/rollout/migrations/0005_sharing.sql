ALTER TABLE "install_records" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rollouts" ADD COLUMN "share_files" boolean DEFAULT true NOT NULL;