CREATE TABLE "advert_counts" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"displays" integer DEFAULT 0 NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "advert_counts_day_code_pk" PRIMARY KEY("day","code"),
	CONSTRAINT "advert_counts_positive" CHECK ("advert_counts"."displays" >= 0 and "advert_counts"."hits" >= 0)
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "prompts_off" text[] DEFAULT '{}' NOT NULL;