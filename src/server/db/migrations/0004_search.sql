CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"url" text NOT NULL,
	"hash" text NOT NULL,
	"title" text NOT NULL,
	"group_name" text NOT NULL,
	"names" text[] NOT NULL,
	"text" text NOT NULL,
	"anchors" jsonb NOT NULL,
	"words" "tsvector" NOT NULL,
	"title_words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	"shown" text NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "search_words_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_pages_key" ON "search_pages" USING btree ("language","url");--> statement-breakpoint
CREATE INDEX "search_pages_words" ON "search_pages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_pages_title_words" ON "search_pages" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "search_pages_names" ON "search_pages" USING gin ("names");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "industry_rooms_part_of_name" ON "industry_rooms" USING gin ("name_lower" gin_trgm_ops);