CREATE TABLE "ledger_closed" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_closed_one" CHECK ("ledger_closed"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"asset_type" varchar(10) NOT NULL,
	"part" varchar(10) NOT NULL,
	"biz_type" varchar(20) NOT NULL,
	"direction" varchar(3) NOT NULL,
	"amount" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "ledger_days_asset_type_part_day_biz_type_direction_pk" PRIMARY KEY("asset_type","part","day","biz_type","direction")
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_user" ON "ledger_entries" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_chain";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_request";--> statement-breakpoint
ALTER TABLE "asset_accounts" ADD COLUMN "coin_frozen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_accounts" ADD COLUMN "points_frozen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_accounts" ADD COLUMN "cash_frozen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_accounts" ADD COLUMN "status" varchar(10) DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_accounts" ADD COLUMN "frozen_reason" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "part" varchar(10) DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "biz_no" varchar(40) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "reverses_id" integer;--> statement-breakpoint
CREATE INDEX "ledger_entries_kind" ON "ledger_entries" USING btree ("asset_type","part","id","biz_type","direction");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_user" ON "ledger_entries" USING btree ("user_id","asset_type","part","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_biz" ON "ledger_entries" USING btree ("biz_no","id") WHERE "ledger_entries"."biz_no" <> '';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_part_chain" UNIQUE("user_id","asset_type","part","seq");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_part_request" UNIQUE("operator_id","request_id","part");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses" UNIQUE("reverses_id");--> statement-breakpoint
ALTER TABLE "asset_accounts" ADD CONSTRAINT "asset_accounts_frozen_not_negative" CHECK ("asset_accounts"."coin_frozen" >= 0 and "asset_accounts"."points_frozen" >= 0 and "asset_accounts"."cash_frozen" >= 0);--> statement-breakpoint
ALTER TABLE "asset_accounts" ADD CONSTRAINT "asset_accounts_status" CHECK ("asset_accounts"."status" in ('normal', 'frozen'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_part" CHECK ("ledger_entries"."part" in ('available', 'frozen'));--> statement-breakpoint
CREATE FUNCTION "ledger_last"(holder integer, kind text, of text) RETURNS "ledger_entries"
LANGUAGE sql SET search_path FROM CURRENT AS $$
	SELECT * FROM ledger_entries WHERE user_id = holder AND asset_type = kind AND part = of ORDER BY seq DESC LIMIT 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ledger_chain"() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
	last ledger_entries;
BEGIN
	INSERT INTO asset_accounts (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
	PERFORM 1 FROM asset_accounts WHERE user_id = NEW.user_id FOR UPDATE;
	IF NEW.created_at < (SELECT until FROM ledger_closed) THEN
		RAISE EXCEPTION 'the day of % is closed: entries are of the day that runs', NEW.created_at USING ERRCODE = 'restrict_violation';
	END IF;
	last := ledger_last(NEW.user_id, NEW.asset_type, NEW.part);
	NEW.seq := coalesce(last.seq, 0) + 1;
	NEW.balance_before := coalesce(last.balance_after, 0);
	NEW.balance_after := NEW.balance_before + CASE NEW.direction WHEN 'in' THEN NEW.amount ELSE -NEW.amount END;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ledger_settle"() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	UPDATE asset_accounts SET
		coin = coalesce((ledger_last(NEW.user_id, 'coin', 'available')).balance_after, 0),
		points = coalesce((ledger_last(NEW.user_id, 'points', 'available')).balance_after, 0),
		cash = coalesce((ledger_last(NEW.user_id, 'cash', 'available')).balance_after, 0),
		coin_frozen = coalesce((ledger_last(NEW.user_id, 'coin', 'frozen')).balance_after, 0),
		points_frozen = coalesce((ledger_last(NEW.user_id, 'points', 'frozen')).balance_after, 0),
		cash_frozen = coalesce((ledger_last(NEW.user_id, 'cash', 'frozen')).balance_after, 0),
		updated_at = now()
	WHERE user_id = NEW.user_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "asset_account_balance"() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
	holder integer := CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF EXISTS (SELECT 1 FROM ledger_entries WHERE user_id = holder) THEN
			RAISE EXCEPTION 'the account of user % has ledger entries and stays', holder USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN NULL;
	END IF;
	IF TG_OP = 'UPDATE' AND NEW.user_id <> OLD.user_id THEN
		RAISE EXCEPTION 'the account of user % cannot pass to another user', OLD.user_id USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.coin, NEW.points, NEW.cash, NEW.coin_frozen, NEW.points_frozen, NEW.cash_frozen) IS DISTINCT FROM (
		coalesce((ledger_last(holder, 'coin', 'available')).balance_after, 0),
		coalesce((ledger_last(holder, 'points', 'available')).balance_after, 0),
		coalesce((ledger_last(holder, 'cash', 'available')).balance_after, 0),
		coalesce((ledger_last(holder, 'coin', 'frozen')).balance_after, 0),
		coalesce((ledger_last(holder, 'points', 'frozen')).balance_after, 0),
		coalesce((ledger_last(holder, 'cash', 'frozen')).balance_after, 0)
	) THEN
		RAISE EXCEPTION 'the balances of user % are what the ledger says and nothing else', holder USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION "ledger_last"(integer, text);--> statement-breakpoint
CREATE FUNCTION "ledger_reversal"() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
	first ledger_entries;
BEGIN
	SELECT * INTO first FROM ledger_entries WHERE id = NEW.reverses_id;
	IF first.id IS NULL OR first.reverses_id IS NOT NULL
		OR (NEW.user_id, NEW.asset_type, NEW.part, NEW.amount) IS DISTINCT FROM (first.user_id, first.asset_type, first.part, first.amount)
		OR NEW.direction = first.direction THEN
		RAISE EXCEPTION 'an entry is taken back by its opposite, and a reversal is not reversed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_reversal" BEFORE INSERT ON "ledger_entries" FOR EACH ROW WHEN (NEW.reverses_id IS NOT NULL) EXECUTE FUNCTION "ledger_reversal"();--> statement-breakpoint
CREATE INDEX "asset_accounts_coin" ON "asset_accounts" USING btree ("coin","user_id");--> statement-breakpoint
CREATE INDEX "asset_accounts_points" ON "asset_accounts" USING btree ("points","user_id");--> statement-breakpoint
CREATE INDEX "asset_accounts_cash" ON "asset_accounts" USING btree ("cash","user_id");--> statement-breakpoint
-- Role 120 gets a call of 0.1.0. Seeds grant only new calls.
INSERT INTO "authority_apis" ("authority_id", "method", "path")
SELECT "authority_id", 'POST', '/user/compensateAseet' FROM "authorities" WHERE "authority_id" = 120
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE INDEX "ledger_entries_moment" ON "ledger_entries" USING btree ("asset_type","created_at","part","direction","biz_type","amount");
