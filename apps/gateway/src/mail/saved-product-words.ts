import type { MailWords } from './mail-words.ts';

const favourites = '/favorite';

const priceDrop: MailWords<'priceDrop'> = ({ goods }, t) => {
  const [first, ...others] = goods;
  const isOne = first !== undefined && others.length === 0;
  return {
    subject: isOne
      ? t('mail.priceDrop.subjectOfOne', { name: first.name })
      : t('mail.priceDrop.subject', { count: goods.length }),
    heading: t('mail.priceDrop.heading'),
    paragraphs: goods.map((product) => t('mail.priceDrop.product', { ...product })),
    action: { label: t('mail.seeFavourites'), path: favourites },
    notes: [t(isOne ? 'mail.priceDrop.noteOfOne' : 'mail.priceDrop.note')],
  };
};

const backInStock: MailWords<'backInStock'> = ({ goods }, t) => {
  const [first, ...others] = goods;
  const isOne = first !== undefined && others.length === 0;
  return {
    subject: isOne
      ? t('mail.backInStock.subjectOfOne', { name: first.name })
      : t('mail.backInStock.subject', { count: goods.length }),
    heading: t('mail.backInStock.heading'),
    paragraphs: goods.map((product) => t('mail.backInStock.product', { ...product })),
    action: { label: t('mail.seeFavourites'), path: favourites },
    notes: [t(isOne ? 'mail.backInStock.noteOfOne' : 'mail.backInStock.note')],
  };
};

const restockConfirm: MailWords<'restockConfirm'> = ({ name, token, confirmHours, keepDays }, t) => ({
  subject: t('restock.confirmMail.subject', { name }),
  heading: t('restock.confirmMail.heading'),
  paragraphs: [t('restock.confirmMail.text', { name })],
  action: { label: t('restock.confirmMail.action'), path: `/restock?token=${encodeURIComponent(token)}` },
  notes: [t('restock.confirmMail.note', { hours: confirmHours, days: keepDays }), t('restock.confirmMail.notYou')],
});

const restocked: MailWords<'restocked'> = ({ name, now, commodityCode, skuCode }, t) => ({
  subject: t('restock.backMail.subject', { name }),
  heading: t('restock.backMail.heading'),
  paragraphs: [t('restock.backMail.text', { name, now })],
  action: {
    label: t('restock.backMail.action'),
    path: `/detail?${new URLSearchParams({ commodityCode, sku: skuCode }).toString()}`,
  },
  notes: [t('restock.backMail.note')],
});

export const savedProductWords = { priceDrop, backInStock, restockConfirm, restocked };
