/** A form of the member site: what was typed, and what is wrong with it, in whole sentences. */
export type FormProps = {
  /**
   * Where it is posted to: the page's own address. Written out, because a browser would keep the
   * page's fragment and move the focus there instead of to what is wrong.
   */
  action: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** A message above the form: success, or a refusal that belongs to no field. */
  notice: { kind: 'good' | 'bad'; text: string } | null;
  redirect: string;
  /** Ties a form that acts for a member to their session; empty for visitors. */
  formToken: string;
  /**
   * Set where the form asks the member to show that they are the owner of the account: whether a second
   * step is on, and whether a passkey can stand for both.
   */
  proof?: { second: boolean; passkey: boolean };
};
