CREATE TABLE "file_quotas" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"quota_mb" integer NOT NULL
);
