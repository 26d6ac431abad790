export const restock = {
  name: '{{title}} ({{option}})',
  inStock: 'This is in stock now: you can order it. Please reload the page',
  full: 'You are waiting for {{most}} products. Please stop waiting for some first',
  linkExpired: 'This link is no longer valid. Please ask again on the page of the product',
  message: {
    title: 'Back in stock',
    text: '{{name}} is available again for {{now}}. None is put aside for you, and others were told too',
  },
  confirmMail: {
    subject: 'Please confirm: tell me when {{name}} is back',
    heading: 'One more click',
    text: 'You want one email when this is back in stock: {{name}}.',
    action: 'Yes, tell me',
    note: 'The link works for {{hours}} hours. Then we keep your address for this one email, at most {{days}} days.',
    notYou:
      'You did not ask for this? Ignore this email: without the click nothing more comes, and your address is deleted.',
  },
  backMail: {
    subject: 'Back in stock: {{name}}',
    heading: 'Back in stock',
    text: '{{name}}: {{now}}',
    action: 'See it',
    note: 'None is put aside for you, and others were told too. You get this one email because you asked for it.',
  },
} as const;
