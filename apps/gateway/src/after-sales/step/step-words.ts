import { formatMoney, toDecimal, type SettlementCurrency } from '@kaimai/contract/values/money';
import { inEveryLanguage, textsIn, translations } from '@kaimai/contract/texts/gateway-texts';
import { inLanguage } from '@kaimai/contract/values/locale';
import type { Text } from '#db/column.ts';
import type { NotificationText } from '#order/notification/order-news.ts';

/** What messages about a step of a request mention. */
export interface StepDetails {
  shop: Text;
  /** The names of the products in few words. */
  products: Text;
  /** The refund. */
  amountMinor: number;
  currency: SettlementCurrency;
  /** The message of the step; empty without one. */
  message: Text;
}

/** Builds the message to the buyer about a step. */
export type StepWords = (step: StepDetails) => NotificationText;

const amountOf = ({ amountMinor, currency }: StepDetails): string =>
  formatMoney(toDecimal(amountMinor, currency), currency);

/** The message of a step without one. */
export const noMessage: Text = inEveryLanguage(() => '');

/** The shop's message, to follow the program's own text; empty without one. */
export const quoted = ({ message }: StepDetails): Text =>
  inEveryLanguage((locale) => inLanguage(message, locale) && textsIn(locale)('afterSales.quoted', { message }));

export const requestedWords: StepWords = (step) => ({
  title: translations('afterSales.requested.title'),
  text: translations('afterSales.requested.text', { products: step.products, shop: step.shop, amount: amountOf(step) }),
});

export const questionWords: StepWords = (step) => ({
  title: translations('afterSales.asked.title'),
  text: translations('afterSales.asked.text', { products: step.products, quoted: quoted(step) }),
});

export const repliedWords: StepWords = ({ products, shop }) => ({
  title: translations('afterSales.replied.title'),
  text: translations('afterSales.replied.text', { products, shop }),
});

export const approvedWords: StepWords = (step) => ({
  title: translations('afterSales.approved.title'),
  text: translations('afterSales.approved.text', { shop: step.shop, products: step.products, quoted: quoted(step) }),
});

export const refusedWords: StepWords = (step) => ({
  title: translations('afterSales.refused.title'),
  text: translations('afterSales.refused.text', { products: step.products, quoted: quoted(step) }),
});

export const sentBackWords: StepWords = ({ products, shop }) => ({
  title: translations('afterSales.sentBack.title'),
  text: translations('afterSales.sentBack.text', { products, shop }),
});

export const receivedWords: StepWords = (step) => ({
  title: translations('afterSales.received.title'),
  text: translations('afterSales.received.text', { shop: step.shop, products: step.products, amount: amountOf(step) }),
});

export const refundingWords: StepWords = (step) => ({
  title: translations('afterSales.refunding.title'),
  text: translations('afterSales.refunding.text', {
    shop: step.shop,
    products: step.products,
    amount: amountOf(step),
    quoted: quoted(step),
  }),
});

export const refundedWords: StepWords = (step) => ({
  title: translations('afterSales.refunded.title'),
  text: translations('afterSales.refunded.text', { products: step.products, amount: amountOf(step) }),
});

export const cancelledUnitsWords: StepWords = (step) => ({
  title: translations('afterSales.cancelledUnits.title'),
  text: translations('afterSales.cancelledUnits.text', { products: step.products, amount: amountOf(step) }),
});

export const cancelledByShopWords: StepWords = (step) => ({
  title: translations('afterSales.cancelledByShop.title'),
  text: translations('afterSales.cancelledByShop.text', {
    shop: step.shop,
    products: step.products,
    amount: amountOf(step),
    quoted: quoted(step),
  }),
});

export const withdrawnWords: StepWords = ({ products }) => ({
  title: translations('afterSales.withdrawn.title'),
  text: translations('afterSales.withdrawn.text', { products }),
});

export const lapsedWords: StepWords = ({ products }) => ({
  title: translations('afterSales.lapsed.title'),
  text: translations('afterSales.lapsed.text', { products }),
});
