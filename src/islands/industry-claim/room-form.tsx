import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { CardChoice } from '#islands/ui/card-choice.tsx';
import { Form } from '#islands/ui/form.tsx';
import { PasswordField } from '#islands/ui/password-field.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { RoomFields } from './start-form.tsx';

type Props = Views['industry-claim'];

/** The second step: how a claim stands, and everything that can be done with it. */
export function RoomForm(form: Props): ReactNode {
  const { t } = useTexts();
  const fields = {
    website: t('industryClaim:websiteLabel'),
    username: t('industryClaim:usernameLabel'),
    secret: t(form.member ? 'industryClaim:secretLabelMember' : 'industryClaim:secretLabel'),
    wish: t('industryClaim:wishLabel'),
  };
  return (
    <Form form={form} fields={fields} submit={t('industryClaim:roomSubmit')}>
      <input type="hidden" name="step" value="room" />
      <RoomFields {...form} />
      <PasswordField
        form={form}
        name="secret"
        label={fields.secret}
        autoComplete="off"
        optional={form.member}
      />
      <CardChoice
        form={form}
        name="wish"
        label={fields.wish}
        options={[
          ['check', t('industryClaim:check'), t('industryClaim:checkHint')],
          ['hidden', t('industryClaim:wishHidden'), t('industryClaim:hiddenHint')],
          ['me', t('industryClaim:wishMe'), t('industryClaim:meHint')],
          ['public', t('industryClaim:wishPublic'), t('industryClaim:publicHint')],
          ['featured', t('industryClaim:wishFeatured'), t('industryClaim:featuredHint')],
          ['renew', t('industryClaim:renew'), t('industryClaim:renewHint')],
          ['withdraw', t('industryClaim:withdraw'), t('industryClaim:withdrawHint')],
        ]}
      />
    </Form>
  );
}
