CREATE TABLE "demo_history" (
	"started_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"done" integer DEFAULT 0 NOT NULL
);
