-- Adds `values` to each condition. `value` stays, because servers of the previous version read it during an upgrade.
UPDATE "rules" SET "matcher" = jsonb_set("matcher", '{conditions}', coalesce((
  SELECT jsonb_agg(c || jsonb_build_object('values', CASE
    WHEN c->>'operator' IN ('in', 'notIn') THEN (SELECT jsonb_agg(btrim(v) ORDER BY n) FROM regexp_split_to_table(c->>'value', ',') WITH ORDINALITY AS parts(v, n))
    ELSE jsonb_build_array(c->'value') END) ORDER BY place)
  FROM jsonb_array_elements("matcher"->'conditions') WITH ORDINALITY AS conditions(c, place)
), '[]'::jsonb));
--> statement-breakpoint
-- This rule matched every unsigned program. It concerns drivers only.
UPDATE "rules" SET "matcher" = '{"op": "all", "conditions": [{"field": "driverName", "operator": "wildcard", "value": "*", "values": ["*"]}, {"field": "signer", "operator": "eq", "value": "", "values": [""]}]}'::jsonb
WHERE "rule_no" = 'R0002' AND "matcher" = '{"op": "any", "conditions": [{"field": "signer", "operator": "eq", "value": "", "values": [""]}]}'::jsonb;
--> statement-breakpoint
-- Gateways fetch the rules again, in the order of their precedence.
INSERT INTO "rule_counters" ("netbar_id", "version") SELECT NULL, 1 WHERE EXISTS (SELECT 1 FROM "rules")
ON CONFLICT ("netbar_id") DO UPDATE SET "version" = "rule_counters"."version" + 1;
