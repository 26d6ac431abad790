import { formatMoney, toDecimal, type SettlementCurrency } from '@kaimai/contract/values/money';
import { inEveryLanguage, textsIn, translations } from '@kaimai/contract/texts/gateway-texts';
import { inLanguage } from '@kaimai/contract/values/locale';
import type { Text } from '#db/column.ts';
import type { News } from '#order/order-news.ts';

export interface ToldStep {
  shop: Text;
  goods: Text;
  amountMinor: number;
  currency: SettlementCurrency;
  /** What was said at the step; empty texts where nothing was. */
  said: Text;
}

export type StepWords = (told: ToldStep) => News;

const amountOf = ({ amountMinor, currency }: ToldStep): string =>
  formatMoney(toDecimal(amountMinor, currency), currency);

/** What the shop said, after our own words. */
const quoted = ({ said }: ToldStep): Text =>
  inEveryLanguage((locale) => inLanguage(said, locale) && textsIn(locale)('afterSales.quoted', { said }));

export const requestedWords: StepWords = (told) => ({
  title: translations('afterSales.requested.title'),
  text: translations('afterSales.requested.text', { goods: told.goods, shop: told.shop, amount: amountOf(told) }),
});

export const askedWords: StepWords = (told) => ({
  title: translations('afterSales.asked.title'),
  text: translations('afterSales.asked.text', { goods: told.goods, quoted: quoted(told) }),
});

export const repliedWords: StepWords = ({ goods, shop }) => ({
  title: translations('afterSales.replied.title'),
  text: translations('afterSales.replied.text', { goods, shop }),
});

export const approvedWords: StepWords = (told) => ({
  title: translations('afterSales.approved.title'),
  text: translations('afterSales.approved.text', { shop: told.shop, goods: told.goods, quoted: quoted(told) }),
});

export const refusedWords: StepWords = (told) => ({
  title: translations('afterSales.refused.title'),
  text: translations('afterSales.refused.text', { goods: told.goods, quoted: quoted(told) }),
});

export const sentBackWords: StepWords = ({ goods, shop }) => ({
  title: translations('afterSales.sentBack.title'),
  text: translations('afterSales.sentBack.text', { goods, shop }),
});

export const receivedWords: StepWords = (told) => ({
  title: translations('afterSales.received.title'),
  text: translations('afterSales.received.text', { shop: told.shop, goods: told.goods, amount: amountOf(told) }),
});

export const refundingWords: StepWords = (told) => ({
  title: translations('afterSales.refunding.title'),
  text: translations('afterSales.refunding.text', {
    shop: told.shop,
    goods: told.goods,
    amount: amountOf(told),
    quoted: quoted(told),
  }),
});

export const refundedWords: StepWords = (told) => ({
  title: translations('afterSales.refunded.title'),
  text: translations('afterSales.refunded.text', { goods: told.goods, amount: amountOf(told) }),
});

export const cancelledUnitsWords: StepWords = (told) => ({
  title: translations('afterSales.cancelledUnits.title'),
  text: translations('afterSales.cancelledUnits.text', { goods: told.goods, amount: amountOf(told) }),
});

export const cancelledByShopWords: StepWords = (told) => ({
  title: translations('afterSales.cancelledByShop.title'),
  text: translations('afterSales.cancelledByShop.text', {
    shop: told.shop,
    goods: told.goods,
    amount: amountOf(told),
    quoted: quoted(told),
  }),
});

export const withdrawnWords: StepWords = ({ goods }) => ({
  title: translations('afterSales.withdrawn.title'),
  text: translations('afterSales.withdrawn.text', { goods }),
});

export const lapsedWords: StepWords = ({ goods }) => ({
  title: translations('afterSales.lapsed.title'),
  text: translations('afterSales.lapsed.text', { goods }),
});
