DROP INDEX "operation_records_created";--> statement-breakpoint
DROP INDEX "operation_records_user";--> statement-breakpoint
DROP INDEX "operation_records_path";--> statement-breakpoint
CREATE INDEX "operation_records_method" ON "operation_records" USING btree ("method","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_status" ON "operation_records" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_code" ON "operation_records" USING btree ("code","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_latency" ON "operation_records" USING btree ("latency","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_created" ON "operation_records" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_user" ON "operation_records" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_path" ON "operation_records" USING btree ("path","created_at","id");