ALTER TABLE "terminals" ADD COLUMN "open_threats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "terminals" ADD COLUMN "risk_score" integer GENERATED ALWAYS AS (least(100,
  case when "terminals"."status" = 'normal' and "terminals"."isolated" then 60 else 0 end
  + case "terminals"."protect_status" when 'off' then 60 when 'degraded' then 30 else 0 end
  + case when "terminals"."status" = 'unregistered' then 25 else 0 end
  + case when "terminals"."new_mac" is not null then 25 else 0 end
  + least(60, "terminals"."open_threats" * 15))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "terminals_risk" ON "terminals" USING btree ("risk_score","id");--> statement-breakpoint
CREATE INDEX "terminals_threats" ON "terminals" USING btree ("id") WHERE "terminals"."open_threats" > 0;