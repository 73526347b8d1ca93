CREATE TABLE "bounced_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"bounce" text NOT NULL,
	"status" text,
	"bounced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bounce_known" CHECK ("bounced_addresses"."bounce" in ('no-mailbox', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"milliseconds" integer,
	"failed" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"succeeded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "server_processes" (
	"name" text PRIMARY KEY NOT NULL,
	"program" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"connections" integer NOT NULL,
	"slow" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bounced_at" ON "bounced_addresses" USING btree ("bounced_at");