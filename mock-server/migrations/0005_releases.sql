CREATE TABLE "local_builds" (
	"remote" varchar(40) PRIMARY KEY NOT NULL,
	"build" varchar(12)
);
--> statement-breakpoint
CREATE TABLE "publisher_keys" (
	"key" varchar(60) PRIMARY KEY NOT NULL,
	"publisher" varchar(40) NOT NULL,
	"jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishers" (
	"id" varchar(40) PRIMARY KEY NOT NULL,
	"title" varchar(100) NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remotes" jsonb NOT NULL,
	"api" jsonb NOT NULL,
	"events" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"remote" varchar(40) NOT NULL,
	"build" varchar(12) NOT NULL,
	"version" varchar(60) NOT NULL,
	"publisher" varchar(40) NOT NULL,
	"key" varchar(60) NOT NULL,
	"source" varchar(10) NOT NULL,
	"manifest" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"author" varchar(60) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_remote_build_pk" PRIMARY KEY("remote","build")
);
--> statement-breakpoint
CREATE TABLE "remote_health" (
	"remote" varchar(40) NOT NULL,
	"build" varchar(12) NOT NULL,
	"day" date NOT NULL,
	"kind" varchar(10) NOT NULL,
	"count" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remote_health_remote_build_day_kind_pk" PRIMARY KEY("remote","build","day","kind")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"number" integer PRIMARY KEY NOT NULL,
	"remotes" jsonb NOT NULL,
	"changed" jsonb NOT NULL,
	"author" varchar(60) NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "releases_version" ON "releases" USING btree ("remote","version") WHERE "releases"."source" = 'upload';--> statement-breakpoint
CREATE INDEX "releases_created" ON "releases" USING btree ("remote","created_at");