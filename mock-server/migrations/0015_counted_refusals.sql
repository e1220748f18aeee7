ALTER TABLE "operation_records" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_records" ADD COLUMN "burst" varchar(64);--> statement-breakpoint
ALTER TABLE "operation_records" ADD CONSTRAINT "operation_records_burst" UNIQUE("burst");