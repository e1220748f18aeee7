CREATE TABLE "remote_witnesses" (
	"remote" varchar(40) NOT NULL,
	"build" varchar(12) NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	CONSTRAINT "remote_witnesses_remote_build_user_id_pk" PRIMARY KEY("remote","build","user_id")
);
--> statement-breakpoint
CREATE INDEX "remote_witnesses_seen" ON "remote_witnesses" USING btree ("seen_at");