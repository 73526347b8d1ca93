CREATE TABLE "best_answers" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"comment_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memorized_cards" (
	"member_id" bigint NOT NULL,
	"card" text NOT NULL,
	"due" date NOT NULL,
	"reviewed" date NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"before" jsonb,
	CONSTRAINT "memorized_cards_member_id_card_pk" PRIMARY KEY("member_id","card"),
	CONSTRAINT "memorized_cards_later" CHECK ("memorized_cards"."due" > "memorized_cards"."reviewed"),
	CONSTRAINT "memorized_cards_counts" CHECK ("memorized_cards"."reps" > 0 and "memorized_cards"."lapses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "lesson" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "best_answers" ADD CONSTRAINT "best_answers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_answers" ADD CONSTRAINT "best_answers_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorized_cards" ADD CONSTRAINT "memorized_cards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "best_answers_comment" ON "best_answers" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "posts_lesson" ON "posts" USING btree ("lesson","active_at","id") WHERE "posts"."deleted_at" is null and "posts"."pinned_at" is null and "posts"."lesson" is not null;