/**
 * The versions of the texts that members agree to, as their files in content/legal say (`version`; a
 * test keeps both the same). A newer one is put before every member (spec section 4, terms dialog).
 */
export const POLICY_VERSIONS = {
  privacy: '2026-11-30',
  terms: '2026-11-23',
} as const;

/** Where the texts stand. */
export const POLICY_PATHS = { privacy: '/privacy-policy', terms: '/Terms-Of-Service' } as const;

/** What a member agreed to last; empty where they never did. */
export type Agreed = { privacy: string; terms: string };

/** Which of the texts have changed since (spec section 3, policy check result). */
export const policyCheck = ({ privacy, terms }: Agreed) => ({
  privacyNeedUpdate: privacy !== POLICY_VERSIONS.privacy,
  termsNeedUpdate: terms !== POLICY_VERSIONS.terms,
});
