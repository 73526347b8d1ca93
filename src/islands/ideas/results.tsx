import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import type { KeptIdea, MadeIdeas } from '#contract/idea-views.ts';
import {
  resultsAddress,
  useInPostAddress,
  useInProfileAddress,
  wishFields,
} from '#domain/ideas/addresses.ts';
import { ideaPath, IDEAS } from '#domain/ideas/wishes.ts';
import { loginAddress } from '#domain/login-address.ts';
import { Notice } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Body, Copy, Hidden, WordsField } from './parts.tsx';
import { OthersForm } from './wish-form.tsx';

type Props = Views['ideas'];
type Made = MadeIdeas['ideas'][number];

/** A result that the reader has kept: what it is now, and what can be done with it. */
function KeptCard({ idea, place }: { idea: KeptIdea; place: number }): ReactNode {
  const { t } = useTexts<'ideas'>();
  return (
    <li className="idea-card idea-card-kept" id={`result-${place}`} tabIndex={-1}>
      <p className="idea-done" role="status">
        {t(idea.published ? 'ideas:keptPublished' : 'ideas:kept')}
      </p>
      {idea.title && <h3>{idea.title}</h3>}
      <div className="idea-body" lang={idea.language}>
        <Body text={idea.body} />
      </div>
      <div className="idea-acts">
        <a className="button button-small" href={ideaPath(idea.id)}>
          {t('ideas:openIdea')}
        </a>
        <Copy text={[idea.title, idea.body].filter(Boolean).join('\n\n')} />
        {idea.kind === 'bio' ? (
          <a className="button button-small" href={useInProfileAddress(idea.id)} rel="nofollow">
            {t('ideas:useProfile')}
          </a>
        ) : (
          <a className="button button-small" href={useInPostAddress(idea.id)} rel="nofollow">
            {t('ideas:usePost')}
          </a>
        )}
      </div>
    </li>
  );
}

type CardProps = { form: Props; job: string; made: Made; place: number };

/** A result that can be changed before it is kept. A visitor is led to sign in, and back to it. */
function Card({ form, job, made, place }: CardProps): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { wishes, values, errors, notice, reader } = form;
  const typed = notice !== null && values.place === String(place);
  const given = typed ? { title: values.title ?? '', body: values.body ?? '' } : made;
  const own = typed ? errors : {};
  const id = `result-${place}`;
  return (
    <li className="idea-card" id={id} tabIndex={-1}>
      <h3 className="idea-number">{t('ideas:resultNumber', { number: place + 1 })}</h3>
      {typed && <Notice notice={notice} />}
      <form
        method="post"
        action={form.action}
        data-ideas="card"
        data-part={id}
        data-reader={reader}
        data-result={`${job}.${place}`}
        noValidate
      >
        {(made.title || given.title) && (
          <WordsField
            id={`${id}-title`}
            name="title"
            label={t('ideas:titleLabel')}
            value={given.title}
            error={own.title}
            max={IDEAS.titleMax}
            lang={wishes.language}
          />
        )}
        <WordsField
          id={`${id}-body`}
          name="body"
          label={t('ideas:bodyLabel')}
          value={given.body}
          error={own.body}
          max={IDEAS.bodyMax}
          lang={wishes.language}
        />
        <Hidden form={form} fields={{ job, place: String(place), ...wishFields(wishes) }} />
        <div className="idea-acts">
          <button className="button button-small button-primary" name="wish" value="keep">
            {t('ideas:keep')}
          </button>
          <Copy />
          {wishes.kind === 'bio' ? (
            <button className="button button-small" name="wish" value="profile">
              {t('ideas:useProfile')}
            </button>
          ) : (
            <button className="button button-small" name="wish" value="use">
              {t('ideas:usePost')}
            </button>
          )}
          {reader === 'member' && (
            <button className="button button-small" name="wish" value="publish">
              {t('ideas:keepAndPublish')}
            </button>
          )}
        </div>
      </form>
    </li>
  );
}

function Done({ form, id, made }: { form: Props; id: string; made: MadeIdeas }): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { reader, place, wishes } = form;
  const by =
    made.by === 'model' ? 'ideas:byModel' : made.fellBack ? 'ideas:fellBack' : 'ideas:byRules';
  return (
    <>
      <div className="idea-results-head">
        <div>
          <h2 id="results-title" tabIndex={-1}>
            {t('ideas:resultsTitle')}
          </h2>
          <p className="soft">{t(by)}</p>
        </div>
        <OthersForm {...form} />
      </div>
      <ol className="idea-cards">
        {made.ideas.map((idea, place) => {
          const kept = form.kept[place];
          return kept ? (
            <KeptCard key={place} idea={kept} place={place} />
          ) : (
            <Card key={place} form={form} job={id} made={idea} place={place} />
          );
        })}
      </ol>
      {reader === 'visitor' && (
        <p className="idea-visitor">
          {t('ideas:visitorKeep')}{' '}
          <a className="link" href={loginAddress(resultsAddress(place, id, wishes))} rel="nofollow">
            {t('ideas:signIn')}
          </a>{' '}
          <span className="without-script">{t('ideas:visitorKeepPlain')}</span>
        </p>
      )}
    </>
  );
}

/** What is on its way: the page looks again by itself, with a script more often. */
function Waiting({ form, id, partial }: { form: Props; id: string; partial: string }): ReactNode {
  const { t } = useTexts<'ideas'>();
  const address = resultsAddress(form.place, id, form.wishes);
  return (
    <div className="idea-waiting" data-job={id}>
      <noscript>
        <meta httpEquiv="refresh" content={`3;url=${address}`} />
      </noscript>
      <h2 id="results-title" tabIndex={-1}>
        {t('ideas:waitingTitle')}
      </h2>
      <p>{t('ideas:waitingText')}</p>
      <p className="idea-partial" data-partial lang={form.wishes.language}>
        {partial}
      </p>
      <a className="button without-script" href={address}>
        {t('ideas:lookAgain')}
      </a>
    </div>
  );
}

function Said({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div className="idea-said">
      <h2 id="results-title" tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
    </div>
  );
}

/** What became of what was asked for; empty where nothing was. */
export function Results(form: Props): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { job } = form;
  if (!job) return <section className="idea-results" id="results" data-part="results" />;
  return (
    <section
      className="idea-results"
      id="results"
      data-part="results"
      aria-labelledby="results-title"
    >
      {job === 'lost' ? (
        <Said title={t('ideas:lostTitle')} text={t('ideas:lostText')} />
      ) : job.state === 'failed' ? (
        <>
          <Said title={t('ideas:failedTitle')} text={t('ideas:failedText')} />
          <OthersForm {...form} />
        </>
      ) : job.result ? (
        <Done form={form} id={job.id} made={job.result} />
      ) : (
        <Waiting form={form} id={job.id} partial={job.partial ?? ''} />
      )}
    </section>
  );
}
