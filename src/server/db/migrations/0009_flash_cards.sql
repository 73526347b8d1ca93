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
ALTER TABLE "memorized_cards" ADD CONSTRAINT "memorized_cards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;