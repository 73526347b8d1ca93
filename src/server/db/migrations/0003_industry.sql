CREATE TABLE "industry_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industry_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network_id" smallint NOT NULL,
	"key" char(22) NOT NULL,
	"member_id" bigint,
	"secret_hash" text,
	"code" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"shown" text DEFAULT 'hidden' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industry_network_days" (
	"day" date NOT NULL,
	"network_id" smallint NOT NULL,
	"samples" smallint NOT NULL,
	"rooms" real NOT NULL,
	"viewers" real NOT NULL,
	"median" real NOT NULL,
	"categories" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"shows" jsonb NOT NULL,
	"toys" jsonb NOT NULL,
	CONSTRAINT "industry_network_days_network_id_day_pk" PRIMARY KEY("network_id","day")
);
--> statement-breakpoint
CREATE TABLE "industry_network_hours" (
	"at" timestamp (3) with time zone NOT NULL,
	"network_id" smallint NOT NULL,
	"samples" smallint NOT NULL,
	"rooms" real NOT NULL,
	"viewers" real NOT NULL,
	"median" real NOT NULL,
	"categories" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"shows" jsonb NOT NULL,
	"toys" jsonb NOT NULL,
	CONSTRAINT "industry_network_hours_network_id_at_pk" PRIMARY KEY("network_id","at")
);
--> statement-breakpoint
CREATE TABLE "industry_networks" (
	"id" smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industry_networks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"sampled_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"etag" text,
	"rolled_up_to" timestamp (3) with time zone,
	CONSTRAINT "industry_networks_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "industry_rankings" (
	"network_id" smallint NOT NULL,
	"period" text NOT NULL,
	"up_to" timestamp (3) with time zone NOT NULL,
	"rooms" integer NOT NULL,
	"medians" jsonb NOT NULL,
	CONSTRAINT "industry_rankings_network_id_period_pk" PRIMARY KEY("network_id","period")
);
--> statement-breakpoint
CREATE TABLE "industry_ranks" (
	"network_id" smallint NOT NULL,
	"period" text NOT NULL,
	"rank" integer NOT NULL,
	"change" integer,
	"room_id" integer NOT NULL,
	"category" text NOT NULL,
	"languages" text[] NOT NULL,
	"viewers" real NOT NULL,
	"peak" integer NOT NULL,
	"hours" real NOT NULL,
	"trend" real[] NOT NULL,
	CONSTRAINT "industry_ranks_network_id_period_rank_pk" PRIMARY KEY("network_id","period","rank")
);
--> statement-breakpoint
CREATE TABLE "industry_room_hours" (
	"day" date NOT NULL,
	"room_id" integer NOT NULL,
	"hours" smallint[] NOT NULL,
	"viewers" integer[] NOT NULL,
	"peaks" integer[] NOT NULL,
	"minutes" smallint[] NOT NULL,
	CONSTRAINT "industry_room_hours_room_id_day_pk" PRIMARY KEY("room_id","day")
);
--> statement-breakpoint
CREATE TABLE "industry_room_months" (
	"month" date NOT NULL,
	"room_id" integer NOT NULL,
	"days" smallint[] NOT NULL,
	"viewers" integer[] NOT NULL,
	"peaks" integer[] NOT NULL,
	"minutes" smallint[] NOT NULL,
	"ranks" integer[] NOT NULL,
	CONSTRAINT "industry_room_months_room_id_month_pk" PRIMARY KEY("room_id","month")
);
--> statement-breakpoint
CREATE TABLE "industry_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industry_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"network_id" smallint NOT NULL,
	"key" char(22) NOT NULL,
	"token" char(22) NOT NULL,
	"name" text,
	"name_lower" text,
	"category" text NOT NULL,
	"languages" text[] NOT NULL,
	"first_seen" date NOT NULL,
	"last_seen" date NOT NULL,
	CONSTRAINT "industry_rooms_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "industry_samples" (
	"network_id" smallint NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"rooms" integer[] NOT NULL,
	"viewers" integer[] NOT NULL,
	"room_count" integer NOT NULL,
	"viewer_count" integer NOT NULL,
	"median" real NOT NULL,
	"categories" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"shows" jsonb NOT NULL,
	"toys" jsonb NOT NULL,
	CONSTRAINT "industry_samples_network_id_taken_at_pk" PRIMARY KEY("network_id","taken_at")
);
--> statement-breakpoint
ALTER TABLE "industry_claims" ADD CONSTRAINT "industry_claims_network_id_industry_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."industry_networks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_claims" ADD CONSTRAINT "industry_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_network_days" ADD CONSTRAINT "industry_network_days_network_id_industry_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."industry_networks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_network_hours" ADD CONSTRAINT "industry_network_hours_network_id_industry_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."industry_networks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_rankings" ADD CONSTRAINT "industry_rankings_network_id_industry_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."industry_networks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_ranks" ADD CONSTRAINT "industry_ranks_network_id_industry_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."industry_networks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_ranks" ADD CONSTRAINT "industry_ranks_room_id_industry_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."industry_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_rooms" ADD CONSTRAINT "industry_rooms_network_id_industry_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."industry_networks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_samples" ADD CONSTRAINT "industry_samples_network_id_industry_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."industry_networks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "industry_claims_proved" ON "industry_claims" USING btree ("network_id","key") WHERE "industry_claims"."proved_at" is not null;--> statement-breakpoint
CREATE INDEX "industry_claims_key" ON "industry_claims" USING btree ("network_id","key");--> statement-breakpoint
CREATE INDEX "industry_claims_member" ON "industry_claims" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "industry_claims_until" ON "industry_claims" USING btree ("until") WHERE "industry_claims"."proved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "industry_ranks_room" ON "industry_ranks" USING btree ("room_id","period");--> statement-breakpoint
CREATE INDEX "industry_ranks_category" ON "industry_ranks" USING btree ("network_id","period","category","rank");--> statement-breakpoint
CREATE INDEX "industry_room_hours_day" ON "industry_room_hours" USING btree ("day");--> statement-breakpoint
CREATE INDEX "industry_room_months_month" ON "industry_room_months" USING btree ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "industry_rooms_key" ON "industry_rooms" USING btree ("network_id","key");--> statement-breakpoint
CREATE INDEX "industry_rooms_name" ON "industry_rooms" USING btree (("name_lower") collate "C") WHERE "industry_rooms"."name_lower" is not null;--> statement-breakpoint
CREATE INDEX "industry_rooms_seen" ON "industry_rooms" USING btree ("last_seen");