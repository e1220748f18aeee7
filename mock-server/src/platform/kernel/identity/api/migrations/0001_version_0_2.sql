CREATE TABLE "api_calls" (
	"day" date NOT NULL,
	"method" varchar(10) NOT NULL,
	"path" text NOT NULL,
	"calls" bigint NOT NULL,
	"refused" bigint NOT NULL,
	CONSTRAINT "api_calls_method_path_day_pk" PRIMARY KEY("method","path","day")
);
