CREATE TABLE "terminal_syncs" (
	"netbar_id" integer NOT NULL,
	"terminal_id" integer NOT NULL,
	"what" varchar(8) NOT NULL,
	"version" integer NOT NULL,
	"hash" varchar(64) NOT NULL,
	"state" varchar(8) NOT NULL,
	"text" varchar(100) DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "terminal_syncs_terminal_id_what_pk" PRIMARY KEY("terminal_id","what")
);
--> statement-breakpoint
ALTER TABLE "terminal_syncs" ADD CONSTRAINT "terminal_syncs_netbar_id_netbars_id_fk" FOREIGN KEY ("netbar_id") REFERENCES "public"."netbars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_syncs" ADD CONSTRAINT "terminal_syncs_terminal_id_terminals_id_fk" FOREIGN KEY ("terminal_id") REFERENCES "public"."terminals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terminal_syncs_netbar" ON "terminal_syncs" USING btree ("netbar_id","what");