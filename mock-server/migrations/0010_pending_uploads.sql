CREATE TABLE "pending_uploads" (
	"remote" varchar(40) NOT NULL,
	"build" varchar(12) NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_uploads_remote_build_pk" PRIMARY KEY("remote","build")
);
