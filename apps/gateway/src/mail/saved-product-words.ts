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

export const savedProductWords = { priceDrop, backInStock };
