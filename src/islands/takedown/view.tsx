import type { ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import { ACCOUNT, RETENTION } from '#domain/limits.ts';
import {
  TAKEDOWN,
  TAKEDOWN_ABOUTS,
  TAKEDOWN_LABELS,
  type TakedownAbout,
} from '#domain/takedown.ts';
import { Checkbox, TextArea, TextField } from '#islands/ui/field.tsx';
import { CardChoice } from '#islands/ui/card-choice.tsx';
import { Form } from '#islands/ui/form.tsx';
import { Honeypot } from '#islands/ui/honeypot.tsx';
import { Icon, type IconName } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

const HINTS = {
  picture: 'takedown:aboutPictureHint',
  privacy: 'takedown:aboutPrivacyHint',
  minor: 'takedown:aboutMinorHint',
  impersonation: 'takedown:aboutImpersonationHint',
  copyright: 'takedown:aboutCopyrightHint',
  other: 'takedown:aboutOtherHint',
} as const satisfies Record<TakedownAbout, string>;

/** What keeps people from asking is not knowing what happens with what they say: it stands first. */
function Facts(): ReactNode {
  const { t } = useTexts();
  const facts: readonly (readonly [IconName, string, string])[] = [
    ['lock', t('takedown:factNameTitle'), t('takedown:factNameText')],
    ['shield', t('takedown:factTimeTitle'), t('takedown:factTimeText')],
    ['eye', t('takedown:factWhoTitle'), t('takedown:factWhoText')],
    [
      'trash',
      t('takedown:factKeepTitle'),
      t('takedown:factKeepText', { count: RETENTION.takedownsDays }),
    ],
  ];
  return (
    <ul className="form-facts" aria-label={t('takedown:factsLabel')}>
      {facts.map(([icon, title, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          <div>
            <p className="form-fact">{title}</p>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** /takedown: asks where and what, and nothing about who. */
export function TakedownView(form: FormProps): ReactNode {
  const { t } = useTexts();
  const fields = {
    about: t('takedown:aboutLabel'),
    pages: t('takedown:pagesLabel'),
    words: t('takedown:wordsLabel'),
    email: t('takedown:emailLabel'),
    goodFaith: t('takedown:goodFaithLabel'),
  };
  const abouts = TAKEDOWN_ABOUTS.map((about): [TakedownAbout, string, string] => [
    about,
    t(TAKEDOWN_LABELS[about]),
    t(HINTS[about]),
  ]);
  return (
    <>
      <h1>{t('takedown:title')}</h1>
      <p className="form-lead">{t('takedown:lead')}</p>
      <Facts />
      <div className="notice notice-warn">
        <Icon name="warning" />
        <div>
          <p>{t('takedown:danger')}</p>
          <p>
            <a className="link" href="/gettingStarted/after-a-leak">
              {t('takedown:leakLink')}
            </a>
          </p>
        </div>
      </div>
      <Form form={form} fields={fields} submit={t('takedown:submit')}>
        <CardChoice form={form} name="about" label={fields.about} options={abouts} beside />
        <TextArea
          form={form}
          name="pages"
          label={fields.pages}
          hint={t('takedown:pagesHint', { max: TAKEDOWN.pagesMax })}
          maxLength={TAKEDOWN.pagesMax * (TAKEDOWN.pageMax + 2)}
        />
        <TextArea
          form={form}
          name="words"
          label={fields.words}
          hint={t('takedown:wordsHint')}
          maxLength={TAKEDOWN.wordsMax}
          optional
        />
        <TextField
          form={form}
          name="email"
          label={fields.email}
          hint={t('takedown:emailHint')}
          type="email"
          autoComplete="email"
          maxLength={ACCOUNT.emailMax}
          optional
        />
        <div className="takedown-copyright">
          <Checkbox
            form={form}
            name="goodFaith"
            label={fields.goodFaith}
            hint={t('takedown:goodFaithHint')}
            optional
          />
        </div>
        <Honeypot shown={form.values.shown} />
        <p className="hint">
          {t('takedown:privacyText')}{' '}
          <a className="link" href="/privacy-policy">
            {t('takedown:privacyLink')}
          </a>
        </p>
      </Form>
    </>
  );
}
