import type { ReactNode } from 'react';
import type { FormProps, Views } from '#contract/views.ts';
import { CONTACT_LABELS, CONTACT_TOPICS } from '#domain/contact.ts';
import { ACCOUNT, CONTACT } from '#domain/limits.ts';
import { FileField, SelectField, TextArea, TextField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';
import { Honeypot } from '#islands/ui/honeypot.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { SentView } from './sent.tsx';

function Danger(): ReactNode {
  const { t } = useTexts();
  return (
    <div className="notice notice-warn">
      <Icon name="warning" />
      <div>
        <p>{t('contact:danger')}</p>
        <p>
          <a className="link" href="/gettingStarted/after-a-leak">
            {t('contact:dangerLeak')}
          </a>
        </p>
        <p>
          <a className="link" href="/takedown">
            {t('contact:takedownLink')}
          </a>
        </p>
      </div>
    </div>
  );
}

function Write(form: FormProps): ReactNode {
  const { t } = useTexts();
  const fields = {
    topic: t('contact:topicLabel'),
    email: t('contact:emailLabel'),
    name: t('contact:nameLabel'),
    message: t('contact:messageLabel'),
    files: t('contact:filesLabel'),
  };
  return (
    <>
      <h1>{t('contact:title')}</h1>
      <p className="form-lead">{t('contact:lead')}</p>
      <Danger />
      <Form form={form} fields={fields} submit={t('contact:submit')} withFiles>
        <SelectField
          form={form}
          name="topic"
          label={fields.topic}
          choose={t('contact:topicChoose')}
          options={CONTACT_TOPICS.map((topic) => [topic, t(CONTACT_LABELS[topic])])}
        />
        <TextField
          form={form}
          name="email"
          label={fields.email}
          hint={t('contact:emailHint')}
          type="email"
          autoComplete="email"
          maxLength={ACCOUNT.emailMax}
        />
        <TextField
          form={form}
          name="name"
          label={fields.name}
          hint={t('contact:nameHint')}
          autoComplete="nickname"
          maxLength={CONTACT.nameMax}
          optional
        />
        <TextArea
          form={form}
          name="message"
          label={fields.message}
          hint={t('contact:messageHint')}
          maxLength={CONTACT.messageMax}
        />
        <Honeypot shown={form.values.shown} />
        <FileField
          form={form}
          name="files"
          label={fields.files}
          hint={t('contact:filesHint', { max: CONTACT.filesMax, size: CONTACT.filesMegabytes })}
          accept=".jpg,.jpeg,.png,.pdf"
        />
        <p className="hint">
          {t('contact:privacyText')}{' '}
          <a className="link" href="/privacy-policy">
            {t('contact:privacyLink')}
          </a>
        </p>
      </Form>
    </>
  );
}

/** /contact: the one way to reach the people behind the site. */
export function ContactView({ sent, ...form }: Views['contact']): ReactNode {
  return sent ? <SentView topic={sent} redirect={form.redirect} /> : <Write {...form} />;
}
