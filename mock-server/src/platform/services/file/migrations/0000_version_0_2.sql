CREATE TABLE "pending_files" (
	"key" varchar(40) PRIMARY KEY NOT NULL,
	"goes_at" timestamp with time zone NOT NULL
);
