CREATE TABLE "operation_targets" (
	"record" integer NOT NULL,
	"kind" varchar(24) NOT NULL,
	"id" varchar(64) NOT NULL,
	"netbar_id" integer,
	CONSTRAINT "operation_targets_record_kind_id_pk" PRIMARY KEY("record","kind","id")
);
--> statement-breakpoint
ALTER TABLE "operation_records" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_records" ADD COLUMN "burst" varchar(64);--> statement-breakpoint
ALTER TABLE "operation_records" ADD CONSTRAINT "operation_records_burst" UNIQUE("burst");--> statement-breakpoint
ALTER TABLE "operation_records" ADD COLUMN "session_id" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "operation_records_request" ON "operation_records" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "operation_records_session" ON "operation_records" USING btree ("session_id","id") WHERE "operation_records"."session_id" <> '';--> statement-breakpoint
DROP INDEX "operation_records_created";--> statement-breakpoint
DROP INDEX "operation_records_user";--> statement-breakpoint
CREATE INDEX "operation_records_method" ON "operation_records" USING btree ("method","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_status" ON "operation_records" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_code" ON "operation_records" USING btree ("code","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_latency" ON "operation_records" USING btree ("latency","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_created" ON "operation_records" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_user" ON "operation_records" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_path" ON "operation_records" USING btree ("path","created_at","id");--> statement-breakpoint
ALTER TABLE "operation_targets" ADD CONSTRAINT "operation_targets_record_operation_records_id_fk" FOREIGN KEY ("record") REFERENCES "public"."operation_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operation_targets_object" ON "operation_targets" USING btree ("kind","id","record");--> statement-breakpoint
CREATE INDEX "operation_targets_netbar" ON "operation_targets" USING btree ("netbar_id","record") WHERE "operation_targets"."netbar_id" is not null;
