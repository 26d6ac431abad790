export const mailbox = {
  brand: 'Kaimai 开买',
  title: 'Demo mailbox',
  about:
    'This is the demo’s mailbox. The demo sends no real email: every email is shown here, to anybody, so please don’t enter real personal data.',
  address: 'Email',
  show: 'Show',
  to: 'To',
  sent: 'Sent',
  back: '← Back to the demo mailbox',
  emptyAll: 'No emails yet. Create an account or place an order, then reload this page after a second or two.',
  emptyFor: 'No emails to {{address}} yet. If one was just sent, reload this page in a second or two.',
  missing: 'Email not found',
  missingWhy: 'Emails are kept for 7 days. It may also not have been sent yet.',
} as const;
