DROP INDEX "uploads_again";--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "size" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "target" varchar(20) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_again" ON "uploads" USING btree ("user_id","purpose","target","fingerprint","size") WHERE "uploads"."state" in ('uploading', 'merging');