ALTER TABLE "verification_challenges" ADD COLUMN "grounds" varchar(64) DEFAULT '' NOT NULL;
