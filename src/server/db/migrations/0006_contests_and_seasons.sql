CREATE TABLE "contest_entries" (
	"comment_id" bigint PRIMARY KEY NOT NULL,
	"contest_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contest_entries_once" UNIQUE("contest_id","member_id"),
	CONSTRAINT "contest_entries_votes" CHECK ("contest_entries"."votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contest_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contest_id" bigint NOT NULL,
	"author_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_places" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"contest_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "contest_places_place" CHECK ("contest_places"."place" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "contest_votes" (
	"entry_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"apart" text,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contest_votes_entry_id_member_id_pk" PRIMARY KEY("entry_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "contests" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"entries_close_at" timestamp (3) with time zone NOT NULL,
	"voting_closes_at" timestamp (3) with time zone NOT NULL,
	"rules" text NOT NULL,
	"rules_html" text NOT NULL,
	"prizes" text[] NOT NULL,
	"judge" text NOT NULL,
	"campaign" text,
	"made_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"votes_forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "contests_times" CHECK ("contests"."opens_at" < "contests"."entries_close_at" and "contests"."entries_close_at" <= "contests"."voting_closes_at"),
	CONSTRAINT "contests_prizes" CHECK (cardinality("contests"."prizes") between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "holiday_ranks" (
	"campaign" text NOT NULL,
	"visitor" text NOT NULL,
	"rank" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holiday_ranks_campaign_visitor_pk" PRIMARY KEY("campaign","visitor"),
	CONSTRAINT "holiday_ranks_once" UNIQUE("campaign","rank"),
	CONSTRAINT "holiday_ranks_positive" CHECK ("holiday_ranks"."rank" > 0)
);
--> statement-breakpoint
CREATE TABLE "easter_eggs" (
	"run" text NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"drawn_at" timestamp (3) with time zone,
	"prize" integer,
	CONSTRAINT "easter_eggs_run_member_id_day_pk" PRIMARY KEY("run","member_id","day"),
	CONSTRAINT "easter_eggs_prize" UNIQUE("run","prize"),
	CONSTRAINT "easter_eggs_prize_positive" CHECK ("easter_eggs"."prize" > 0),
	CONSTRAINT "easter_eggs_prize_drawn" CHECK ("easter_eggs"."prize" is null or "easter_eggs"."drawn_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_contest_id_contests_post_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_notes" ADD CONSTRAINT "contest_notes_contest_id_contests_post_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_notes" ADD CONSTRAINT "contest_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_places" ADD CONSTRAINT "contest_places_entry_id_contest_entries_comment_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."contest_entries"("comment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_places" ADD CONSTRAINT "contest_places_contest_id_contests_post_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_votes" ADD CONSTRAINT "contest_votes_entry_id_contest_entries_comment_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."contest_entries"("comment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_votes" ADD CONSTRAINT "contest_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_made_by_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "easter_eggs" ADD CONSTRAINT "easter_eggs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_entries_new" ON "contest_entries" USING btree ("contest_id","comment_id");--> statement-breakpoint
CREATE INDEX "contest_entries_top" ON "contest_entries" USING btree ("contest_id","votes","comment_id");--> statement-breakpoint
CREATE INDEX "contest_entries_member" ON "contest_entries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "contest_notes_contest" ON "contest_notes" USING btree ("contest_id","id");--> statement-breakpoint
CREATE INDEX "contest_notes_author" ON "contest_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "contest_places_contest" ON "contest_places" USING btree ("contest_id","place","entry_id");--> statement-breakpoint
CREATE INDEX "contest_votes_member" ON "contest_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "contests_opens" ON "contests" USING btree ("opens_at","post_id");--> statement-breakpoint
CREATE INDEX "contests_ends" ON "contests" USING btree ("voting_closes_at","post_id") WHERE "contests"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "contests_campaign" ON "contests" USING btree ("campaign","opens_at");--> statement-breakpoint
CREATE INDEX "contests_made_by" ON "contests" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "contests_to_forget" ON "contests" USING btree ("decided_at") WHERE "contests"."decided_at" is not null and "contests"."votes_forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "holiday_ranks_created" ON "holiday_ranks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "easter_eggs_member" ON "easter_eggs" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "easter_eggs_found" ON "easter_eggs" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "easter_eggs_won" ON "easter_eggs" USING btree ("drawn_at","prize") WHERE "easter_eggs"."prize" is not null;--> statement-breakpoint
CREATE INDEX "posts_contest" ON "posts" USING btree ("id") WHERE "posts"."deleted_at" is null and "posts"."body" like '%/forum/contest%';