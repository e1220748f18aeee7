CREATE TABLE "ignored_apis" (
	"path" text NOT NULL,
	"method" varchar(10) NOT NULL,
	CONSTRAINT "ignored_apis_method_path_pk" PRIMARY KEY("method","path")
);
--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "parent_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_details" ADD COLUMN "parent_id" integer DEFAULT 0 NOT NULL;