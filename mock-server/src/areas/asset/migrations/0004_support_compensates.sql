-- 客服 compensates from this version on: the call is older, so it comes with no shipment.
INSERT INTO "authority_apis" ("authority_id", "method", "path")
SELECT "authority_id", 'POST', '/user/compensateAseet' FROM "authorities" WHERE "authority_id" = 120
ON CONFLICT DO NOTHING;
