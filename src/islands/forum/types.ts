import type { Output } from '#contract/index.ts';
import type { ForumThreadProps, ForumTopicProps } from '#contract/views.ts';

export type Post = ForumTopicProps['post'];
export type Comment = ForumTopicProps['comments']['resultList'][number];
export type Reply = ForumThreadProps['replies']['resultList'][number];
export type Image = Post['images'][number];
export type Author = Post['author'];
export type Summary = Output<'GET article/forum-articles'>['resultList'][number];
export type UploadedFile = Output<'POST upload/file'>[number];
export type Receipt = NonNullable<UploadedFile['receipt']>;
/** What can be liked, reported, edited and deleted. */
export type Kind = 'post' | 'comment';
