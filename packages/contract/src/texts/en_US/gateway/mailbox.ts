export const mailbox = {
  brand: 'Kaimai 开买',
  title: 'Demo mailbox',
  about:
    'This is the mailbox of the demo: it sends no real mail. Every mail is here instead, for anybody to see, so please enter no real personal data.',
  address: 'E-mail',
  show: 'Show',
  to: 'To',
  sent: 'Sent',
  back: '← Back to the demo mailbox',
  emptyAll:
    'No mails yet. Register or place an order and they appear here within a second or two: just reload the page.',
  emptyFor: 'No mails to {{address}} yet. If one was sent just now, reload the page in a second or two.',
  missing: 'This mail is not here',
  missingWhy: 'Mails are kept for 7 days. It may also not have been sent yet.',
} as const;
