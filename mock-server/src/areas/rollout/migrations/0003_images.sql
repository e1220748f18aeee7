CREATE TABLE "image_packages" (
	"netbar_id" integer NOT NULL,
	"image_name" varchar(60) NOT NULL,
	"package_id" integer NOT NULL,
	"version" varchar(40) NOT NULL,
	"installed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "image_packages_netbar_id_image_name_package_id_pk" PRIMARY KEY("netbar_id","image_name","package_id")
);
--> statement-breakpoint
ALTER TABLE "install_records" ALTER COLUMN "terminal_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "install_records" ADD COLUMN "image_name" varchar(60) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "image_packages" ADD CONSTRAINT "image_packages_netbar_id_netbars_id_fk" FOREIGN KEY ("netbar_id") REFERENCES "public"."netbars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_packages" ADD CONSTRAINT "image_packages_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_packages_package" ON "image_packages" USING btree ("package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "install_records_image" ON "install_records" USING btree ("rollout_id","netbar_id","image_name") WHERE "install_records"."image_name" <> '';--> statement-breakpoint
CREATE INDEX "install_records_images" ON "install_records" USING btree ("netbar_id","image_name") WHERE "install_records"."image_name" <> '';