CREATE INDEX "asset_accounts_coin" ON "asset_accounts" USING btree ("coin","user_id");--> statement-breakpoint
CREATE INDEX "asset_accounts_points" ON "asset_accounts" USING btree ("points","user_id");--> statement-breakpoint
CREATE INDEX "asset_accounts_cash" ON "asset_accounts" USING btree ("cash","user_id");