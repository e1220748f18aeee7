CREATE TABLE "forward_streams" (
	"stream" varchar(12) PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"delivered_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" varchar(12) DEFAULT '' NOT NULL,
	"fault_detail" text DEFAULT '' NOT NULL,
	"fault_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL
);
