ALTER TABLE "inbox_messages" ALTER COLUMN "title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_messages" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD COLUMN "facts" jsonb;