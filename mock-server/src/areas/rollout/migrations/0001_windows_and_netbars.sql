CREATE TABLE "rollout_netbars" (
	"rollout_id" integer NOT NULL,
	"netbar_id" integer NOT NULL,
	"released_at" timestamp with time zone,
	"postponed_until" timestamp with time zone,
	"postponed_at" timestamp with time zone,
	"postpone_reason" varchar(100) DEFAULT '' NOT NULL,
	"postponer_name" varchar(60) DEFAULT '' NOT NULL,
	CONSTRAINT "rollout_netbars_rollout_id_netbar_id_pk" PRIMARY KEY("rollout_id","netbar_id")
);
--> statement-breakpoint
ALTER TABLE "rollouts" ADD COLUMN "netbar_pace_per_min" integer;--> statement-breakpoint
ALTER TABLE "rollouts" ADD COLUMN "bandwidth_kbps" integer;--> statement-breakpoint
ALTER TABLE "rollouts" ADD COLUMN "windows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rollouts" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "rollout_netbars" ADD CONSTRAINT "rollout_netbars_rollout_id_rollouts_id_fk" FOREIGN KEY ("rollout_id") REFERENCES "public"."rollouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout_netbars" ADD CONSTRAINT "rollout_netbars_netbar_id_netbars_id_fk" FOREIGN KEY ("netbar_id") REFERENCES "public"."netbars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rollout_netbars_netbar" ON "rollout_netbars" USING btree ("netbar_id");--> statement-breakpoint
CREATE INDEX "rollout_netbars_postponed" ON "rollout_netbars" USING btree ("postponed_until") WHERE "rollout_netbars"."postponed_until" is not null;