CREATE TABLE "plugin_backends" (
	"remote" varchar(40) PRIMARY KEY NOT NULL,
	"target" varchar(300) NOT NULL,
	"changed_by" varchar(60) NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plugin_keys" (
	"kid" varchar(64) PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plugin_routes" (
	"method" varchar(10) NOT NULL,
	"path" varchar(150) NOT NULL,
	"remote" varchar(40) NOT NULL,
	"title" varchar(60) NOT NULL,
	"api_group" varchar(60) NOT NULL,
	"reads" boolean NOT NULL,
	CONSTRAINT "plugin_routes_method_path_pk" PRIMARY KEY("method","path")
);
--> statement-breakpoint
CREATE INDEX "plugin_routes_remote" ON "plugin_routes" USING btree ("remote");--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON plugin_keys FOR EACH STATEMENT EXECUTE FUNCTION count_change('plugin');
