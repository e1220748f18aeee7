ALTER TABLE "dictionary_details" ADD COLUMN "color" varchar(10) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "dictionary_details_value" ON "dictionary_details" USING btree ("dictionary_id","value");--> statement-breakpoint
CREATE INDEX "dictionary_details_parent" ON "dictionary_details" USING btree ("parent_id");
