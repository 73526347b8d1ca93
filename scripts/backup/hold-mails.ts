import { NEWSLETTER } from '#domain/limits.ts';
import { MAX_TRIES } from '#server/platform/mail/service.ts';
import type { Ask } from '#server/db/versions.ts';

const TODAY = `(now() at time zone 'utc')::date`;

/**
 * Keeps a restored site from writing to people again what it has told them since the backup was made. Mails that
 * waited then count as given up: the operator sees them and can send them. Notices stand in the lists alone, and the
 * letter of this week counts as sent.
 */
export async function holdMails(ask: Ask): Promise<void> {
  await ask(`update mail_queue set attempts = ${MAX_TRIES} where sent_at is null`);
  // What stands in no list has been told.
  await ask(
    `update notifications set mail_at = null, push_at = null,
       read_at = case when listed then read_at else now() end
     where mail_at is not null or push_at is not null`,
  );
  await ask('update letter_issues set queued_at = now() where queued_at is null');
  // The next letter looks back as far as the last one that is known.
  await ask(
    `insert into letter_issues (since, until, items, queued_at, created_at)
     select coalesce(
         (select since from letter_issues order by id desc limit 1),
         ${TODAY} - ${NEWSLETTER.firstDays}
       ), ${TODAY}, '{}', now(), now()`,
  );
}
