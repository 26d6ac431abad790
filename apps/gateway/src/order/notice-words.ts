import type { Text } from '#db/column.ts';

/**
 * What there is to tell about orders. `expired` and `cancelled`: closed without payment. `refunded`: the money came too late;
 * `paidTwice`: it came twice, and the second part is on its way back.
 */
export type Notice = 'placed' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'paidTwice';

interface Told {
  shopName: Text;
  lines: readonly { title: Text }[];
}

/** Title and text of the message about one order, each language written for itself. */
export function noticeWords(notice: Notice, order: Told): { title: Text; text: Text } {
  const zh = { shop: order.shopName.zh_CN, goods: productNamesZh(order) };
  const en = { shop: order.shopName.en_US, goods: productNamesEn(order) };
  return {
    placed: {
      title: { zh_CN: '订单已提交，等待付款', en_US: 'Order placed, waiting for payment' },
      text: {
        zh_CN: `${zh.goods}已为你保留，请在订单里按时付款。`,
        en_US: `${en.goods} is kept for you. Please pay in time; the order shows until when.`,
      },
    },
    paid: {
      title: { zh_CN: '付款成功', en_US: 'Payment received' },
      text: {
        zh_CN: `我们已收到付款，${zh.shop}正在准备${zh.goods}。`,
        en_US: `Your payment has arrived and ${en.shop} is getting ${en.goods} ready.`,
      },
    },
    expired: {
      title: { zh_CN: '订单已关闭', en_US: 'Order closed' },
      text: {
        zh_CN: `付款时间已过，${zh.goods}的订单已关闭，没有扣款。想要的话可以再次购买。`,
        en_US: `The time to pay is over and the order of ${en.goods} is closed. Nothing was charged; you can buy it again.`,
      },
    },
    cancelled: {
      title: { zh_CN: '订单已取消', en_US: 'Order cancelled' },
      text: {
        zh_CN: `${zh.goods}的订单已按你的要求取消，没有扣款。`,
        en_US: `The order of ${en.goods} was cancelled as you asked. Nothing was charged.`,
      },
    },
    refunded: {
      title: { zh_CN: '款项已退回', en_US: 'Money returned' },
      text: {
        zh_CN: `付款到达时${zh.goods}的订单已经关闭，款项已原路退回。`,
        en_US: `Your payment came after the order of ${en.goods} had closed, so it went back the way it came.`,
      },
    },
    paidTwice: {
      title: { zh_CN: '重复的付款已退回', en_US: 'Second payment returned' },
      text: {
        zh_CN: `${zh.goods}的订单收到了两次付款，多付的一笔已原路退回，订单照常处理。`,
        en_US: `The order of ${en.goods} was paid twice. The second payment went back the way it came; the order goes on.`,
      },
    },
  }[notice];
}

/** The goods of an order in few words. */
export function productNames(lines: Told['lines']): Text {
  return { zh_CN: productNamesZh({ lines }), en_US: productNamesEn({ lines }) };
}

function productNamesZh({ lines }: Pick<Told, 'lines'>): string {
  const name = `“${lines[0]?.title.zh_CN ?? ''}”`;
  return lines.length > 1 ? `${name}等 ${lines.length} 种商品` : name;
}

function productNamesEn({ lines }: Pick<Told, 'lines'>): string {
  const name = `“${lines[0]?.title.en_US ?? ''}”`;
  const others = lines.length - 1;
  if (others === 0) return name;
  return `${name} with ${others} other ${others === 1 ? 'product' : 'products'}`;
}
