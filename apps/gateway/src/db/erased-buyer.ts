/** The end of the e-mail addresses of the anonymous buyers that own the orders of erased buyers. No mail arrives there. */
export const erasedEmailEnd = '@deleted.invalid';
