CREATE TABLE "process_snapshots" (
	"command" uuid PRIMARY KEY NOT NULL,
	"netbar_id" integer NOT NULL,
	"terminal_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"processes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "process_snapshots" ADD CONSTRAINT "process_snapshots_netbar_id_netbars_id_fk" FOREIGN KEY ("netbar_id") REFERENCES "public"."netbars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_snapshots" ADD CONSTRAINT "process_snapshots_terminal_id_terminals_id_fk" FOREIGN KEY ("terminal_id") REFERENCES "public"."terminals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "process_snapshots_machine" ON "process_snapshots" USING btree ("terminal_id","at");--> statement-breakpoint
CREATE INDEX "process_snapshots_age" ON "process_snapshots" USING btree ("at");