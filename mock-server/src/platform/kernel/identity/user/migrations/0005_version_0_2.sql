ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (lower("users"."user_name" || chr(31) || "users"."nick_name" || chr(31) || "users"."phone" || chr(31) || "users"."email")) STORED NOT NULL;--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION count_change('users');--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON user_authorities FOR EACH STATEMENT EXECUTE FUNCTION count_change('users');--> statement-breakpoint
CREATE INDEX "users_nick_name" ON "users" USING btree ("nick_name","id");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_enable" ON "users" USING btree ("enable","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_updated" ON "users" USING btree ("updated_at","id");--> statement-breakpoint
-- Finds words anywhere in a text by trigrams. If pg_trgm is missing or the database role may not create it, the search reads every row.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX users_words ON users USING gin (search gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'no trigrams: %', SQLERRM;
END $$;
--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("user_name","id");--> statement-breakpoint
CREATE INDEX "users_name_start" ON "users" USING btree (lower("user_name") collate "C");--> statement-breakpoint
CREATE INDEX "users_nick_name_start" ON "users" USING btree (lower("nick_name") collate "C");--> statement-breakpoint
CREATE INDEX "users_phone_start" ON "users" USING btree (lower("phone") collate "C");
