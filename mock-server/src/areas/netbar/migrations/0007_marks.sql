CREATE TABLE "netbar_marks" (
	"user_id" integer NOT NULL,
	"netbar_id" integer NOT NULL,
	"starred_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "netbar_marks_user_id_netbar_id_pk" PRIMARY KEY("user_id","netbar_id")
);
--> statement-breakpoint
ALTER TABLE "netbar_marks" ADD CONSTRAINT "netbar_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "netbar_marks" ADD CONSTRAINT "netbar_marks_netbar_id_netbars_id_fk" FOREIGN KEY ("netbar_id") REFERENCES "public"."netbars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "netbar_marks_netbar" ON "netbar_marks" USING btree ("netbar_id");