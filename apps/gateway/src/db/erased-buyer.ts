/** The end of the e-mail of the nameless buyers who own the orders of erased buyers. No mail arrives there. */
export const erasedEmailEnd = '@deleted.invalid';
