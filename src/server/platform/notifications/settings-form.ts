import { NOTICE_GROUPS } from '#domain/notice-groups.ts';
import {
  ALWAYS_ON_SITE,
  NOTICE_CHANNELS,
  noticeField,
  promptField,
  SETTINGS_PATH,
  type NoticeChannel,
  type NoticeChoice,
} from '#domain/notice-settings.ts';
import { OFFERS, PROMOTIONS, type Offer } from '#domain/prompts/names.ts';
import { defineForm, parseForm, type Values } from '#server/platform/members/service.ts';
import { publicPushKey } from './push-keys.ts';
import { readChoice, readPromptsOff, writeChoice, writePromptsOff } from './settings.ts';

const FIELDS = NOTICE_CHANNELS.flatMap((channel) =>
  NOTICE_GROUPS.map((group) => noticeField(channel, group)),
);

const toFields = (choice: NoticeChoice): Values => ({
  ...Object.fromEntries(
    NOTICE_CHANNELS.flatMap((channel) =>
      choice[channel].map((group) => [noticeField(channel, group), 'on']),
    ),
  ),
  digest: choice.digest ? 'on' : '',
});

const promptsOf = (off: readonly Offer[]): Values =>
  Object.fromEntries(
    OFFERS.map((prompt) => [promptField(prompt), off.includes(prompt) ? '' : 'on']),
  );

/** The switches that a form had. A page older than the contest widget says `known` for its three. */
const promptsIn = ({ prompts = '' }: Values): readonly Offer[] =>
  prompts === 'known' ? PROMOTIONS : OFFERS.filter((prompt) => prompts.split(' ').includes(prompt));

const chosen = (values: Values, channel: NoticeChannel) =>
  NOTICE_GROUPS.filter((group) => values[noticeField(channel, group)] === 'on');

/** /messages/settings: a table of switches that works without a script. */
export const settingsForm = defineForm({
  call: 'POST member/notice-settings',
  forMember: true,
  keep: [...FIELDS, 'digest', 'language', ...OFFERS.map(promptField)],
  start: async ({ ctx, viewer }) =>
    viewer
      ? {
          ...toFields(await readChoice(ctx, viewer.id)),
          ...promptsOf(await readPromptsOff(ctx, viewer.id)),
          language: viewer.language,
        }
      : {},
  content: async ({ ctx, request, query }, props) => {
    const t = ctx.texts(request.language);
    const saved = query.saved === '1' && !props.notice;
    const text = t('noticeSettings:saved');
    return {
      head: {
        title: t('noticeSettings:title'),
        description: t('noticeSettings:description'),
        noIndex: true,
      },
      view: 'notice-settings',
      props: {
        ...props,
        ...(saved && { notice: { kind: 'good' as const, text } }),
        publicKey: await publicPushKey(ctx),
      },
    };
  },
  read: (values) =>
    parseForm('POST member/notice-settings', {
      site: [...chosen(values, 'site'), ...ALWAYS_ON_SITE],
      mail: chosen(values, 'mail'),
      push: chosen(values, 'push'),
      digest: values.digest === 'on',
      // A form of an older page has no such field.
      language: values.language || undefined,
    }),
  submit: async ({ ctx, viewer }, choice, values) => {
    if (viewer) {
      await writeChoice(ctx, viewer.id, choice);
      // What a form of an older page has no switch for stays as it is.
      const known = promptsIn(values);
      const before = await readPromptsOff(ctx, viewer.id);
      const off = OFFERS.filter((prompt) =>
        known.includes(prompt) ? values[promptField(prompt)] !== 'on' : before.includes(prompt),
      );
      if (known.length > 0) await writePromptsOff(ctx, viewer.id, off);
    }
    return `${SETTINGS_PATH}?saved=1`;
  },
});
