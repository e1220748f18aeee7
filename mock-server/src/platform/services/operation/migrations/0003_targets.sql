CREATE TABLE "operation_targets" (
	"record" integer NOT NULL,
	"kind" varchar(24) NOT NULL,
	"id" varchar(64) NOT NULL,
	"netbar_id" integer,
	CONSTRAINT "operation_targets_record_kind_id_pk" PRIMARY KEY("record","kind","id")
);
--> statement-breakpoint
ALTER TABLE "operation_targets" ADD CONSTRAINT "operation_targets_record_operation_records_id_fk" FOREIGN KEY ("record") REFERENCES "public"."operation_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operation_targets_object" ON "operation_targets" USING btree ("kind","id","record");--> statement-breakpoint
CREATE INDEX "operation_targets_netbar" ON "operation_targets" USING btree ("netbar_id","record") WHERE "operation_targets"."netbar_id" is not null;