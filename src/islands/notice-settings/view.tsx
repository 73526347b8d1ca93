import type { ReactNode } from 'react';
import type { FormProps, Views } from '#contract/views.ts';
import { NOTICE_GROUPS, type NoticeGroup } from '#domain/notice-groups.ts';
import {
  ALWAYS_ON_SITE,
  NOTICE_CHANNELS,
  noticeField,
  promptField,
  type NoticeChannel,
} from '#domain/notice-settings.ts';
import { ALL_MESSAGES_PATH } from '#domain/notifications.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/languages.ts';
import { OFFERS } from '#domain/prompts/names.ts';
import { SelectField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { PushDevice } from './push-device.tsx';
import { CHANNEL_NAMES, GROUP_NAMES, GROUP_TEXTS, PROMPT_NAMES } from './names.ts';

type CellProps = { form: FormProps; group: NoticeGroup; channel: NoticeChannel };

function Cell({ form, group, channel }: CellProps): ReactNode {
  const { t } = useTexts();
  const name = noticeField(channel, group);
  const always = channel === 'site' && ALWAYS_ON_SITE.includes(group);
  const label = t('noticeSettings:switchLabel', {
    group: t(GROUP_NAMES[group]),
    channel: t(CHANNEL_NAMES[channel]),
  });
  return (
    <td>
      <label className="notice-switch">
        <input
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={always || form.values[name] === 'on'}
          disabled={always}
          aria-label={label}
        />
      </label>
    </td>
  );
}

function Row({ form, group }: { form: FormProps; group: NoticeGroup }): ReactNode {
  const { t } = useTexts();
  return (
    <tr>
      <th scope="row">
        {t(GROUP_NAMES[group])}
        <span className="hint">{t(GROUP_TEXTS[group])}</span>
      </th>
      {NOTICE_CHANNELS.map((channel) => (
        <Cell key={channel} form={form} group={group} channel={channel} />
      ))}
    </tr>
  );
}

/** What opens by itself, each with a switch. */
function PromptSwitches({ form }: { form: FormProps }): ReactNode {
  const { t } = useTexts();
  return (
    <fieldset>
      <legend>{t('noticeSettings:prompts')}</legend>
      <input type="hidden" name="prompts" value={OFFERS.join(' ')} />
      <p className="hint">{t('noticeSettings:promptsText')}</p>
      {OFFERS.map((prompt) => (
        <label key={prompt} className="notice-digest">
          <input
            type="checkbox"
            name={promptField(prompt)}
            value="on"
            defaultChecked={form.values[promptField(prompt)] === 'on'}
          />
          <span>{t(PROMPT_NAMES[prompt])}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What a member is told, and where: a form that works without a script. */
export function NoticeSettingsView({ publicKey, ...form }: Views['notice-settings']): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <p className="notice-back">
        <a className="link" href={ALL_MESSAGES_PATH}>
          {t('noticeSettings:back')}
        </a>
      </p>
      <h1>{t('noticeSettings:title')}</h1>
      <p className="form-lead">{t('noticeSettings:lead')}</p>
      <PushDevice publicKey={publicKey} />
      <Form
        form={form}
        fields={{ language: t('noticeSettings:language') }}
        submit={t('noticeSettings:save')}
      >
        <table className="notice-table">
          <caption className="visually-hidden">{t('noticeSettings:tableCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('noticeSettings:columnWhat')}</th>
              {NOTICE_CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {t(CHANNEL_NAMES[channel])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {NOTICE_GROUPS.map((group) => (
              <Row key={group} form={form} group={group} />
            ))}
          </tbody>
        </table>
        <label className="notice-digest">
          <input
            type="checkbox"
            name="digest"
            value="on"
            defaultChecked={form.values.digest === 'on'}
          />
          <span>
            {t('noticeSettings:digest')}
            <span className="hint">{t('noticeSettings:digestText')}</span>
          </span>
        </label>
        <p className="hint">{t('noticeSettings:mailHint')}</p>
        <SelectField
          form={form}
          name="language"
          label={t('noticeSettings:language')}
          options={LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]])}
        />
        <PromptSwitches form={form} />
      </Form>
    </>
  );
}
