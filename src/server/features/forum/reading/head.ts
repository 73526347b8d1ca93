import { answerPath, tagKey, topicPath } from '#domain/forum.ts';
import { FORUM } from '#domain/limits.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';
import type { PageContent } from '#server/site/pages.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import type { Comment, Post } from '../present.ts';

/** Enough of an answer for a search engine to show. */
const QUOTED = 500; // characters

const person = (author: Post['author'], origin: string) => ({
  '@type': 'Person',
  name: author.nickname,
  url: `${origin}/user-info?userId=${author.id}`,
});

const likes = (count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: 'https://schema.org/LikeAction',
  userInteractionCount: count,
});

const words = (said: Comment, origin: string) => ({
  text: excerptOf(plainText(said.html), QUOTED),
  datePublished: said.created,
  ...(said.edited ? { dateModified: said.edited } : {}),
  author: said.author && person(said.author, origin),
});

/** Only where there are enough ratings for their average to be shown on the page as well. */
const ratingData = ({ rating }: Post) =>
  rating?.average == null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          ratingCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      };

type Topic = { post: Post; comments: { resultList: Comment[] }; best: Comment | null };

const readable = ({ comments }: Topic) =>
  comments.resultList.filter((comment) => !comment.deleted && !comment.withheld);

const imagesOf = ({ images }: Post, origin: string) => {
  const shared = images.filter((image) => image.sensitive === null);
  return shared.length > 0 ? { image: shared.map((image) => origin + image.url) } : {};
};

/** What is said of a post alike, whatever kind of text it is taken for. */
const factsOf = (post: Post, origin: string) => ({
  url: origin + topicPath(post),
  inLanguage: post.language,
  datePublished: post.created,
  ...(post.edited ? { dateModified: post.edited } : {}),
  author: person(post.author, origin),
  ...imagesOf(post, origin),
});

/** A post with a best answer: what search engines show such answers from (schema.org, QAPage). */
function questionPage(topic: Topic, best: Comment, origin: string): object {
  const { post } = topic;
  const answer = (said: Comment) => ({
    '@type': 'Answer',
    ...words(said, origin),
    url: origin + answerPath(post, said.id),
    upvoteCount: said.likes,
  });
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: post.title,
      text: plainText(post.html),
      ...factsOf(post, origin),
      answerCount: post.comments,
      upvoteCount: post.likes,
      acceptedAnswer: answer(best),
      suggestedAnswer: readable(topic)
        .filter(({ id }) => id !== best.id)
        .map(answer),
    },
  };
}

/** The post as search engines read it (schema.org, Article, DiscussionForumPosting or QAPage). */
function posting(topic: Topic, origin: string): object {
  const { post, best } = topic;
  if (best && post.kind !== 'article') return questionPage(topic, best, origin);
  return {
    '@type': post.kind === 'article' ? 'Article' : 'DiscussionForumPosting',
    headline: post.title,
    ...(post.kind === 'article'
      ? { description: post.summary, articleBody: plainText(post.html) }
      : { text: plainText(post.html) }),
    ...factsOf(post, origin),
    ...ratingData(post),
    commentCount: post.comments,
    interactionStatistic: [
      likes(post.likes),
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/CommentAction',
        userInteractionCount: post.comments,
      },
    ],
    comment: readable(topic).map((said) => ({
      '@type': 'Comment',
      ...words(said, origin),
      interactionStatistic: likes(said.likes),
    })),
  };
}

/** What a post is about, in its own language: its subject, and the sites it names (READINGS 54). */
const keywordsOf = (post: Post, t: Translate): string[] => [
  t(tagKey(post.tag)).toLowerCase(),
  ...(post.site ? [post.site.title] : []),
];

/** What a list of pages says of a post, for search engines. */
export const descriptionOf = (post: Post): string =>
  post.summary || excerptOf(plainText(post.html), FORUM.excerpt) || post.title;

/**
 * What the head of a topic page says.
 *
 * @param after place at which a further page begins: it shows what the first does not, so it names itself
 */
export const topicHead = (
  topic: Topic,
  { env: { origin }, texts }: Pick<Context, 'env' | 'texts'>,
  after?: string,
): PageContent['head'] => {
  const { post } = topic;
  return {
    title: post.title,
    description: descriptionOf(post),
    keywords: keywordsOf(post, texts(post.language)),
    path: topicPath(post) + (after ? `?after=${encodeURIComponent(after)}` : ''),
    type: 'article',
    published: post.created,
    ...(post.edited ? { updated: post.edited } : {}),
    // While its words are withheld, search engines learn nothing of it, and shall keep nothing.
    ...(post.withheld
      ? { noIndex: true }
      : { languages: [post.language], jsonLd: [posting(topic, origin)] }),
  };
};
