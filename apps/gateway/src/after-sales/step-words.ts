import { formatMoney, toDecimal, type SettlementCurrency } from '@kaimai/contract/values/money';
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
const quoted = ({ said }: ToldStep): Text => ({
  zh_CN: said.zh_CN && `店铺说：${said.zh_CN}`,
  en_US: said.en_US && ` The shop says: ${said.en_US}`,
});

export const requestedWords: StepWords = (told) => ({
  title: { zh_CN: '售后申请已提交', en_US: 'Your request is with the shop' },
  text: {
    zh_CN: `${told.goods.zh_CN}的售后申请已交给${told.shop.zh_CN}，通过后退回 ${amountOf(told)}。`,
    en_US: `${told.shop.en_US} has your request about ${told.goods.en_US}. If it agrees, ${amountOf(told)} comes back.`,
  },
});

export const askedWords: StepWords = (told) => ({
  title: { zh_CN: '店铺有问题想问你', en_US: 'The shop has a question' },
  text: {
    zh_CN: `关于${told.goods.zh_CN}的售后申请，请在 14 天内回复。${quoted(told).zh_CN}`,
    en_US: `About your request for ${told.goods.en_US}: please answer within 14 days.${quoted(told).en_US}`,
  },
});

export const repliedWords: StepWords = ({ goods, shop }) => ({
  title: { zh_CN: '你的回复已转给店铺', en_US: 'The shop has your answer' },
  text: {
    zh_CN: `关于${goods.zh_CN}的回复已转给${shop.zh_CN}。`,
    en_US: `${shop.en_US} has your answer about ${goods.en_US}.`,
  },
});

export const approvedWords: StepWords = (told) => ({
  title: { zh_CN: '店铺同意退货，请寄回商品', en_US: 'The shop agrees, please send the goods back' },
  text: {
    zh_CN: `${told.shop.zh_CN}同意退回${told.goods.zh_CN}，请在 14 天内寄出并填写单号。${quoted(told).zh_CN}`,
    en_US: `${told.shop.en_US} takes ${told.goods.en_US} back. Please send the parcel within 14 days and enter its tracking number.${quoted(told).en_US}`,
  },
});

export const refusedWords: StepWords = (told) => ({
  title: { zh_CN: '店铺没有同意售后申请', en_US: 'The shop did not agree to your request' },
  text: {
    zh_CN: `${told.goods.zh_CN}的售后申请没有通过。${quoted(told).zh_CN}`,
    en_US: `Your request about ${told.goods.en_US} was refused.${quoted(told).en_US}`,
  },
});

export const sentBackWords: StepWords = ({ goods, shop }) => ({
  title: { zh_CN: '已登记寄回', en_US: 'Your return is on its way' },
  text: {
    zh_CN: `${goods.zh_CN}正在寄回${shop.zh_CN}，店铺收到后退款。`,
    en_US: `${goods.en_US} is on its way back. ${shop.en_US} refunds you when it has arrived.`,
  },
});

export const receivedWords: StepWords = (told) => ({
  title: { zh_CN: '店铺已收到退货，正在退款', en_US: 'The shop has your return, refund under way' },
  text: {
    zh_CN: `${told.shop.zh_CN}已收到${told.goods.zh_CN}，${amountOf(told)} 正在原路退回。`,
    en_US: `${told.shop.en_US} has received ${told.goods.en_US}. ${amountOf(told)} is on its way back.`,
  },
});

export const refundingWords: StepWords = (told) => ({
  title: { zh_CN: '店铺同意退款', en_US: 'The shop agrees to a refund' },
  text: {
    zh_CN: `${told.shop.zh_CN}同意为${told.goods.zh_CN}退款，${amountOf(told)} 正在原路退回。${quoted(told).zh_CN}`,
    en_US: `${told.shop.en_US} refunds ${told.goods.en_US}: ${amountOf(told)} is on its way back.${quoted(told).en_US}`,
  },
});

export const refundedWords: StepWords = (told) => ({
  title: { zh_CN: '退款已发出', en_US: 'Your money is on its way back' },
  text: {
    zh_CN: `${told.goods.zh_CN}的 ${amountOf(told)} 已原路退回，一般 1 至 5 个工作日到账。`,
    en_US: `${amountOf(told)} for ${told.goods.en_US} went back the way you paid. It usually arrives within 1 to 5 working days.`,
  },
});

export const cancelledUnitsWords: StepWords = (told) => ({
  title: { zh_CN: '商品已取消，正在退款', en_US: 'Items cancelled, refund under way' },
  text: {
    zh_CN: `${told.goods.zh_CN}已按你的要求取消，${amountOf(told)} 正在原路退回。`,
    en_US: `${told.goods.en_US}: cancelled as you asked. ${amountOf(told)} is on its way back.`,
  },
});

export const cancelledByShopWords: StepWords = (told) => ({
  title: { zh_CN: '店铺无法发货，正在退款', en_US: 'The shop cannot send this, refund under way' },
  text: {
    zh_CN: `很抱歉，${told.shop.zh_CN}无法发出${told.goods.zh_CN}，${amountOf(told)} 正在原路退回。${quoted(told).zh_CN}`,
    en_US: `We are sorry: ${told.shop.en_US} cannot send ${told.goods.en_US}. ${amountOf(told)} is on its way back.${quoted(told).en_US}`,
  },
});

export const withdrawnWords: StepWords = ({ goods }) => ({
  title: { zh_CN: '售后申请已撤回', en_US: 'Request withdrawn' },
  text: {
    zh_CN: `你已撤回${goods.zh_CN}的售后申请。退换时间内可以再次申请。`,
    en_US: `You withdrew your request about ${goods.en_US}. You can ask again while the time for returns lasts.`,
  },
});

export const lapsedWords: StepWords = ({ goods }) => ({
  title: { zh_CN: '售后申请已结束', en_US: 'Request ended' },
  text: {
    zh_CN: `${goods.zh_CN}的售后申请 14 天内没有得到你的回应，已经结束。`,
    en_US: `We heard nothing from you about ${goods.en_US} for 14 days, so the request has ended.`,
  },
});
