ALTER TABLE "invoices" DROP CONSTRAINT "invoices_number";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_sha256";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_once" ON "invoices" USING btree ("invoice_code","invoice_no") WHERE "invoices"."status" <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_file_once" ON "invoices" USING btree ("sha256") WHERE "invoices"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "invoices_number" ON "invoices" USING btree ("invoice_no","invoice_code");--> statement-breakpoint
CREATE INDEX "invoices_file" ON "invoices" USING btree ("sha256");