ALTER TABLE "operation_records" ADD COLUMN "session_id" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "operation_records_path" ON "operation_records" USING btree ("path","id");--> statement-breakpoint
CREATE INDEX "operation_records_request" ON "operation_records" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "operation_records_session" ON "operation_records" USING btree ("session_id","id") WHERE "operation_records"."session_id" <> '';