import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { SETTINGS_PATH } from '#domain/notice-settings.ts';
import { Form } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { KIND_NAMES } from './names.ts';

function Settings(): ReactNode {
  const { t } = useTexts();
  return (
    <p className="form-links">
      <a className="link" href={SETTINGS_PATH}>
        {t('noticeSettings:leaveSettings')}
      </a>
    </p>
  );
}

/** Where the link of a mail leads: one press ends that kind of mails, without signing in. */
export function NoticeUnsubscribeView({ kinds, done, ...form }: Views['notice-leave']): ReactNode {
  const { t } = useTexts();
  if (done || !kinds) {
    return (
      <>
        <h1>{t(done ? 'noticeSettings:leftTitle' : 'noticeSettings:leaveSpentTitle')}</h1>
        <p className="form-lead">
          {t(done ? 'noticeSettings:leftText' : 'noticeSettings:leaveSpentText')}
        </p>
        <Settings />
      </>
    );
  }
  return (
    <>
      <h1>{t('noticeSettings:leaveTitle')}</h1>
      <p className="form-lead">{t('noticeSettings:leaveText')}</p>
      <ul className="notice-kinds">
        {kinds.map((kind) => (
          <li key={kind}>{t(KIND_NAMES[kind])}</li>
        ))}
      </ul>
      <Form form={form} fields={{}} submit={t('noticeSettings:leaveSubmit')}>
        <input type="hidden" name="code" value={form.values.code} />
      </Form>
      <Settings />
    </>
  );
}
