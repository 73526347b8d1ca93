import type { ReactNode } from 'react';
import type { FormProps, Views } from '#contract/views.ts';
import { CONTACTS } from '#domain/contact-links.ts';
import { TEXTAREA_MAX, TEXT_MAX } from '#domain/limits.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Checkbox, TextArea, TextField } from '#islands/ui/field.tsx';
import { fieldId, Form } from '#islands/ui/form.tsx';

type SitesProps = { form: FormProps; groups: Views['profile']['siteGroups'] };

/** The sites one works on, from the directory; closed where it would be long. */
function Sites({ form, groups }: SitesProps): ReactNode {
  const { t } = useTexts();
  const error = form.errors.workCamsites;
  if (groups.length === 0) return null;
  return (
    <details className="site-choice" id={fieldId('workCamsites')}>
      <summary>{t('member:workCamsitesLabel')}</summary>
      <p className="hint">{t('member:workCamsitesHint')}</p>
      {groups.map(({ name, sites }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          {sites.map(({ slug, title }) => (
            <label key={slug} className="checkbox">
              <input
                type="checkbox"
                name={`site-${slug}`}
                value="on"
                defaultChecked={form.values[`site-${slug}`] === 'on'}
              />
              <span>{title}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {error && <p className="field-error">{error}</p>}
    </details>
  );
}

/** What can wait until somebody has posted. Open where something in it is wrong. */
function Later({ form, children }: { form: FormProps; children: ReactNode }): ReactNode {
  const { t } = useTexts();
  const isWrong = Object.keys(form.errors).some((name) => name !== 'summary' && name !== 'rules');
  return (
    <details className="site-choice" open={isWrong}>
      <summary>{t('member:profileLater')}</summary>
      <div className="form-fields">{children}</div>
    </details>
  );
}

export function ProfileView({ complete, siteGroups, ...form }: Views['profile']): ReactNode {
  const { t } = useTexts();
  const fields = {
    summary: t('member:summaryLabel'),
    signature: t('member:signatureLabel'),
    location: t('member:locationLabel'),
    link: t('member:linkLabel'),
    contacts: t('member:contactsLabel'),
    camUsed: t('member:camUsedLabel'),
    notes: t('member:notesLabel'),
    workCamsites: t('member:workCamsitesLabel'),
    rules: t('member:linkRules'),
  };
  const submit = complete ? t('member:profileSubmit') : t('member:profileSubmitFirst');
  const rest = (
    <>
      <TextField
        form={form}
        name="signature"
        label={fields.signature}
        hint={t('member:signatureHint')}
        autoComplete="off"
        maxLength={TEXT_MAX}
        optional
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
        inputMode="url"
        autoComplete="off"
        maxLength={TEXT_MAX}
        optional
      />
      <fieldset className="form-group">
        <legend>{t('member:elsewhereLegend')}</legend>
        <TextArea
          form={form}
          name="contacts"
          label={fields.contacts}
          hint={t('member:contactsHint', { max: CONTACTS.max })}
          maxLength={CONTACTS.max * (CONTACTS.addressMax + 2)}
          optional
        />
        <Checkbox
          form={form}
          name="contactsShown"
          label={t('member:contactsShownLabel')}
          hint={t('member:shownHint')}
          optional
        />
        <Sites form={form} groups={siteGroups} />
        <Checkbox
          form={form}
          name="sitesShown"
          label={t('member:sitesShownLabel')}
          hint={t('member:sitesShownHint')}
          optional
        />
      </fieldset>
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
        <TextArea
          form={form}
          name="notes"
          label={fields.notes}
          hint={t('member:notesHint')}
          maxLength={TEXTAREA_MAX}
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
    </>
  );
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
        {complete ? rest : <Later form={form}>{rest}</Later>}
        <Checkbox form={form} name="rules" label={t('member:rulesLabel')} />
        <p className="hint">
          <a href="/forum/about">{t('member:linkRules')}</a>
        </p>
      </Form>
    </>
  );
}
