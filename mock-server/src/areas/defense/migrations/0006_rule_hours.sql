CREATE TABLE "defense_rule_hours" (
	"rule_id" integer NOT NULL,
	"rule_name" varchar(60) NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"false_positives" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "defense_rule_hours_rule_id_rule_name_hour_pk" PRIMARY KEY("rule_id","rule_name","hour")
);
--> statement-breakpoint
CREATE INDEX "defense_rule_hours_name" ON "defense_rule_hours" USING btree ("rule_name","hour");--> statement-breakpoint
CREATE INDEX "defense_rule_hours_hour" ON "defense_rule_hours" USING btree ("hour");