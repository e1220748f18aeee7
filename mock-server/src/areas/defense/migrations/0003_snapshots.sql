-- Partitioned like defense_logs, so that expired snapshots are dropped with their logs.
CREATE TABLE "defense_snapshots" (
	"log_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"netbar_id" integer NOT NULL,
	"terminal_id" integer,
	"state" varchar(16) NOT NULL,
	"command" uuid,
	"at" timestamp with time zone,
	"processes" jsonb,
	"process_count" integer DEFAULT 0 NOT NULL,
	"is_truncated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "defense_snapshots_log_id_created_at_pk" PRIMARY KEY("log_id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE INDEX "defense_snapshots_netbar" ON "defense_snapshots" USING btree ("netbar_id","created_at");--> statement-breakpoint
CREATE INDEX "defense_snapshots_terminal" ON "defense_snapshots" USING btree ("terminal_id","created_at");--> statement-breakpoint
CREATE INDEX "defense_snapshots_command" ON "defense_snapshots" USING btree ("command");