/** The end of the placeholder in `buyer.email` of guests, also after their orders have joined an account. No mail arrives there. */
export const guestEmailEnd = '@guest.invalid';
