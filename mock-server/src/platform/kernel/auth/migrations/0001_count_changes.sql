CREATE TABLE "change_counts" (
	"name" varchar(20) PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_counts (name, number) VALUES (TG_ARGV[0], 1)
  ON CONFLICT (name) DO UPDATE SET number = change_counts.number + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION count_change('settings');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON authorities FOR EACH STATEMENT EXECUTE FUNCTION count_change('rights');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON authority_apis FOR EACH STATEMENT EXECUTE FUNCTION count_change('rights');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menus FOR EACH STATEMENT EXECUTE FUNCTION count_change('menus');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_parameters FOR EACH STATEMENT EXECUTE FUNCTION count_change('menus');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_buttons FOR EACH STATEMENT EXECUTE FUNCTION count_change('menus');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON authority_menus FOR EACH STATEMENT EXECUTE FUNCTION count_change('menus');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON authority_buttons FOR EACH STATEMENT EXECUTE FUNCTION count_change('menus');
