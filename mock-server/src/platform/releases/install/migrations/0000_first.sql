CREATE TABLE "installed_items" (
	"remote" varchar(40) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"name" varchar(60) NOT NULL,
	"item_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installed_items_remote_kind_name_pk" PRIMARY KEY("remote","kind","name")
);
