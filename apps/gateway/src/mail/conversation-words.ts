import type { MailWords } from './mail-words.ts';

const shopReply: MailWords<'shopReply'> = ({ storeName: shop, count, excerpt, path }, t) => ({
  subject: t('mail.shopReply.subject', { shop }),
  heading: t('mail.shopReply.heading', { shop, count }),
  paragraphs: [t('mail.shopReply.quote', { excerpt })],
  action: { label: t('mail.shopReply.action'), path },
  notes: [t('mail.shopReply.note')],
});

export const conversationWords = { shopReply };
