import type { FormEvent, ReactNode } from 'react';
import { call } from '#client/call.ts';
import { topicPath, type ForumTag } from '#domain/forum.ts';
import type { ForumComposerProps } from '#contract/views.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/languages.ts';
import { FORUM } from '#domain/limits.ts';
import type { PostKind } from '#domain/post-kinds.ts';
import { pictureInput } from '../composer/picture-input.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { toastOnNextPage } from '#stores/toasts.ts';
import { checkPost } from '../composer/checks.ts';
import type { DraftText } from '../composer/draft-fields.ts';
import { DraftNotice } from '../composer/draft-notice.tsx';
import { DraftStatus } from '../composer/draft-status.tsx';
import { Editor } from '../composer/editor.tsx';
import { NewcomerHint } from '../composer/newcomer-hint.tsx';
import { draftIdAt, draftKey, IDEA_DRAFT, LESSON_DRAFT } from '../composer/has-draft.ts';
import { SendNotes } from '../composer/send-notes.tsx';
import { useSend } from '../composer/use-send.ts';
import { useWriting } from '../composer/use-writing.ts';
import { useForum } from '../parts/frame.tsx';
import { TAG_TEXTS } from '../parts/tag-texts.ts';
import { readPoll } from '../poll/editing.ts';
import { PollField } from '../poll/poll-field.tsx';
import { Choices } from './choices.tsx';
import { changeParts, checkKind, pollProblems, publishParts } from './kind-checks.ts';
import { KindChoice } from './kind-choice.tsx';
import { longestOf, SummaryField } from './kind-fields.tsx';
import { aboutParts, LessonLine } from './lesson-line.tsx';
import { Similar } from './similar.tsx';
import { SiteField } from './site-field.tsx';
import { TitleField } from './title-field.tsx';
import type { Idea, Source } from './view.tsx';

type Props = {
  tags: readonly ForumTag[];
  siteGroups: ForumComposerProps['siteGroups'];
  /** The site a new post is about, as far as the address says so. */
  site?: string | null;
  /** The lesson it is about, likewise. */
  lesson?: ForumComposerProps['lesson'];
  /** The language and subject that the address names. */
  language?: Language | null;
  tag?: ForumTag | null;
  /** The draft of the account that the address names. */
  wanted?: string | null;
  /** What a new post begins with. */
  idea?: Idea | null;
  /** What the member has towards publishing articles; absent where a post is changed. */
  article?: ForumComposerProps['article'];
  /** The kind that the address names. */
  kind?: PostKind | null;
  /** The post that is changed; absent for a new one. */
  edited?: { id: number; source: Source };
};

function initialOf({ source }: NonNullable<Props['edited']>): DraftText {
  const { title, body, images, tag, language, site, kind, summary, poll, lesson } = source;
  const more = { site, lesson, kind, summary, poll: readPoll(poll) };
  return {
    title,
    body,
    images,
    ...more,
    ...(tag ? { tag } : {}),
    ...(language ? { language } : {}),
  };
}

const newPost = (
  { site, lesson, tag, kind, language, idea }: Partial<Props>,
  own: Language,
): DraftText => ({
  body: idea?.body ?? '',
  images: [],
  title: idea?.title ?? '',
  language: idea?.language ?? language ?? own,
  ...(tag ? { tag } : {}),
  ...(kind ? { kind } : {}),
  ...(site ? { site, tag: 'sites' } : {}),
  ...(lesson ? { lesson } : {}),
});

/**
 * A draft of the account gets a place of its own here, unless it is the one that is kept anyway; so does a post about
 * an idea or a lesson, beside what was being written.
 */
function placeIn(
  memberId: number,
  { wanted, idea, lesson }: Pick<Props, 'wanted' | 'idea' | 'lesson'>,
): string {
  if (idea) return `post-${IDEA_DRAFT}${idea.id}`;
  if (lesson && !wanted) return `post-${LESSON_DRAFT}${lesson.name}`;
  if (!wanted || draftIdAt(draftKey(memberId, 'post')) === wanted) return 'post';
  return `post-${wanted}`;
}

/** Title, subject, language, text and pictures of a post. */
export function PostForm(props: Props): ReactNode {
  const { tags, siteGroups, edited, wanted, article: standing } = props;
  const { t, language } = useTexts<'forum' | 'community'>();
  const { viewer } = useForum();
  const version = edited?.source.version;
  const writing = useWriting({
    key: draftKey(
      viewer?.id ?? 0,
      edited ? `edit-post-${edited.id}` : placeIn(viewer?.id ?? 0, props),
    ),
    initial: edited ? initialOf(edited) : newPost(props, language),
    version,
    wanted: wanted ?? undefined,
  });
  const { draft, state } = writing;
  const { text } = state;

  async function post({ title = '', body, tag, images, ...more }: DraftText, id: string) {
    const about = { site: more.site ?? null, lesson: more.lesson?.name ?? null };
    const shared = {
      title,
      body,
      tag: tag as ForumTag,
      language: more.language ?? language,
      ...pictureInput(images),
    };
    const silent = { showError: false };
    const answer = edited
      ? await call(
          'POST article/edit',
          {
            ...shared,
            ...changeParts(more, edited.source),
            ...about,
            id: edited.id,
            version: version ?? 0,
          },
          silent,
        )
      : await call(
          'POST article/post',
          { ...shared, ...publishParts(more), ...aboutParts(about), draft: id },
          silent,
        );
    draft.forget();
    toastOnNextPage(t(edited ? 'forum:savedChanges' : 'forum:published'));
    location.assign(topicPath(answer));
    // The form stays as it is until the page goes; one that is come back to is empty.
    await new Promise((resolve) => addEventListener('pagehide', resolve, { once: true }));
  }

  const check = (given: DraftText) => checkKind(given, checkPost(given, t), t);
  const send = useSend(writing, check, post, 'post-body');
  return (
    <form
      className="composer-form post-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send.submit();
      }}
    >
      <DraftNotice writing={writing} />
      {!edited && standing && (
        <KindChoice
          standing={standing}
          kind={text.kind ?? 'post'}
          onChange={(kind) => draft.change({ kind })}
        />
      )}
      {text.lesson && (
        <LessonLine lesson={text.lesson} onRemove={() => draft.change({ lesson: null })} />
      )}
      <TitleField
        value={text.title ?? ''}
        problem={send.problems.title}
        onChange={(title) => draft.change({ title })}
      />
      {!edited && <Similar title={text.title ?? ''} language={text.language ?? language} />}
      {text.kind === 'article' && (
        <SummaryField
          value={text.summary ?? ''}
          problem={send.problems.summary}
          onChange={(summary) => draft.change({ summary })}
        />
      )}
      <Choices
        name="tag"
        legend={t('forum:postTag')}
        options={tags.map((tag) => [tag, t(TAG_TEXTS[tag])] as const)}
        value={text.tag}
        problem={send.problems.tag}
        onChange={(tag) => draft.change({ tag })}
      />
      <SiteField
        groups={siteGroups}
        value={text.site}
        problem={send.problems.site}
        onChange={(chosen) => draft.change({ site: chosen })}
      />
      <Editor
        id="post-body"
        label={t('forum:postBody')}
        placeholder={t('forum:postBodyPlaceholder')}
        max={longestOf(text.kind, FORUM.bodyMax)}
        problem={send.problems.body}
        picturesProblem={send.problems.images}
        locked={send.sending}
        onSend={send.submit}
        writing={writing}
      />
      <PollField
        poll={text.poll ?? null}
        problems={send.problems.poll ? pollProblems(text) : undefined}
        locked={edited?.source.poll?.voted ?? false}
        onChange={(poll) => draft.change({ poll })}
      />
      <Choices
        name="language"
        legend={t('forum:postLanguage')}
        options={LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]] as const)}
        value={text.language}
        onChange={(code) => draft.change({ language: code })}
      />
      {!edited && <NewcomerHint posts />}
      <SendNotes send={send} />
      <div className="composer-foot">
        <DraftStatus writing={writing} />
        <button
          className="button button-primary"
          title={t('forum:sendShortcut')}
          aria-disabled={send.sending}
        >
          {t(send.sending ? 'forum:publishing' : edited ? 'forum:save' : 'forum:publish')}
        </button>
      </div>
    </form>
  );
}
