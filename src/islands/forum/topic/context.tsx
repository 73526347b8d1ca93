import { createContext, useContext } from 'react';
import type { ForumTopicProps } from '#contract/views.ts';
import type { Topic } from './topic.ts';
import type { Quote } from './use-quote.ts';

/** The conversation around a component: its store, and whose question it is. */
export type Conversation = {
  topic: Topic;
  askedBy: number;
  path: string;
  /** What the conversation was to the member when they came; null for visitors. */
  reading?: ForumTopicProps['reading'];
  viewerId?: number | undefined;
  /** Absent where no answer can be written on this page. */
  quote?: Quote;
};

const TopicContext = createContext<Conversation | null>(null);
export const ConversationProvider = TopicContext;

export function useConversation(): Conversation {
  const conversation = useContext(TopicContext);
  if (!conversation) throw new Error('useConversation needs a ConversationProvider above it');
  return conversation;
}
