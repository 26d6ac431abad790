export const payment = {
  name: 'Kaimai {{payNo}}',
  unknownProvider: 'Choose a payment method',
  alreadyPaid: 'This is already paid',
  justEnded: 'The last payment attempt has just ended. Please reload the page',
  refunded: {
    title: 'Your refund is on its way',
    text: '{{amount}} for {{products}} was refunded to your original payment method. It usually arrives within 1 to 5 working days.',
  },
  refundFailed: {
    title: 'Your refund didn’t arrive; we’re working on it',
    text: 'Your bank returned our refund of {{amount}} for {{products}}, perhaps because the card was closed. We hold the money and will refund you again; you don’t need to do anything.',
  },
  noSuchRefund: 'No refund with this number is waiting; `refunds list` shows those that are',
  refundBeingSent: 'This refund is being sent right now. Try again in a few minutes',
} as const;
