-- The label of the first releases. A label that an operator changed does not match.
UPDATE "dictionary_details" AS "detail" SET "label" = '不使用无盘' FROM "dictionaries"
WHERE "dictionaries"."id" = "detail"."dictionary_id" AND "dictionaries"."type" = 'diskless_type'
  AND "detail"."value" = 'none' AND "detail"."label" = '有盘';
