/** What a new owner changes first. The name appears everywhere from this one line. */
export const site = {
  name: 'Cam Campus',
  /** Who runs the site, as the legal texts name them. */
  operator: {
    en: 'the operator of Cam Campus',
    es: 'la persona que gestiona Cam Campus',
    ru: 'оператор сайта Cam Campus',
  },
  /**
   * Where post reaches them, a sentence a language: the legal texts say it beside the operator. Empty
   * where there is none to tell; the texts then name the contact page alone.
   */
  operatorAddress: { en: '', es: '', ru: '' },
  /** First year of the copyright line (spec section 9: at least 2022). */
  since: 2022,
  /** Neutral sender and tab title: must not give the subject away on a shared screen. */
  neutralName: 'Campus',
  social: [] as { label: string; href: string; icon: string }[],
} as const;
