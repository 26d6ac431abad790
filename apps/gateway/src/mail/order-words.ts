import { mailTime } from './mail-time.ts';
import type { MailData, OrderInMail } from './mail-payload.ts';
import type { MailWords } from './mail-words.ts';

const orderPlaced: MailWords<'orderPlaced'> = {
  zh_CN: ({ payNo, orders, total, payUntil }) => ({
    subject: `订单已提交，等你付款：${total}`,
    heading: '订单已提交',
    paragraphs: [`商品为你保留到${mailTime(payUntil, 'zh_CN')}，到时没有付款会自动取消，不会扣款。`],
    orders,
    total: { label: '应付', amount: total },
    action: { label: '去付款', path: payPath(payNo) },
    notes: [],
  }),
  en_US: ({ payNo, orders, total, payUntil }) => ({
    subject: isOne(orders)
      ? `Your order is waiting to be paid: ${total}`
      : `Your ${orders.length} orders are waiting to be paid: ${total}`,
    heading: isOne(orders) ? 'Your order is placed' : 'Your orders are placed',
    paragraphs: [
      `We keep the goods for you until ${mailTime(payUntil, 'en_US')}. Unpaid by then, ${isOne(orders) ? 'the order is' : 'the orders are'} cancelled and nothing is charged.`,
    ],
    orders,
    total: { label: 'To pay', amount: total },
    action: { label: 'Pay now', path: payPath(payNo) },
    notes: [],
  }),
};

const orderPaid: MailWords<'orderPaid'> = {
  zh_CN: ({ orders, total }) => ({
    subject: `付款成功：${total}`,
    heading: '付款成功',
    paragraphs: ['店铺已经收到订单，正在准备发货。货款由开买保管，确认收货后才付给店铺。'],
    orders,
    total: { label: '实付', amount: total },
    action: { label: '看订单', path: orderPath(orders) },
    notes: ['需要收据？在订单详情里可以下载 PDF。'],
  }),
  en_US: ({ orders, total }) => ({
    subject: `Payment received: ${total}`,
    heading: 'Thank you, your payment is in',
    paragraphs: [
      isOne(orders)
        ? 'The shop has your order and is packing it. Kaimai holds the money and pays the shop once the receipt of the order is confirmed.'
        : 'The shops have your orders and are packing them. Kaimai holds the money and pays each shop once the receipt of its order is confirmed.',
    ],
    orders,
    total: { label: 'Paid', amount: total },
    action: { label: seeWords(orders), path: orderPath(orders) },
    notes: [`Need an invoice? You can download it as a PDF on ${isOne(orders) ? 'the' : 'each'} order’s page.`],
  }),
};

const orderClosed: MailWords<'orderClosed'> = {
  zh_CN: ({ orderNos, total, reason }) => ({
    subject: reason === 'expired' ? '订单超时未付款，已关闭' : '订单已取消',
    heading: reason === 'expired' ? '订单已关闭' : '订单已取消',
    paragraphs: [
      reason === 'expired'
        ? `订单 ${orderNos.join('、')}，共 ${total}，在保留时间内没有付款，已自动关闭，没有扣款。`
        : `订单 ${orderNos.join('、')}，共 ${total}，已按你的要求取消，没有扣款。`,
    ],
    action: { label: '看订单', path: detailsPath(orderNos[0] ?? '') },
    notes: ['还想要这些商品？在订单里选“再次购买”。'],
  }),
  en_US: ({ orderNos, total, reason }) => ({
    ...closedHeads(orderNos, reason),
    paragraphs: [
      reason === 'expired'
        ? `${listed(orderNos)}, ${total}, ${isOne(orderNos) ? 'was not paid in time and has' : 'were not paid in time and have'} been closed. Nothing was charged.`
        : `${listed(orderNos)}, ${total}, ${isOne(orderNos) ? 'is' : 'are'} cancelled as you asked. Nothing was charged.`,
    ],
    action: { label: seeWords(orderNos), path: detailsPath(orderNos[0] ?? '') },
    notes: [`Still want the goods? Choose “Buy again” on ${isOne(orderNos) ? 'the order' : 'each order'}.`],
  }),
};

function closedHeads(orderNos: readonly string[], reason: MailData['orderClosed']['reason']) {
  const yours = isOne(orderNos) ? 'Your order' : 'Your orders';
  if (reason === 'cancelled') {
    const heading = `${yours} ${isOne(orderNos) ? 'is' : 'are'} cancelled`;
    return { subject: heading, heading };
  }
  const heading = `${yours} ${isOne(orderNos) ? 'was' : 'were'} closed`;
  return { subject: `${heading} unpaid`, heading };
}

const orderRefunded: MailWords<'orderRefunded'> = {
  zh_CN: ({ orderNos, total }) => ({
    subject: `已退款：${total}`,
    heading: '已退款',
    paragraphs: [
      `付款到达时订单 ${orderNos.join('、')} 已经关闭，${total} 已原路退回，到账时间由付款渠道决定，一般 1 至 5 个工作日。`,
    ],
    action: { label: '看订单', path: detailsPath(orderNos[0] ?? '') },
    notes: [],
  }),
  en_US: ({ orderNos, total }) => ({
    subject: `Refunded: ${total}`,
    heading: 'Your money is on its way back',
    paragraphs: [
      `${listed(orderNos)} had closed before your payment came, so ${total} went back the way you paid. Your bank usually shows it within 1 to 5 working days.`,
    ],
    action: { label: seeWords(orderNos), path: detailsPath(orderNos[0] ?? '') },
    notes: [],
  }),
};

const orderNews: MailWords<'orderNews'> = {
  zh_CN: ({ orderNo, storeName, title, text }) => ({
    subject: `${title}：${storeName}`,
    heading: title,
    paragraphs: [text],
    action: { label: '看订单', path: detailsPath(orderNo) },
    notes: [`${storeName}，订单 ${orderNo}。`],
  }),
  en_US: ({ orderNo, storeName, title, text }) => ({
    subject: `${title}: ${storeName}`,
    heading: title,
    paragraphs: [text],
    action: { label: 'See your order', path: detailsPath(orderNo) },
    notes: [`${storeName}, order ${orderNo}.`],
  }),
};

function isOne(orders: readonly unknown[]): boolean {
  return orders.length === 1;
}

function seeWords(orders: readonly unknown[]): string {
  return isOne(orders) ? 'See your order' : 'See your orders';
}

/** “Order A”, or “Orders A, B and C”. */
function listed(orderNos: readonly string[]): string {
  return `${isOne(orderNos) ? 'Order' : 'Orders'} ${new Intl.ListFormat('en-GB').format(orderNos)}`;
}

function payPath(payNo: string): string {
  return `/checkout?payNo=${encodeURIComponent(payNo)}`;
}

/** The first of them, whose page leads to the others: a guest has no list. */
function orderPath([first]: readonly OrderInMail[]): string {
  return first ? detailsPath(first.orderNo) : '/order-list';
}

function detailsPath(orderNo: string): string {
  return `/order-details?orderNo=${encodeURIComponent(orderNo)}`;
}

export const orderWords = { orderPlaced, orderPaid, orderClosed, orderNews, orderRefunded };
