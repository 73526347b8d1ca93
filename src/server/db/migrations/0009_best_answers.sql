CREATE TABLE "best_answers" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"comment_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "best_answers" ADD CONSTRAINT "best_answers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_answers" ADD CONSTRAINT "best_answers_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "best_answers_comment" ON "best_answers" USING btree ("comment_id");