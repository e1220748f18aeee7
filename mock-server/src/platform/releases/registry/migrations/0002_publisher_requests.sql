CREATE TABLE "publisher_requests" (
	"key" varchar(60) PRIMARY KEY NOT NULL,
	"publisher" varchar(40) NOT NULL,
	"jwk" jsonb NOT NULL,
	"remote" varchar(40) NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publisher_requests" ADD CONSTRAINT "publisher_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publisher_requests_user" ON "publisher_requests" USING btree ("user_id","created_at");