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
	"contacts" text[] DEFAULT '{}'::text[] NOT NULL,
	"contacts_shown" boolean DEFAULT false NOT NULL,
	"sites_shown" boolean DEFAULT false NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"shown" boolean GENERATED ALWAYS AS (suspended_at is null and leave_at is null and role <> 'Visitor'
          and (listed or role in ('Moderator', 'Admin', 'SuperAdmin', 'Representative', 'PartnerStaff'))) STORED NOT NULL,
	"sensitive_pictures" text DEFAULT 'blur' NOT NULL,
	"sign_in_mails" boolean DEFAULT true NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"adult_confirmed_at" timestamp (3) with time zone NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"privacy_version" text DEFAULT '' NOT NULL,
	"terms_version" text DEFAULT '' NOT NULL,
	"policies_agreed_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"suspended_reason" text DEFAULT '' NOT NULL,
	"suspended_until" timestamp (3) with time zone,
	"leave_at" timestamp (3) with time zone,
	"leave_texts" text,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_leaving_whole" CHECK (("members"."leave_at" is null) = ("members"."leave_texts" is null))
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
	"device" text DEFAULT '' NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
	"deleted_at" timestamp (3) with time zone,
	"withheld" text
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
	"kind" text DEFAULT 'post' NOT NULL,
	"poll" boolean DEFAULT false NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"ratings" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_score" integer GENERATED ALWAYS AS ((rating_sum * 1000 + 17500) / (ratings + 5)) STORED NOT NULL,
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
	"deleted_at" timestamp (3) with time zone,
	"withheld" text
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"member_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"place" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "mentions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint,
	"comment_id" bigint,
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "mentions_place" CHECK (num_nonnulls("mentions"."post_id", "mentions"."comment_id") = 1)
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
CREATE TABLE "post_ratings" (
	"post_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"rating" smallint NOT NULL,
	"rated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_ratings_post_id_member_id_pk" PRIMARY KEY("post_id","member_id"),
	CONSTRAINT "post_ratings_rating" CHECK ("post_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"post_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"multiple" boolean NOT NULL,
	"choices" integer NOT NULL,
	CONSTRAINT "poll_votes_post_id_member_id_pk" PRIMARY KEY("post_id","member_id"),
	CONSTRAINT "poll_votes_choices" CHECK ("poll_votes"."choices" between 1 and 1023),
	CONSTRAINT "poll_votes_single" CHECK ("poll_votes"."multiple" or ("poll_votes"."choices" & ("poll_votes"."choices" - 1)) = 0)
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"counts" integer[] NOT NULL,
	"voters" integer DEFAULT 0 NOT NULL,
	"multiple" boolean NOT NULL,
	"days" smallint,
	"closes_at" timestamp (3) with time zone,
	"shredded_at" timestamp (3) with time zone,
	CONSTRAINT "polls_multiple" UNIQUE("post_id","multiple"),
	CONSTRAINT "polls_options" CHECK (cardinality("polls"."options") between 2 and 10),
	CONSTRAINT "polls_counts" CHECK (cardinality("polls"."counts") = cardinality("polls"."options")),
	CONSTRAINT "polls_voters" CHECK ("polls"."voters" >= 0)
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
	"deleted_at" timestamp (3) with time zone,
	"withheld" text
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
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"author_id" bigint,
	"told_up_to" bigint DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_leave_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"kinds" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_people" (
	"notice_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "notice_people_notice_id_member_id_pk" PRIMARY KEY("notice_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"site" text[] NOT NULL,
	"mail" text[] NOT NULL,
	"push" text[] NOT NULL,
	"digest" boolean DEFAULT false NOT NULL,
	"digest_at" timestamp (3) with time zone
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
	"announcement_id" bigint,
	"group_key" text,
	"listed" boolean DEFAULT true NOT NULL,
	"mail_at" timestamp (3) with time zone,
	"push_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"low_id" bigint,
	"high_id" bigint,
	"begun_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_conversations_pair" UNIQUE("low_id","high_id"),
	CONSTRAINT "chat_conversations_two" CHECK ("chat_conversations"."low_id" < "chat_conversations"."high_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"author_id" bigint,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "chat_messages_once" UNIQUE("conversation_id","author_id","client_id"),
	CONSTRAINT "chat_messages_deleted_empty" CHECK ("chat_messages"."deleted_at" is null or ("chat_messages"."text" = '' and "chat_messages"."images" = 0))
);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"receipts" boolean NOT NULL,
	"door" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_sides" (
	"conversation_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"other_id" bigint,
	"state" text NOT NULL,
	"box" text,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"read_id" bigint DEFAULT 0 NOT NULL,
	"delivered_id" bigint DEFAULT 0 NOT NULL,
	"cleared_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_sides_conversation_id_member_id_pk" PRIMARY KEY("conversation_id","member_id"),
	CONSTRAINT "chat_sides_unread_whole" CHECK ("chat_sides"."unread" >= 0)
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
	"message_id" bigint,
	"report_id" bigint,
	"private" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"sensitive" text,
	"withheld" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_private" CHECK (case when "uploads"."private" then "uploads"."post_id" is null and "uploads"."comment_id" is null
        else "uploads"."message_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "moderation_appeals" (
	"decision_id" bigint PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"reversed" boolean,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "appeals_whole" CHECK (("moderation_appeals"."decided_at" is null) = ("moderation_appeals"."reversed" is null))
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
CREATE TABLE "moderation_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"author_id" bigint,
	"urgent" boolean DEFAULT false NOT NULL,
	"claimed_by" bigint,
	"claimed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "cases_author_known" CHECK (("moderation_cases"."author_id" is null) = ("moderation_cases"."target_kind" = 'page'))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"author_id" bigint,
	"decider_id" bigint,
	"content" text NOT NULL,
	"measure" text NOT NULL,
	"rule" text,
	"reason" text DEFAULT '' NOT NULL,
	"suspended_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"on" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_messages" (
	"report_id" bigint PRIMARY KEY NOT NULL,
	"messages" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"snapshot" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "takedown_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"takedown_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "takedown_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "takedown_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"takedown_id" bigint NOT NULL,
	"address" text NOT NULL,
	"case_id" bigint,
	"kind" text,
	"target_id" bigint,
	"hash" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "takedowns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "takedowns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"about" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"email" text,
	"good_faith" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "takedowns_good_faith" CHECK ("takedowns"."about" <> 'copyright' or "takedowns"."good_faith")
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
CREATE TABLE "member_badges" (
	"member_id" bigint NOT NULL,
	"badge" text NOT NULL,
	"lv" smallint NOT NULL,
	"earned_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "member_badges_member_id_badge_lv_pk" PRIMARY KEY("member_id","badge","lv"),
	CONSTRAINT "member_badges_lv" CHECK ("member_badges"."lv" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"task" text NOT NULL,
	"key" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"taken" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_periods" (
	"period" text NOT NULL,
	"first" date NOT NULL,
	"member_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"listed" boolean NOT NULL,
	CONSTRAINT "point_periods_period_first_member_id_pk" PRIMARY KEY("period","first","member_id")
);
--> statement-breakpoint
CREATE TABLE "point_tallies" (
	"member_id" bigint NOT NULL,
	"task" text NOT NULL,
	"count" integer NOT NULL,
	"day" date NOT NULL,
	"today" integer NOT NULL,
	CONSTRAINT "point_tallies_member_id_task_pk" PRIMARY KEY("member_id","task")
);
--> statement-breakpoint
CREATE TABLE "hidden_members" (
	"owner_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_members_owner_id_other_id_pk" PRIMARY KEY("owner_id","other_id"),
	CONSTRAINT "hidden_members_not_self" CHECK ("hidden_members"."owner_id" <> "hidden_members"."other_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"synced" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_codes" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"codes" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_steps" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_change_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"change_id" bigint NOT NULL,
	"side" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"new_email" text NOT NULL,
	"password_mark" text NOT NULL,
	"old_agreed_at" timestamp (3) with time zone,
	"new_agreed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "left_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"extension" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cam_profile_pictures" (
	"upload_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"profile_id" uuid NOT NULL,
	CONSTRAINT "cam_profile_pictures_upload_id_member_id_profile_id_pk" PRIMARY KEY("upload_id","member_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "cam_profile_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cam_profile_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"profile_id" uuid NOT NULL,
	"name" text,
	"content" jsonb NOT NULL,
	"uploads" text[] NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cam_profiles" (
	"member_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cam_profiles_member_id_id_pk" PRIMARY KEY("member_id","id")
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
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_search" ADD CONSTRAINT "comment_search_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readers" ADD CONSTRAINT "forum_readers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_readers" ADD CONSTRAINT "post_readers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_readers" ADD CONSTRAINT "post_readers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_ratings" ADD CONSTRAINT "post_ratings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_ratings" ADD CONSTRAINT "post_ratings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_poll" FOREIGN KEY ("post_id","multiple") REFERENCES "public"."polls"("post_id","multiple") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_leave_links" ADD CONSTRAINT "notice_leave_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_people" ADD CONSTRAINT "notice_people_notice_id_notifications_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_people" ADD CONSTRAINT "notice_people_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_from_member_id_members_id_fk" FOREIGN KEY ("from_member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_low_id_members_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_high_id_members_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_begun_by_members_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sides" ADD CONSTRAINT "chat_sides_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sides" ADD CONSTRAINT "chat_sides_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sides" ADD CONSTRAINT "chat_sides_other_id_members_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_claimed_by_members_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decider_id_members_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_messages" ADD CONSTRAINT "report_messages_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_members_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown_keys" ADD CONSTRAINT "takedown_keys_takedown_id_takedowns_id_fk" FOREIGN KEY ("takedown_id") REFERENCES "public"."takedowns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown_pages" ADD CONSTRAINT "takedown_pages_takedown_id_takedowns_id_fk" FOREIGN KEY ("takedown_id") REFERENCES "public"."takedowns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown_pages" ADD CONSTRAINT "takedown_pages_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_issue_id_letter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."letter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD CONSTRAINT "subscription_codes_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_badges" ADD CONSTRAINT "member_badges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_periods" ADD CONSTRAINT "point_periods_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_tallies" ADD CONSTRAINT "point_tallies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_members" ADD CONSTRAINT "hidden_members_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_members" ADD CONSTRAINT "hidden_members_other_id_members_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_codes" ADD CONSTRAINT "shown_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_steps" ADD CONSTRAINT "two_steps_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change_codes" ADD CONSTRAINT "email_change_codes_change_id_email_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."email_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_codes" ADD CONSTRAINT "export_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cam_profile_pictures" ADD CONSTRAINT "cam_profile_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cam_profile_pictures" ADD CONSTRAINT "cam_profile_pictures_profile_fk" FOREIGN KEY ("member_id","profile_id") REFERENCES "public"."cam_profiles"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cam_profile_versions" ADD CONSTRAINT "cam_profile_versions_profile_fk" FOREIGN KEY ("member_id","profile_id") REFERENCES "public"."cam_profiles"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cam_profiles" ADD CONSTRAINT "cam_profiles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_window" ON "attempts" USING btree ("window_ends");--> statement-breakpoint
CREATE UNIQUE INDEX "members_nickname_lower" ON "members" USING btree (lower("nickname"));--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_lower" ON "members" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING btree ((lower("nickname")) collate "C");--> statement-breakpoint
CREATE INDEX "members_staff" ON "members" USING btree ("role") WHERE "members"."role" <> 'Member' and "members"."role" <> 'Visitor';--> statement-breakpoint
CREATE INDEX "members_avatar" ON "members" USING btree ("avatar") WHERE "members"."avatar" is not null;--> statement-breakpoint
CREATE INDEX "members_suspension_ends" ON "members" USING btree ("suspended_until") WHERE "members"."suspended_until" is not null;--> statement-breakpoint
CREATE INDEX "members_leaving" ON "members" USING btree ("leave_at") WHERE "members"."leave_at" is not null;--> statement-breakpoint
CREATE INDEX "members_board" ON "members" USING btree ("points","id") WHERE "members"."listed" and "members"."points" > 0;--> statement-breakpoint
CREATE INDEX "members_shown_points" ON "members" USING btree ("points","id") WHERE "members"."shown";--> statement-breakpoint
CREATE INDEX "members_shown_new" ON "members" USING btree ("id") WHERE "members"."shown";--> statement-breakpoint
CREATE INDEX "members_shown_name" ON "members" USING btree ((lower("nickname")) collate "C") WHERE "members"."shown";--> statement-breakpoint
CREATE INDEX "members_shown_role" ON "members" USING btree ("role","id") WHERE "members"."shown" and "members"."role" <> 'Member';--> statement-breakpoint
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
CREATE INDEX "comments_all" ON "comments" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "comments_reply_to" ON "comments" USING btree ("reply_to_id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "comments_created" ON "comments" USING brin ("created_at");--> statement-breakpoint
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
CREATE INDEX "articles_new" ON "posts" USING btree ("id") WHERE "posts"."deleted_at" is null and "posts"."kind" = 'article';--> statement-breakpoint
CREATE INDEX "articles_rated" ON "posts" USING btree ("rating_score","id") WHERE "posts"."deleted_at" is null and "posts"."kind" = 'article';--> statement-breakpoint
CREATE INDEX "articles_read" ON "posts" USING btree ("views","id") WHERE "posts"."deleted_at" is null and "posts"."kind" = 'article';--> statement-breakpoint
CREATE INDEX "articles_tag_new" ON "posts" USING btree ("tag","id") WHERE "posts"."deleted_at" is null and "posts"."kind" = 'article';--> statement-breakpoint
CREATE INDEX "articles_tag_rated" ON "posts" USING btree ("tag","rating_score","id") WHERE "posts"."deleted_at" is null and "posts"."kind" = 'article';--> statement-breakpoint
CREATE INDEX "articles_tag_read" ON "posts" USING btree ("tag","views","id") WHERE "posts"."deleted_at" is null and "posts"."kind" = 'article';--> statement-breakpoint
CREATE INDEX "articles_language_new" ON "posts" USING btree ("language","id") WHERE "posts"."deleted_at" is null and "posts"."kind" = 'article';--> statement-breakpoint
CREATE INDEX "articles_language_rated" ON "posts" USING btree ("language","rating_score","id") WHERE "posts"."deleted_at" is null and "posts"."kind" = 'article';--> statement-breakpoint
CREATE INDEX "articles_language_read" ON "posts" USING btree ("language","views","id") WHERE "posts"."deleted_at" is null and "posts"."kind" = 'article';--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("pinned_at") WHERE "posts"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "posts_created" ON "posts" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "posts_removed" ON "posts" USING btree ("deleted_at") WHERE "posts"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_draft" ON "posts" USING btree ("author_id","draft") WHERE "posts"."draft" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_place" ON "drafts" USING btree ("member_id","place") WHERE "drafts"."place" <> 'post';--> statement-breakpoint
CREATE INDEX "drafts_member" ON "drafts" USING btree ("member_id","saved_at");--> statement-breakpoint
CREATE INDEX "drafts_saved" ON "drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_post" ON "mentions" USING btree ("post_id","member_id") WHERE "mentions"."post_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_comment" ON "mentions" USING btree ("comment_id","member_id") WHERE "mentions"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "mentions_member" ON "mentions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "comment_search_words" ON "comment_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "post_readers_post" ON "post_readers" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_readers_follows" ON "post_readers" USING btree ("member_id") WHERE "post_readers"."follows";--> statement-breakpoint
CREATE INDEX "revisions_post" ON "revisions" USING btree ("post_id","id") WHERE "revisions"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "revisions_comment" ON "revisions" USING btree ("comment_id","id") WHERE "revisions"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "revisions_replaced" ON "revisions" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "post_ratings_member" ON "post_ratings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "poll_votes_member" ON "poll_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "polls_to_shred" ON "polls" USING btree ("closes_at") WHERE "polls"."closes_at" is not null and "polls"."shredded_at" is null;--> statement-breakpoint
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
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "announcements_open" ON "announcements" USING btree ("id") WHERE "announcements"."done_at" is null;--> statement-breakpoint
CREATE INDEX "notice_leave_links_member" ON "notice_leave_links" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "notice_leave_links_created" ON "notice_leave_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notice_people_member" ON "notice_people" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "notice_settings_digest" ON "notice_settings" USING btree ("digest_at") WHERE "notice_settings"."digest";--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("member_id","id") WHERE "notifications"."listed";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_id","id") WHERE "notifications"."read_at" is null and "notifications"."listed";--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_group" ON "notifications" USING btree ("member_id","group_key") WHERE "notifications"."read_at" is null and "notifications"."group_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_announcement" ON "notifications" USING btree ("announcement_id","member_id") WHERE "notifications"."announcement_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_mail_due" ON "notifications" USING btree ("mail_at") WHERE "notifications"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_push_due" ON "notifications" USING btree ("push_at") WHERE "notifications"."push_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_mail_of" ON "notifications" USING btree ("member_id") WHERE "notifications"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_from" ON "notifications" USING btree ("from_member_id");--> statement-breakpoint
CREATE INDEX "notifications_post" ON "notifications" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notifications_comment" ON "notifications" USING btree ("comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_member" ON "push_devices" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "push_devices_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "chat_conversations_high" ON "chat_conversations" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "chat_conversations_begun" ON "chat_conversations" USING btree ("begun_by","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_place" ON "chat_messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_author" ON "chat_messages" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_hidden" ON "chat_messages" USING btree ("hidden_at") WHERE "chat_messages"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_sides_list" ON "chat_sides" USING btree ("member_id","box","last_id");--> statement-breakpoint
CREATE INDEX "chat_sides_other" ON "chat_sides" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "chat_sides_unread" ON "chat_sides" USING btree ("member_id") WHERE "chat_sides"."unread" > 0 and "chat_sides"."box" = 'open';--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_hash" ON "uploads" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "uploads_withheld" ON "uploads" USING btree ("hash") WHERE "uploads"."withheld" is not null;--> statement-breakpoint
CREATE INDEX "uploads_post" ON "uploads" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "uploads_comment" ON "uploads" USING btree ("comment_id","position");--> statement-breakpoint
CREATE INDEX "uploads_unattached" ON "uploads" USING btree ("created_at") WHERE "uploads"."post_id" is null and "uploads"."comment_id" is null and "uploads"."message_id" is null
          and "uploads"."report_id" is null;--> statement-breakpoint
CREATE INDEX "uploads_message" ON "uploads" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "uploads_report" ON "uploads" USING btree ("report_id") WHERE "uploads"."report_id" is not null;--> statement-breakpoint
CREATE INDEX "appeals_open" ON "moderation_appeals" USING btree ("decision_id") WHERE "moderation_appeals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "appeals_decider" ON "moderation_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_act" ON "audit_log" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "audit_target" ON "audit_log" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "audit_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_target" ON "moderation_cases" USING btree ("target_kind","target_id") WHERE "moderation_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "cases_open" ON "moderation_cases" USING btree ("urgent","id") WHERE "moderation_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "cases_target" ON "moderation_cases" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE INDEX "cases_author" ON "moderation_cases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "cases_claimed" ON "moderation_cases" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "cases_closed" ON "moderation_cases" USING btree ("closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_case" ON "moderation_decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "decisions_author" ON "moderation_decisions" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "decisions_decider" ON "moderation_decisions" USING btree ("decider_id");--> statement-breakpoint
CREATE INDEX "decisions_created" ON "moderation_decisions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","target_kind","target_id");--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "takedown_keys_takedown" ON "takedown_keys" USING btree ("takedown_id");--> statement-breakpoint
CREATE INDEX "takedown_pages_takedown" ON "takedown_pages" USING btree ("takedown_id","id");--> statement-breakpoint
CREATE INDEX "takedown_pages_case" ON "takedown_pages" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "takedown_pages_hidden" ON "takedown_pages" USING btree ("created_at") WHERE "takedown_pages"."hidden";--> statement-breakpoint
CREATE UNIQUE INDEX "takedowns_reference" ON "takedowns" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "takedowns_to_forget" ON "takedowns" USING btree ("closed_at") WHERE "takedowns"."forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "takedowns_closed" ON "takedowns" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail_queue" USING btree ("due_at") WHERE "mail_queue"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail_queue" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "letter_deliveries_subscriber" ON "letter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letter_deliveries_created" ON "letter_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "letter_issues_created" ON "letter_issues" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email" ON "subscribers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_leave_token" ON "subscribers" USING btree ("leave_token");--> statement-breakpoint
CREATE INDEX "subscribers_pending" ON "subscribers" USING btree ("asked_at") WHERE "subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "subscription_codes_subscriber" ON "subscription_codes" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "subscription_codes_expires" ON "subscription_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_badges_unseen" ON "member_badges" USING btree ("member_id") WHERE "member_badges"."seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_once" ON "point_entries" USING btree ("member_id","task","key");--> statement-breakpoint
CREATE INDEX "point_entries_member" ON "point_entries" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "point_entries_about" ON "point_entries" USING btree ("member_id","about") WHERE "point_entries"."about" <> '';--> statement-breakpoint
CREATE INDEX "point_periods_member" ON "point_periods" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "point_periods_board" ON "point_periods" USING btree ("period","first","points","member_id") WHERE "point_periods"."listed" and "point_periods"."points" > 0;--> statement-breakpoint
CREATE INDEX "hidden_members_list" ON "hidden_members" USING btree ("owner_id","since","other_id");--> statement-breakpoint
CREATE INDEX "hidden_members_other" ON "hidden_members" USING btree ("other_id","kind","owner_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_member" ON "passkey_challenges" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_member" ON "recovery_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "shown_codes_expires" ON "shown_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "two_steps_begun" ON "two_steps" USING btree ("created_at") WHERE "two_steps"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "email_change_codes_change" ON "email_change_codes" USING btree ("change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_member" ON "email_changes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "email_changes_expires" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "export_codes_session" ON "export_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "export_codes_expires" ON "export_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cam_profile_pictures_profile" ON "cam_profile_pictures" USING btree ("member_id","profile_id");--> statement-breakpoint
CREATE INDEX "cam_profile_versions_profile" ON "cam_profile_versions" USING btree ("member_id","profile_id","id");--> statement-breakpoint
CREATE INDEX "cam_profiles_member" ON "cam_profiles" USING btree ("member_id","saved_at");--> statement-breakpoint
CREATE INDEX "cam_profiles_deleted" ON "cam_profiles" USING btree ("deleted_at") WHERE "cam_profiles"."deleted_at" is not null;--> statement-breakpoint
-- The audit log is only added to. Two doors stay: the retention job, which says so in its
-- transaction, and the end of an account, whose foreign key forgets who acted.
CREATE FUNCTION "keep_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $rule$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('campus.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 AND NEW.actor_id IS NULL
    AND (NEW.id, NEW.act, NEW.target, NEW.details, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.act, OLD.target, OLD.details, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'insufficient_privilege';
END
$rule$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_kept" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_log"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_not_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_log"();
