import { listWithAnd } from '@kaimai/contract/texts/gateway-texts';
import { mailTime } from './mail-time.ts';
import type { OrderInMail } from './mail-payload.ts';
import type { MailWords } from './mail-words.ts';

const orderPlaced: MailWords<'orderPlaced'> = ({ payNo, orders, total, payUntil }, t, locale) => {
  const count = orders.length;
  return {
    subject: t('mail.orderPlaced.subject', { count, total }),
    heading: t('mail.orderPlaced.heading', { count }),
    paragraphs: [t('mail.orderPlaced.text', { count, time: mailTime(payUntil, locale) })],
    orders,
    total: { label: t('mail.orderPlaced.total'), amount: total },
    action: { label: t('mail.orderPlaced.action'), path: payPath(payNo) },
    notes: [],
  };
};

const orderPaid: MailWords<'orderPaid'> = ({ orders, total }, t) => {
  const count = orders.length;
  return {
    subject: t('mail.orderPaid.subject', { total }),
    heading: t('mail.orderPaid.heading'),
    paragraphs: [t('mail.orderPaid.text', { count })],
    orders,
    total: { label: t('mail.orderPaid.total'), amount: total },
    action: { label: t('mail.seeOrder', { count }), path: orderPath(orders) },
    notes: [t('mail.orderPaid.note', { count })],
  };
};

const orderClosed: MailWords<'orderClosed'> = ({ orderNos, total, reason }, t) => {
  const count = orderNos.length;
  const texts = reason === 'expired' ? 'mail.orderExpired' : 'mail.orderCancelled';
  return {
    subject: t(`${texts}.subject`, { count }),
    heading: t(`${texts}.heading`, { count }),
    paragraphs: [t(`${texts}.text`, { count, orders: listWithAnd(orderNos), total })],
    action: { label: t('mail.seeOrder', { count }), path: detailsPath(orderNos[0] ?? '') },
    notes: [t('mail.orderClosed.note', { count })],
  };
};

const orderRefunded: MailWords<'orderRefunded'> = ({ orderNos, total }, t) => {
  const count = orderNos.length;
  return {
    subject: t('mail.orderRefunded.subject', { total }),
    heading: t('mail.orderRefunded.heading'),
    paragraphs: [t('mail.orderRefunded.text', { count, orders: listWithAnd(orderNos), total })],
    action: { label: t('mail.seeOrder', { count }), path: detailsPath(orderNos[0] ?? '') },
    notes: [],
  };
};

const orderNews: MailWords<'orderNews'> = ({ orderNo, storeName: shop, title, text }, t) => ({
  subject: t('mail.orderNews.subject', { title, shop }),
  heading: title,
  paragraphs: [text],
  action: { label: t('mail.seeOrder', { count: 1 }), path: detailsPath(orderNo) },
  notes: [t('mail.orderNews.note', { shop, orderNo })],
});

function payPath(payNo: string): string {
  return `/checkout?payNo=${encodeURIComponent(payNo)}`;
}

/** The page of the first order, which links to the others: guests have no list of orders. */
function orderPath([first]: readonly OrderInMail[]): string {
  return first ? detailsPath(first.orderNo) : '/order-list';
}

function detailsPath(orderNo: string): string {
  return `/order-details?orderNo=${encodeURIComponent(orderNo)}`;
}

export const orderWords = { orderPlaced, orderPaid, orderClosed, orderNews, orderRefunded };
