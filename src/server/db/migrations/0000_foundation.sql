CREATE SEQUENCE "public"."forum_revision" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nickname" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_type" text DEFAULT 'ok' NOT NULL,
	"role" text DEFAULT 'Visitor' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"avatar" text,
	"summary" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"cam_used" integer DEFAULT 0 NOT NULL,
	"work_camsites" text[] DEFAULT '{}'::text[] NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"adult_confirmed_at" timestamp (3) with time zone NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"suspended_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" bigint,
	"registration_id" bigint,
	"redirect" text DEFAULT '/' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "codes_owner" CHECK (num_nonnulls("one_time_codes"."member_id", "one_time_codes"."registration_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nickname" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"redirect" text NOT NULL,
	"invite_code" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"comment_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "comment_likes_comment_id_member_id_pk" PRIMARY KEY("comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"parent_id" bigint,
	"reply_to_id" bigint,
	"author_id" bigint NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"draft" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "post_likes_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "post_search" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"excerpt" text NOT NULL,
	"language" text NOT NULL,
	"tag" text NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"pinned_at" timestamp (3) with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"draft" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comment_search" (
	"comment_id" bigint PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_readers" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"seen" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_readers" (
	"member_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"follows" boolean,
	"seen" bigint,
	CONSTRAINT "post_readers_member_id_post_id_pk" PRIMARY KEY("member_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint,
	"comment_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revisions_target" CHECK (num_nonnulls("revisions"."post_id", "revisions"."comment_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "post_sites" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"site" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_tasks" (
	"member_id" bigint NOT NULL,
	"task" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activity_tasks_member_id_task_pk" PRIMARY KEY("member_id","task")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"invited_id" bigint PRIMARY KEY NOT NULL,
	"inviter_id" bigint NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"member_id" bigint NOT NULL,
	"collection" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookmarks_member_id_collection_slug_pk" PRIMARY KEY("member_id","collection","slug")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"member_id" bigint NOT NULL,
	"collection" text NOT NULL,
	"slug" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notes_member_id_collection_slug_pk" PRIMARY KEY("member_id","collection","slug"),
	CONSTRAINT "notes_text" CHECK ("notes"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "text_comment_likes" (
	"comment_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "text_comment_likes_comment_id_member_id_pk" PRIMARY KEY("comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "text_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"slug" text NOT NULL,
	"author_id" bigint NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"language" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"draft" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "text_reads" (
	"member_id" bigint NOT NULL,
	"collection" text NOT NULL,
	"slug" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "text_reads_member_id_collection_slug_pk" PRIMARY KEY("member_id","collection","slug")
);
--> statement-breakpoint
CREATE TABLE "text_views" (
	"collection" text NOT NULL,
	"slug" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "text_views_collection_slug_pk" PRIMARY KEY("collection","slug")
);
--> statement-breakpoint
CREATE TABLE "text_votes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"slug" text NOT NULL,
	"member_id" bigint,
	"voter_hash" text,
	"helpful" boolean NOT NULL,
	"language" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "text_votes_owner" CHECK (num_nonnulls("text_votes"."member_id", "text_votes"."voter_hash") = 1)
);
--> statement-breakpoint
CREATE TABLE "course_ratings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "course_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"item" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_ratings_member_id_item_pk" PRIMARY KEY("member_id","item"),
	CONSTRAINT "course_ratings_rating" CHECK ("course_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "course_visits" (
	"member_id" bigint NOT NULL,
	"item" text NOT NULL,
	"visited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_visits_member_id_item_pk" PRIMARY KEY("member_id","item")
);
--> statement-breakpoint
CREATE TABLE "flash_cards" (
	"member_id" bigint NOT NULL,
	"term" text NOT NULL,
	"known" boolean NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "flash_cards_member_id_term_pk" PRIMARY KEY("member_id","term")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"member_id" bigint NOT NULL,
	"item" text NOT NULL,
	"lesson" text NOT NULL,
	"place" real DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	"edition" integer,
	"quiz_right" smallint,
	"quiz_total" smallint,
	"quiz_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_progress_member_id_item_lesson_pk" PRIMARY KEY("member_id","item","lesson"),
	CONSTRAINT "lesson_progress_place" CHECK ("lesson_progress"."place" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"variant" text,
	"title" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"from_member_id" bigint,
	"post_id" bigint,
	"comment_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"extension" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"post_id" bigint,
	"comment_id" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" bigint,
	"act" text NOT NULL,
	"target" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporter_id" bigint NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_deliveries" (
	"issue_id" bigint NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letter_deliveries_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "letter_issues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" date NOT NULL,
	"until" date NOT NULL,
	"items" jsonb NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"language" text NOT NULL,
	"choices" text[] NOT NULL,
	"interest" text,
	"source" text NOT NULL,
	"leave_token" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscribers_email_lower" CHECK ("subscribers"."email" = lower("subscribers"."email"))
);
--> statement-breakpoint
CREATE TABLE "subscription_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"language" text NOT NULL,
	"choices" text[] NOT NULL,
	"interest" text,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_to_id_comments_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_search" ADD CONSTRAINT "post_search_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_search" ADD CONSTRAINT "comment_search_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readers" ADD CONSTRAINT "forum_readers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_readers" ADD CONSTRAINT "post_readers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_readers" ADD CONSTRAINT "post_readers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_sites" ADD CONSTRAINT "post_sites_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_tasks" ADD CONSTRAINT "activity_tasks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_id_members_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_comment_likes" ADD CONSTRAINT "text_comment_likes_comment_id_text_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."text_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_comment_likes" ADD CONSTRAINT "text_comment_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_comments" ADD CONSTRAINT "text_comments_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_reads" ADD CONSTRAINT "text_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_votes" ADD CONSTRAINT "text_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_visits" ADD CONSTRAINT "course_visits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_cards" ADD CONSTRAINT "flash_cards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_from_member_id_members_id_fk" FOREIGN KEY ("from_member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_members_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_issue_id_letter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."letter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD CONSTRAINT "subscription_codes_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_window" ON "attempts" USING btree ("window_ends");--> statement-breakpoint
CREATE UNIQUE INDEX "members_nickname_lower" ON "members" USING btree (lower("nickname"));--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_lower" ON "members" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "codes_member" ON "one_time_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "codes_registration" ON "one_time_codes" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "codes_expires" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_expires" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_email_lower" ON "registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "registrations_expires" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "comment_likes_member" ON "comment_likes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "comments_post" ON "comments" USING btree ("post_id","id") WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "comments_reply_to" ON "comments" USING btree ("reply_to_id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "comments_removed" ON "comments" USING btree ("deleted_at") WHERE "comments"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_draft" ON "comments" USING btree ("author_id","draft") WHERE "comments"."draft" is not null;--> statement-breakpoint
CREATE INDEX "post_likes_member" ON "post_likes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "post_search_words" ON "post_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "posts_active" ON "posts" USING btree ("active_at","id") WHERE "posts"."deleted_at" is null and "posts"."pinned_at" is null;--> statement-breakpoint
CREATE INDEX "posts_new" ON "posts" USING btree ("id") WHERE "posts"."deleted_at" is null and "posts"."pinned_at" is null;--> statement-breakpoint
CREATE INDEX "posts_liked" ON "posts" USING btree ("likes","id") WHERE "posts"."deleted_at" is null and "posts"."pinned_at" is null;--> statement-breakpoint
CREATE INDEX "posts_tag_active" ON "posts" USING btree ("tag","active_at","id") WHERE "posts"."deleted_at" is null and "posts"."pinned_at" is null;--> statement-breakpoint
CREATE INDEX "posts_tag_new" ON "posts" USING btree ("tag","id") WHERE "posts"."deleted_at" is null and "posts"."pinned_at" is null;--> statement-breakpoint
CREATE INDEX "posts_tag_liked" ON "posts" USING btree ("tag","likes","id") WHERE "posts"."deleted_at" is null and "posts"."pinned_at" is null;--> statement-breakpoint
CREATE INDEX "posts_language_active" ON "posts" USING btree ("language","active_at","id") WHERE "posts"."deleted_at" is null and "posts"."pinned_at" is null;--> statement-breakpoint
CREATE INDEX "posts_language_new" ON "posts" USING btree ("language","id") WHERE "posts"."deleted_at" is null and "posts"."pinned_at" is null;--> statement-breakpoint
CREATE INDEX "posts_language_liked" ON "posts" USING btree ("language","likes","id") WHERE "posts"."deleted_at" is null and "posts"."pinned_at" is null;--> statement-breakpoint
CREATE INDEX "posts_views" ON "posts" USING btree ("views","id") WHERE "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("pinned_at") WHERE "posts"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "posts_removed" ON "posts" USING btree ("deleted_at") WHERE "posts"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_draft" ON "posts" USING btree ("author_id","draft") WHERE "posts"."draft" is not null;--> statement-breakpoint
CREATE INDEX "comment_search_words" ON "comment_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "post_readers_post" ON "post_readers" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_readers_follows" ON "post_readers" USING btree ("member_id") WHERE "post_readers"."follows";--> statement-breakpoint
CREATE INDEX "revisions_post" ON "revisions" USING btree ("post_id","id") WHERE "revisions"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "revisions_comment" ON "revisions" USING btree ("comment_id","id") WHERE "revisions"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "revisions_replaced" ON "revisions" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "post_sites_site" ON "post_sites" USING btree ("site","post_id");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","invited_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_codes_code" ON "invite_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "text_comment_likes_member" ON "text_comment_likes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "text_comments_place" ON "text_comments" USING btree ("collection","slug","pinned","id") WHERE "text_comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "text_comments_author" ON "text_comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "text_comments_removed" ON "text_comments" USING btree ("deleted_at") WHERE "text_comments"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "text_comments_draft" ON "text_comments" USING btree ("author_id","draft") WHERE "text_comments"."draft" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "text_votes_member" ON "text_votes" USING btree ("member_id","collection","slug") WHERE "text_votes"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "text_votes_voter" ON "text_votes" USING btree ("voter_hash") WHERE "text_votes"."voter_hash" is not null;--> statement-breakpoint
CREATE INDEX "text_votes_text" ON "text_votes" USING btree ("collection","slug");--> statement-breakpoint
CREATE INDEX "text_votes_comments" ON "text_votes" USING btree ("id") WHERE "text_votes"."comment" <> '';--> statement-breakpoint
CREATE INDEX "course_ratings_item" ON "course_ratings" USING btree ("item");--> statement-breakpoint
CREATE INDEX "course_ratings_comments" ON "course_ratings" USING btree ("id") WHERE "course_ratings"."text" <> '';--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_id","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_like_once" ON "notifications" USING btree ("member_id","from_member_id","type",coalesce("post_id", 0),coalesce("comment_id", 0)) WHERE "notifications"."read_at" is null and "notifications"."type" in (6, 7);--> statement-breakpoint
CREATE INDEX "notifications_from" ON "notifications" USING btree ("from_member_id");--> statement-breakpoint
CREATE INDEX "notifications_post" ON "notifications" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notifications_comment" ON "notifications" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_hash" ON "uploads" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "uploads_post" ON "uploads" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "uploads_comment" ON "uploads" USING btree ("comment_id","position");--> statement-breakpoint
CREATE INDEX "uploads_unattached" ON "uploads" USING btree ("created_at") WHERE "uploads"."post_id" is null and "uploads"."comment_id" is null;--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_target" ON "audit_log" USING btree ("target");--> statement-breakpoint
CREATE INDEX "audit_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","target_kind","target_id");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail_queue" USING btree ("due_at") WHERE "mail_queue"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "letter_deliveries_subscriber" ON "letter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letter_deliveries_created" ON "letter_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "letter_issues_created" ON "letter_issues" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email" ON "subscribers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_leave_token" ON "subscribers" USING btree ("leave_token");--> statement-breakpoint
CREATE INDEX "subscribers_pending" ON "subscribers" USING btree ("asked_at") WHERE "subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "subscription_codes_subscriber" ON "subscription_codes" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "subscription_codes_expires" ON "subscription_codes" USING btree ("expires_at");