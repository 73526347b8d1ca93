CREATE TABLE "board_collections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"share" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "board_collections_share" UNIQUE("share"),
	CONSTRAINT "board_collections_name" UNIQUE("member_id","name"),
	CONSTRAINT "board_collections_named" CHECK ("board_collections"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "board_looks" (
	"day" date NOT NULL,
	"board" integer NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "board_looks_day_board_pk" PRIMARY KEY("day","board")
);
--> statement-breakpoint
CREATE TABLE "collected_boards" (
	"collection_id" bigint NOT NULL,
	"board" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collected_boards_collection_id_board_pk" PRIMARY KEY("collection_id","board")
);
--> statement-breakpoint
CREATE TABLE "idea_costs" (
	"day" date PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"tokens_in" bigint NOT NULL,
	"tokens_out" bigint NOT NULL,
	"micros" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"task" jsonb NOT NULL,
	"state" text NOT NULL,
	"result" jsonb,
	"partial" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "idea_jobs_done" CHECK (("idea_jobs"."state" = 'done') = ("idea_jobs"."result" is not null))
);
--> statement-breakpoint
CREATE TABLE "idea_likes" (
	"idea_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "idea_likes_idea_id_member_id_pk" PRIMARY KEY("idea_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "idea_tries" (
	"day" date NOT NULL,
	"who" text NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "idea_tries_day_who_pk" PRIMARY KEY("day","who")
);
--> statement-breakpoint
CREATE TABLE "ideas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ideas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"by" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"source" text,
	"labels" text[] NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"withheld" text,
	CONSTRAINT "ideas_source" UNIQUE("author_id","source")
);
--> statement-breakpoint
ALTER TABLE "board_collections" ADD CONSTRAINT "board_collections_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_boards" ADD CONSTRAINT "collected_boards_collection_id_board_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."board_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_likes" ADD CONSTRAINT "idea_likes_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_likes" ADD CONSTRAINT "idea_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collected_boards_added" ON "collected_boards" USING btree ("collection_id","added_at","board");--> statement-breakpoint
CREATE INDEX "idea_jobs_waiting" ON "idea_jobs" USING btree ("created_at","id") WHERE "idea_jobs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "idea_jobs_created" ON "idea_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idea_likes_member" ON "idea_likes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "ideas_author" ON "ideas" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "ideas_newest" ON "ideas" USING btree ("published_at","id") WHERE "ideas"."published_at" is not null and "ideas"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "ideas_liked" ON "ideas" USING btree ("likes","id") WHERE "ideas"."published_at" is not null and "ideas"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "ideas_labels" ON "ideas" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "ideas_deleted" ON "ideas" USING btree ("deleted_at");