CREATE TABLE "wx_bindings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"openid" varchar(64) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wx_bindings_openid" UNIQUE("openid")
);
--> statement-breakpoint
CREATE TABLE "wx_deliveries" (
	"nonce" varchar(64) PRIMARY KEY NOT NULL,
	"body_hash" varchar(64) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wx_tickets" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" varchar(10) NOT NULL,
	"ticket" varchar(200) NOT NULL,
	"content" text NOT NULL,
	"user_id" integer,
	"session_id" varchar(100),
	"challenge_id" varchar(40),
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"openid" varchar(64),
	"key_hash" varchar(64),
	"reason" varchar(200) DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_challenges" (
	"id" varchar(40) PRIMARY KEY NOT NULL,
	"kind" varchar(10) NOT NULL,
	"user_id" integer,
	"session_id" varchar(100),
	"call" varchar(220) NOT NULL,
	"payload_hash" varchar(64) NOT NULL,
	"phone" varchar(20) DEFAULT '' NOT NULL,
	"passed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"subject" varchar(120) PRIMARY KEY NOT NULL,
	"code_hash" varchar(64) NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authorities" ALTER COLUMN "default_router" SET DATA TYPE varchar(200);--> statement-breakpoint
ALTER TABLE "wx_bindings" ADD CONSTRAINT "wx_bindings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wx_tickets" ADD CONSTRAINT "wx_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_challenges" ADD CONSTRAINT "verification_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wx_deliveries_expires" ON "wx_deliveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wx_tickets_ticket" ON "wx_tickets" USING btree ("ticket");--> statement-breakpoint
CREATE INDEX "wx_tickets_key" ON "wx_tickets" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "wx_tickets_expires" ON "wx_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_challenges_session" ON "verification_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "verification_challenges_expires" ON "verification_challenges" USING btree ("expires_at");