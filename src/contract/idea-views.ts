import type { IdeaListQuery, IdeaPlace } from '#domain/ideas/addresses.ts';
import type { IdeaLabel, IdeaWishes } from '#domain/ideas/wishes.ts';
import type { FormProps } from './form-props.ts';
import type { Output } from './index.ts';

export type KeptIdea = Output<'GET caminspo/detail'>;
export type IdeaJob = Output<'GET caminspo/try/async/r'>;
export type MadeIdeas = NonNullable<IdeaJob['result']>;

/** Who looks: what they may do follows from it. */
export type IdeaReader = 'visitor' | 'member';

export type IdeaViews = {
  /** /caminspo and /forum/caminspo-tool. */
  ideas: FormProps & {
    place: IdeaPlace;
    reader: IdeaReader;
    quota: Output<'GET caminspo/n'>;
    /** A model is set, which understands words of one's own. */
    model: boolean;
    wishes: IdeaWishes;
    /** What was asked for; null where nothing was, `lost` where it is too old. */
    job: ({ id: string } & IdeaJob) | 'lost' | null;
    /** Results that the reader has kept, by their place. */
    kept: (KeptIdea | null)[];
    list: {
      of: 'published' | 'mine';
      query: IdeaListQuery;
      page: Output<'GET caminspo/list'>;
      /** Labels of published ideas, the most used first. */
      labels: { label: IdeaLabel; count: number }[];
      /** Set on the second and later pages. */
      after: string | null;
      /** What else stands in the address. */
      beside: Record<string, string>;
    } | null;
  };
  idea: FormProps & {
    idea: KeptIdea;
    reader: IdeaReader;
    /** As a short post; null where others cannot open it. */
    shortPost: string | null;
    others: KeptIdea[];
    /** What has just been done. */
    done: 'saved' | 'published' | 'takenBack' | 'liked' | null;
  };
};
