import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { ForumTopicProps } from '#contract/views.ts';
import { topicPath } from '#domain/forum.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import { sanitizeHtml } from '#client/sanitize.ts';
import { Aside } from './aside.tsx';
import { AnswerBox } from './answer-box.tsx';
import { Answers } from './answers.tsx';
import { BestAnswer } from './best-answer.tsx';
import { ConversationProvider } from './context.tsx';
import { LiveBar } from './live-bar.tsx';
import { NewsJump } from './news.tsx';
import { Question } from './question.tsx';
import { QuoteButton } from './quote-button.tsx';
import { createTopic } from './topic.ts';
import { useQuote } from './use-quote.ts';
import { useSeen } from './use-seen.ts';

/** A post with its answers. */
export function TopicView(props: ForumTopicProps): ReactNode {
  const { t, language } = useTexts<'forum'>();
  const { viewer } = useForum();
  const [topic] = useState(() =>
    createTopic(
      {
        post: props.post,
        order: props.order,
        best: props.best,
        comments: props.comments.resultList,
        next: props.comments.next,
      },
      { call, clean: sanitizeHtml },
    ),
  );
  const [answering, setAnswering] = useState(false);
  const state = useStore(topic.$topic);
  const { post } = state;
  const path = topicPath(post);
  const { reading } = props;
  const viewerId = viewer?.id;
  useSeen(state, viewer !== null, reading?.seen ?? 0);
  const quote = useQuote(topic, path, () => setAnswering(true));

  return (
    <ConversationProvider
      value={{ topic, askedBy: post.author.id, path, reading, viewerId, quote }}
    >
      <div className="thread" data-topic={post.id} data-path={path}>
        <div className="thread-main">
          <Question
            post={post}
            lang={post.language === language ? undefined : post.language}
            onAnswer={() => setAnswering(true)}
          />
          <QuoteButton label={t('forum:toolQuote')} onQuote={quote} />
          <BestAnswer state={state} />
          <NewsJump state={state} />
          <Answers state={state} after={props.after} />
          {viewer && reading && <LiveBar viewerId={viewer.id} newest={reading.newest} />}
          <AnswerBox
            open={answering}
            onOpen={() => setAnswering(true)}
            onClose={() => setAnswering(false)}
          />
        </div>
        <Aside state={state} />
      </div>
    </ConversationProvider>
  );
}
