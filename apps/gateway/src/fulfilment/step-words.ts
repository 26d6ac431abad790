import { formatMoney, toDecimal, type SettlementCurrency } from '@kaimai/contract/values/money';
import type { Text } from '#db/column.ts';
import type { OrderNews } from '#order/order-news.ts';
import { carrierName } from '#delivery/carriers.ts';

type Words = OrderNews['words'];

/** An event on the way that happened at no place worth naming. */
export const nowhere: Text = { zh_CN: '', en_US: '' };

export function shippedEvent(carrier: string): Text {
  if (carrier === 'shop') return { zh_CN: '已备好，等你到店自提', en_US: 'Ready for you at the shop' };
  return { zh_CN: '店铺已交给承运方', en_US: 'Handed to the carrier' };
}

export function deliveredEvent(carrier: string): Text {
  if (carrier === 'shop') return { zh_CN: '已提货', en_US: 'Picked up' };
  return { zh_CN: '已送达', en_US: 'Delivered' };
}

interface ShippedParcel {
  carrier: string;
  trackingNo: string;
  completes: boolean;
}

export function shippedWords({ carrier, trackingNo, completes }: ShippedParcel): Words {
  if (carrier === 'shop') return readyWords(trackingNo);
  const name = carrierName(carrier);
  return ({ shop, goods }) => ({
    title: completes
      ? { zh_CN: '已发货', en_US: 'Your order is on its way' }
      : { zh_CN: '部分商品已发货', en_US: 'Part of your order is on its way' },
    text: {
      zh_CN: `${shop.zh_CN}已发出${goods.zh_CN}${completes ? '' : '的一部分，其余稍后发出'}。${name.zh_CN}，单号 ${trackingNo}。`,
      en_US: `${shop.en_US} has sent ${completes ? '' : 'a part of '}${goods.en_US}${completes ? '' : '; the rest follows'}. ${name.en_US}, tracking number ${trackingNo}.`,
    },
  });
}

function readyWords(pickupNo: string): Words {
  return ({ shop, goods }) => ({
    title: { zh_CN: '已备好，等你到店自提', en_US: 'Ready for you at the shop' },
    text: {
      zh_CN: `${goods.zh_CN}已在${shop.zh_CN}备好，提货号 ${pickupNo}。`,
      en_US: `${goods.en_US} is ready at ${shop.en_US}. Your pick-up number is ${pickupNo}.`,
    },
  });
}

export function trackedWords({ words, place, carrier }: { words: Text; place: Text; carrier: string }): Words {
  return ({ goods }) => ({
    title:
      carrier === 'shop'
        ? { zh_CN: '自提商品有新进展', en_US: 'News of what you pick up' }
        : { zh_CN: '包裹有新进展', en_US: 'News of your parcel' },
    text: {
      zh_CN: `${goods.zh_CN}：${[place.zh_CN, words.zh_CN].filter(Boolean).join('，')}。`,
      en_US: `${goods.en_US}: ${[words.en_US, place.en_US].filter(Boolean).join(', ')}.`,
    },
  });
}

export const onePickedUpWords: Words = ({ shop, goods }) => ({
  title: { zh_CN: '部分商品已提货', en_US: 'You have picked up a part' },
  text: {
    zh_CN: `${goods.zh_CN}的一部分已提货，其余由${shop.zh_CN}另行交付。`,
    en_US: `A part of ${goods.en_US} is with you. The rest from ${shop.en_US} is still to come.`,
  },
});

export const oneDeliveredWords: Words = ({ shop, goods }) => ({
  title: { zh_CN: '一个包裹已送达', en_US: 'One of your parcels has arrived' },
  text: {
    zh_CN: `${goods.zh_CN}的一个包裹已送达，${shop.zh_CN}的其余包裹还在路上。`,
    en_US: `One parcel of ${goods.en_US} has arrived. The rest from ${shop.en_US} is still to come.`,
  },
});

export function deliveredWords(until: Date, carrier: string): Words {
  const isPickup = carrier === 'shop';
  const day = (locale: string): string => until.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return ({ shop, goods }) => ({
    title: isPickup
      ? { zh_CN: '已提货，请确认收货', en_US: 'You have picked it up, please confirm' }
      : { zh_CN: '包裹已送达，请确认收货', en_US: 'Your parcel has arrived, please confirm' },
    text: {
      zh_CN: `${goods.zh_CN}${isPickup ? '已提货' : '已送达'}。确认收货后货款才付给${shop.zh_CN}；${day('zh-CN')}前没有确认，会自动确认。`,
      en_US: `${goods.en_US} ${isPickup ? 'is with you' : 'has arrived'}. ${shop.en_US} is paid once you confirm the receipt; on ${day('en-US')} it is confirmed by itself.`,
    },
  });
}

export const confirmedWords: Words = ({ shop, goods }) => ({
  title: { zh_CN: '已确认收货', en_US: 'Receipt confirmed' },
  text: {
    zh_CN: `你已确认收到${goods.zh_CN}，货款已付给${shop.zh_CN}。`,
    en_US: `You confirmed that you have ${goods.en_US}. ${shop.en_US} has been paid.`,
  },
});

export const confirmedByItselfWords: Words = ({ shop, goods }) => ({
  title: { zh_CN: '已自动确认收货', en_US: 'Receipt confirmed by itself' },
  text: {
    zh_CN: `${goods.zh_CN}送达后没有异议，已自动确认收货，货款已付给${shop.zh_CN}。`,
    en_US: `${goods.en_US} arrived and the time to confirm it is over, so the order is completed. ${shop.en_US} has been paid.`,
  },
});

interface CancelledOrder {
  totalMinor: number;
  currency: SettlementCurrency;
}

export function cancelledWords({ totalMinor, currency }: CancelledOrder): Words {
  if (totalMinor === 0) return cancelledFreeWords;
  const amount = formatMoney(toDecimal(totalMinor, currency), currency);
  return ({ goods }) => ({
    title: { zh_CN: '订单已取消，正在退款', en_US: 'Order cancelled, refund under way' },
    text: {
      zh_CN: `${goods.zh_CN}的订单已按你的要求取消，${amount} 全部在原路退回。`,
      en_US: `The order of ${goods.en_US} was cancelled as you asked. All of your money, ${amount}, is on its way back.`,
    },
  });
}

/** A coupon had covered all of it. */
const cancelledFreeWords: Words = ({ goods }) => ({
  title: { zh_CN: '订单已取消', en_US: 'Order cancelled' },
  text: {
    zh_CN: `${goods.zh_CN}的订单已按你的要求取消。这笔订单没有付款，不需要退款。`,
    en_US: `The order of ${goods.en_US} was cancelled as you asked. It had cost nothing, so there is nothing to refund.`,
  },
});
