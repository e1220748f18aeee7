CREATE TABLE "audit_seal_parts" (
	"day" varchar(10) NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "audit_seal_parts_day_part_pk" PRIMARY KEY("day","part")
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"day" varchar(10) PRIMARY KEY NOT NULL,
	"format" smallint NOT NULL,
	"records" integer NOT NULL,
	"root" varchar(64) NOT NULL,
	"previous" varchar(64) NOT NULL,
	"hash" varchar(64) NOT NULL,
	"signature" varchar(100) NOT NULL,
	"key_id" varchar(16) NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"file_key" varchar(40),
	"file_size" integer,
	"removed_at" timestamp with time zone,
	"removed_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_seal_parts" ADD CONSTRAINT "audit_seal_parts_day_audit_seals_day_fk" FOREIGN KEY ("day") REFERENCES "public"."audit_seals"("day") ON DELETE cascade ON UPDATE no action;