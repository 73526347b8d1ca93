ALTER TABLE "bookmarks" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "remind_day" date;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "remind_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "bookmarks_remind" ON "bookmarks" USING btree ("remind_at") WHERE "bookmarks"."remind_at" is not null;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_reminder" CHECK (("bookmarks"."remind_at" is null) = ("bookmarks"."remind_day" is null));