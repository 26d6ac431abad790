export const payment = {
  name: 'Kaimai {{payNo}}',
  unknownProvider: 'Please choose a way to pay',
  alreadyPaid: 'This is paid already',
  justEnded: 'The last try to pay has just ended. Please reload',
  refunded: {
    title: 'Your money is on its way back',
    text: '{{amount}} for {{products}} went back the way you paid. It usually arrives within 1 to 5 working days.',
  },
  refundFailed: {
    title: 'Your refund did not arrive; we are seeing to it',
    text: 'Your bank sent our refund of {{amount}} for {{products}} back, perhaps because the card was closed. We have the money and will send it to you again; there is nothing you need to do.',
  },
  noSuchRefund: 'No refund with this number is waiting; `refunds list` shows those that are',
} as const;
