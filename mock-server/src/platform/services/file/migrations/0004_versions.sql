ALTER TABLE "files" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "version_of" integer;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_version_of_files_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;