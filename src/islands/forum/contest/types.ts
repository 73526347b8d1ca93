import type { ContestProps } from '#contract/contest-views.ts';

export type { Contest, ContestEntry as Entry } from '#contract/contest-views.ts';
export type Props = ContestProps;
