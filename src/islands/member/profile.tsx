import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { TEXTAREA_MAX, TEXT_MAX } from '#domain/limits.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Checkbox, TextArea, TextField } from './parts/field.tsx';
import { Form } from './parts/form.tsx';

export function ProfileView({ complete, ...form }: Views['profile']): ReactNode {
  const { t } = useTexts();
  const fields = {
    summary: t('member:summaryLabel'),
    location: t('member:locationLabel'),
    link: t('member:linkLabel'),
    camUsed: t('member:camUsedLabel'),
    workCamsites: t('member:workCamsitesLabel'),
    rules: t('member:linkRules'),
  };
  const submit = complete ? t('member:profileSubmit') : t('member:profileSubmitFirst');
  return (
    <>
      <h1>{t('member:profileTitle')}</h1>
      <p className="form-lead">
        {complete ? t('member:profileLead') : t('member:profileLeadFirst')}
      </p>
      <Form form={form} fields={fields} submit={submit}>
        <TextArea
          form={form}
          name="summary"
          label={fields.summary}
          hint={t('member:summaryHint')}
          maxLength={TEXTAREA_MAX}
        />
        <TextField
          form={form}
          name="location"
          label={fields.location}
          hint={t('member:locationHint')}
          autoComplete="off"
          maxLength={TEXT_MAX}
          optional
        />
        <TextField
          form={form}
          name="link"
          label={fields.link}
          hint={t('member:linkHint')}
          type="url"
          autoComplete="off"
          maxLength={TEXT_MAX}
          optional
        />
        <fieldset className="form-group">
          <legend>{t('member:privateFields')}</legend>
          <TextField
            form={form}
            name="camUsed"
            label={fields.camUsed}
            hint={t('member:camUsedHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            optional
          />
          <TextField
            form={form}
            name="workCamsites"
            label={fields.workCamsites}
            hint={t('member:workCamsitesHint')}
            autoComplete="off"
            optional
          />
        </fieldset>
        <Checkbox
          form={form}
          name="listed"
          label={t('member:listedLabel')}
          hint={t('member:listedHint')}
          optional
        />
        <Checkbox form={form} name="rules" label={t('member:rulesLabel')} />
        <p className="hint">
          <a href="/forum/about">{t('member:linkRules')}</a>
        </p>
      </Form>
    </>
  );
}
