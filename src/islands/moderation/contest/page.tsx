import type { ReactNode } from 'react';
import type { StaffContestProps } from '#contract/contest-views.ts';
import { contestPath } from '#domain/contests.ts';
import { topicPath } from '#domain/forum.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Part } from '../figures.tsx';
import { Pager, Staff } from '../frame.tsx';
import { Entries } from './entries.tsx';
import { Confirm, Correct, Decide, Remove } from './places.tsx';
import { ContestList, STATES, written } from './list.tsx';
import { SetUp, useSetUpLabels } from './set-up.tsx';

type Chosen = NonNullable<StaffContestProps['chosen']>;

function One(props: StaffContestProps & { chosen: Chosen }): ReactNode {
  const { chosen, form, campaigns, asks, theirs } = props;
  const { t } = useTexts<'contestStaff'>();
  const { contest, entries } = chosen;
  return (
    <>
      <p className="meta">
        <span className="tag">{t(STATES[contest.state])}</span>
        <span>
          {t('contestStaff:until', {
            entries: written(contest.entriesClose),
            votes: written(contest.votingCloses),
          })}
        </span>
      </p>
      {asks && asks.act !== 'save' && <Confirm chosen={chosen} form={form} asked={asks} />}
      <p className="buttons">
        <a className="button" href={contestPath(contest.id)}>
          {t('contestStaff:open')}
        </a>
        <a className="button" href={topicPath(contest)}>
          {t('contestStaff:openPost')}
        </a>
      </p>
      <Part title="contestStaff:entriesTitle">
        <Entries entries={entries} />
      </Part>
      {chosen.decided ? (
        <Correct chosen={chosen} form={form} />
      ) : (
        entries.length > 0 && <Decide chosen={chosen} form={form} />
      )}
      <Part title="contestStaff:setUpTitle">
        {chosen.decided ? (
          <p>{t('contestStaff:fixed')}</p>
        ) : (
          <SetUp id={contest.id} {...{ form, campaigns, asks, theirs }} isNew={false} />
        )}
      </Part>
      {!chosen.decided && entries.length === 0 && <Remove id={contest.id} form={form} />}
    </>
  );
}

/**
 * /moderation/contest: a post becomes a contest, its votes are looked at, its places announced and
 * corrected. Its forms are described in src/contract/contest-views.ts.
 */
export function ContestsPage(props: StaffContestProps): ReactNode {
  const { t } = useTexts<'contestStaff'>();
  const { staff, form, contests, after, next, chosen, post, campaigns, asks, theirs } = props;
  // The list stands below what is open, which stays so.
  const here = new URLSearchParams();
  if (chosen) here.set('id', String(chosen.contest.id));
  if (post) here.set('post', String(post.id));
  const listPath = (from?: string) => {
    const query = String(new URLSearchParams([...here, ...(from ? [['after', from]] : [])]));
    return query ? `/moderation/contest?${query}` : '/moderation/contest';
  };
  const title = post
    ? t('contestStaff:newTitle', { title: post.title })
    : (chosen?.contest.title ?? t('contestStaff:title'));
  return (
    <Staff
      staff={staff}
      here="contests"
      title={title}
      lead={t(post ? 'contestStaff:newText' : 'contestStaff:lead')}
      form={form}
      fields={useSetUpLabels()}
    >
      {post && <SetUp id={post.id} {...{ form, campaigns, asks, theirs }} isNew />}
      {chosen && <One {...props} chosen={chosen} />}
      <Part title="contestStaff:listTitle">
        <ContestList contests={contests} />
        <Pager first={after && listPath()} next={next && listPath(next)} />
      </Part>
    </Staff>
  );
}
