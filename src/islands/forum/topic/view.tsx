import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { ForumTopicProps } from '#contract/views.ts';
import { topicPath } from '#domain/forum.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { clean } from '#client/clean.ts';
import { Aside } from './aside.tsx';
import { AnswerBox } from './answer-box.tsx';
import { Answers } from './answers.tsx';
import { ConversationProvider } from './context.tsx';
import { Question } from './question.tsx';
import { QuoteButton } from './quote-button.tsx';
import { createTopic } from './topic.ts';
import { useQuote } from './use-quote.ts';

/** A post with its answers. */
export function TopicView(props: ForumTopicProps): ReactNode {
  const { t, language } = useTexts<'forum'>();
  const [topic] = useState(() =>
    createTopic(
      { post: props.post, comments: props.comments.resultList, next: props.comments.next },
      { call, clean },
    ),
  );
  const [answering, setAnswering] = useState(false);
  const state = useStore(topic.$topic);
  const { post } = state;
  const path = topicPath(post);
  const quote = useQuote(topic, path, () => setAnswering(true));

  return (
    <ConversationProvider value={{ topic, askedBy: post.author.id, path, quote }}>
      <div className="thread" data-topic={post.id} data-path={path}>
        <div className="thread-main">
          <Question
            post={post}
            lang={post.language === language ? undefined : post.language}
            onAnswer={() => setAnswering(true)}
          />
          <QuoteButton label={t('forum:toolQuote')} onQuote={quote} />
          <Answers state={state} after={props.after} />
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
