DROP INDEX "provider_orders_state";--> statement-breakpoint
CREATE INDEX "provider_orders_amounts" ON "provider_orders" USING btree ("kind","status","price_fen","settle_fen");