ALTER TABLE "withdrawals" ADD COLUMN "file_key" varchar(36) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "filed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "withdrawals_file" ON "withdrawals" USING btree ("file_key") WHERE "withdrawals"."file_key" <> '';