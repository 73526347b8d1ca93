import type { EmailSide } from '#domain/account.ts';
import type { Output } from './index.ts';
import type { FormProps } from './form-props.ts';

/** Pages about the account as a whole. */
export type AccountViews = {
  /** `check`: the code of a mail that asks whether it arrives, where it is a good one. */
  email: FormProps & Output<'GET user/email'> & { check: string | null };
  'own-data': FormProps & Output<'GET user/data'>;
  leave: FormProps;
  /**
   * `link`: what the code of the mail would change; null where it is spent. The new address is not
   * told the old one: it may belong to somebody who has nothing to do with it.
   */
  'email-change': FormProps & {
    link: { side: EmailSide; nickname: string; from: string | null; to: string } | null;
    state: Output<'POST email-change'>['state'] | null;
  };
};
