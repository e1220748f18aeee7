CREATE TABLE "agent_contents" (
	"hash" varchar(16) PRIMARY KEY NOT NULL,
	"entries" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "capabilities" varchar(40)[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "agent_contents_used" ON "agent_contents" USING btree ("used_at");