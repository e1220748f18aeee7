ALTER TABLE "pending_uploads" ALTER COLUMN "build" SET DATA TYPE varchar(40);--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "folder" varchar(40);