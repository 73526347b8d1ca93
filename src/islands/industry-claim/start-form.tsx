import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { CardChoice } from '#islands/ui/card-choice.tsx';
import { SelectField, TextField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

type Props = Views['industry-claim'];

/** Which room is meant; the same two fields in both steps. */
export function RoomFields(form: Props): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <SelectField
        form={form}
        name="website"
        label={t('industryClaim:websiteLabel')}
        choose={t('industryClaim:websiteChoose')}
        options={form.networks.map(({ network, name }) => [network, name])}
      />
      <TextField
        form={form}
        name="username"
        label={t('industryClaim:usernameLabel')}
        hint={t('industryClaim:usernameHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
    </>
  );
}

/** The first step: a code for a room. */
export function StartForm(form: Props): ReactNode {
  const { t } = useTexts();
  const fields = {
    website: t('industryClaim:websiteLabel'),
    username: t('industryClaim:usernameLabel'),
    shown: t('industryClaim:shownLabel'),
  };
  return (
    <section aria-labelledby="claim-start">
      <h2 id="claim-start">{t('industryClaim:startTitle')}</h2>
      <p>{t(form.member ? 'industryClaim:startMember' : 'industryClaim:startVisitor')}</p>
      <Form form={form} fields={fields} submit={t('industryClaim:startSubmit')}>
        <input type="hidden" name="step" value="start" />
        <RoomFields {...form} />
        <CardChoice
          form={form}
          name="shown"
          label={fields.shown}
          options={[
            ['hidden', t('industryClaim:hidden'), t('industryClaim:hiddenHint')],
            ['me', t('industryClaim:me'), t('industryClaim:meHint')],
            ['public', t('industryClaim:public'), t('industryClaim:publicHint')],
          ]}
        />
      </Form>
    </section>
  );
}
