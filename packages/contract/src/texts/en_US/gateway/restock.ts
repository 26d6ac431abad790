export const restock = {
  name: '{{title}} ({{option}})',
  inStock: 'This is in stock now: you can order it. Please reload the page',
  full: 'You’re already waiting for {{most}} products. Stop waiting for one of them first',
  linkExpired: 'This link is no longer valid. Please ask again on the page of the product',
  message: {
    title: 'Back in stock',
    text: '{{name}} is available again for {{now}}. We haven’t reserved one, and other buyers were notified as well',
  },
  confirmMail: {
    subject: 'Please confirm: tell me when {{name}} is back',
    heading: 'Please confirm your email',
    text: 'You asked for one email when this is back in stock: {{name}}.',
    action: 'Yes, tell me',
    note: 'The link works for {{hours}} hours. Then we keep your address for this one email, at most {{days}} days.',
    notYou: 'Didn’t ask for this? Ignore this email: unless you confirm, we send nothing more and delete your address.',
  },
  backMail: {
    subject: 'Back in stock: {{name}}',
    heading: 'Back in stock',
    text: '{{name}}: {{now}}',
    action: 'See it',
    note: 'We haven’t reserved one, and other buyers were notified as well. You get this one email because you asked for it.',
  },
} as const;
