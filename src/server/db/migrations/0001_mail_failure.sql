ALTER TABLE "mail_queue" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD COLUMN "smtp_status" integer;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD CONSTRAINT "mail_failure_known" CHECK ("mail_queue"."failure" in ('refused-recipient', 'refused-sender', 'refused-message', 'too-large', 'auth', 'unreachable', 'timeout', 'not-composed', 'other'));--> statement-breakpoint
-- What mail servers said names the recipient: only its reason and reply code stay.
UPDATE "mail_queue" SET
	"failure" = CASE
		WHEN "last_error" ~ '(size larger than allowed|failed[^:]*: 552 )' THEN 'too-large'
		WHEN "last_error" ~ '^(Can''t send mail - all recipients were rejected|Invalid recipient)' THEN 'refused-recipient'
		WHEN "last_error" ~ '^(Mail command failed|Invalid sender|Internationalized mailbox name)' THEN 'refused-sender'
		WHEN "last_error" ~ '^(Message failed|Data command failed)' THEN 'refused-message'
		WHEN "last_error" ~ '^(Invalid login|Missing credentials)' THEN 'auth'
		WHEN "last_error" ~* 'timeout|ETIMEDOUT' THEN 'timeout'
		WHEN "last_error" ~* 'ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|TLS|connection closed|cannot connect' THEN 'unreachable'
		ELSE 'other'
	END,
	"smtp_status" = substring("last_error" from ': ([245][0-9]{2})[ -]')::integer,
	"last_error" = NULL
WHERE "last_error" IS NOT NULL;
