ALTER TABLE "operation_records" ADD COLUMN "changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_records" ADD COLUMN "continues" integer;