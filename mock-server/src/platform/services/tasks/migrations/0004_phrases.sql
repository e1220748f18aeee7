ALTER TABLE "task_items" ADD COLUMN "msg_phrase" jsonb;--> statement-breakpoint
ALTER TABLE "task_items" ADD COLUMN "remediation_phrase" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "title_phrase" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "msg_phrase" jsonb;