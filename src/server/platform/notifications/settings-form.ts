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
import { PROMOTIONS, type Promotion } from '#domain/prompts/names.ts';
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

const promptsOf = (off: readonly Promotion[]): Values =>
  Object.fromEntries(
    PROMOTIONS.map((prompt) => [promptField(prompt), off.includes(prompt) ? '' : 'on']),
  );

const chosen = (values: Values, channel: NoticeChannel) =>
  NOTICE_GROUPS.filter((group) => values[noticeField(channel, group)] === 'on');

/** /messages/settings: a table of switches that works without a script. */
export const settingsForm = defineForm({
  call: 'POST member/notice-settings',
  forMember: true,
  keep: [...FIELDS, 'digest', ...PROMOTIONS.map(promptField)],
  start: async ({ ctx, viewer }) =>
    viewer
      ? {
          ...toFields(await readChoice(ctx, viewer.id)),
          ...promptsOf(await readPromptsOff(ctx, viewer.id)),
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
    }),
  submit: async ({ ctx, viewer }, choice, values) => {
    if (viewer) {
      await writeChoice(ctx, viewer.id, choice);
      // A form of an older page has no such switches, and turns nothing off.
      if (values.prompts === 'known') {
        const off = PROMOTIONS.filter((prompt) => values[promptField(prompt)] !== 'on');
        await writePromptsOff(ctx, viewer.id, off);
      }
    }
    return `${SETTINGS_PATH}?saved=1`;
  },
});
