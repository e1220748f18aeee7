CREATE TABLE "report_days" (
	"day" date PRIMARY KEY NOT NULL,
	"task_id" integer NOT NULL
);
