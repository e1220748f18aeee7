CREATE TABLE "server_loads" (
	"machine" varchar(80) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"samples" integer NOT NULL,
	"cpu" integer NOT NULL,
	"busy" integer NOT NULL,
	"ram" integer NOT NULL,
	CONSTRAINT "server_loads_machine_at_pk" PRIMARY KEY("machine","at")
);
--> statement-breakpoint
CREATE INDEX "server_loads_age" ON "server_loads" USING btree ("at");