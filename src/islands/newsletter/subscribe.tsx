import type { ReactNode } from 'react';
import type { FormProps, Views } from '#contract/views.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/languages.ts';
import { ACCOUNT } from '#domain/limits.ts';
import { SelectField, TextField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { site } from '#site';

const POINTS = [
  'newsletter:pointNeutral',
  'newsletter:pointTracking',
  'newsletter:pointLeave',
] as const;

function Ask(form: FormProps): ReactNode {
  const { t } = useTexts();
  const fields = { email: t('newsletter:emailLabel'), language: t('newsletter:languageLabel') };
  return (
    <>
      <h1>{t('newsletter:pageTitle')}</h1>
      <p className="form-lead">{t('newsletter:pageLead')}</p>
      <Form form={form} fields={fields} submit={t('newsletter:submit')}>
        <TextField
          form={form}
          name="email"
          label={fields.email}
          hint={t('newsletter:emailHint')}
          type="email"
          autoComplete="email"
          maxLength={ACCOUNT.emailMax}
        />
        <SelectField
          form={form}
          name="language"
          label={fields.language}
          options={LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]])}
        />
      </Form>
      <ul className="form-points">
        {POINTS.map((text) => (
          <li key={text}>
            <Icon name="check" />
            {t(text)}
          </li>
        ))}
      </ul>
      <p className="hint">
        {t('newsletter:privacyText')}{' '}
        <a className="link" href="/privacy-policy">
          {t('newsletter:privacyLink')}
        </a>
      </p>
    </>
  );
}

function Sent(): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('newsletter:sentTitle')}</h1>
      <div className="form-text" role="status">
        <p>{t('newsletter:sentText')}</p>
        <p>{t('newsletter:sentSender', { sender: site.neutralName })}</p>
        <p className="hint">{t('newsletter:sentNothing')}</p>
      </div>
      <div className="buttons">
        <a className="button button-primary" href="/articleView">
          {t('newsletter:sentRead')}
        </a>
        <a className="button" href="/subscribe">
          {t('newsletter:sentAgain')}
        </a>
      </div>
    </>
  );
}

/** /subscribe: what the subscription bars post to where no script runs, and a page of its own. */
export function SubscribeView({ sent, ...form }: Views['newsletter']): ReactNode {
  return sent ? <Sent /> : <Ask {...form} />;
}
