import type { ReactNode } from 'react';
import type { StaffMembersProps } from '#contract/moderation-views.ts';
import type { Role } from '#domain/roles.ts';
import { ROLE_RIGHTS, ROLE_TEXTS } from '#i18n/role-texts.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { Form } from '#islands/ui/form.tsx';
import { ProofFields, useProofLabels } from '#islands/ui/proof-fields.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Staff } from './frame.tsx';

function RoleFact({ label, role }: { label: string; role: Role }): ReactNode {
  const { t } = useTexts<'moderation'>();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{t(ROLE_TEXTS[role])}</strong>
        <p>{t(ROLE_RIGHTS[role])}</p>
      </dd>
    </div>
  );
}

/** The step before a role is given: who, from what to what, and whether it is the administrator who asks. */
export function GivingRole({
  staff,
  form,
  s,
  giving,
}: StaffMembersProps & { giving: NonNullable<StaffMembersProps['giving']> }): ReactNode {
  const { t } = useTexts<'moderation'>();
  const { id, nickname, from, to } = giving;
  return (
    <Staff
      staff={staff}
      here="members"
      title={t('moderation:giveTitle', { name: nickname })}
      lead={t('moderation:giveLead')}
    >
      <div className="staff-giving">
        <p className="staff-person">
          <Avatar person={giving} small />
          <a className="link" href={`/user-info?userId=${id}`}>
            {nickname}
          </a>
        </p>
        <dl className="facts">
          <RoleFact label={t('moderation:giveNow')} role={from} />
          <RoleFact label={t('moderation:giveThen')} role={to} />
        </dl>
        <Form form={form} fields={useProofLabels()} submit={t('moderation:giveSubmit')}>
          {Object.entries({ act: 'role', id, role: to }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ProofFields form={form} />
        </Form>
        <p>
          <a className="link" href={`/moderation/members${s ? `?s=${encodeURIComponent(s)}` : ''}`}>
            {t('moderation:giveBack')}
          </a>
        </p>
      </div>
    </Staff>
  );
}
