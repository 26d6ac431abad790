import type { Translation } from '../../catalogue.ts';
import type { order as source } from '../../en_US/gateway/order.ts';

export const order = {
  noAddress: '请选择或填写收货地址',
  goneAddress: '这个地址已被删除，请另选一个',
  otherTotal: '应付金额现在是 {{now}}，请确认后再提交',
  otherLines: '购物车里的商品有变化，请确认后再提交',
  notAnAmount: '金额格式不正确',
  noEmail: '请填写邮箱，订单确认和查单都用它',
  shopClosed: '{{shop}}暂停营业，“{{title}}”暂时无法下单',
  offSale: '“{{title}}”已下架',
  product: '“{{name}}”',
  products_other: '“{{name}}”等 {{kinds}} 种商品',
  soldOut: '“{{name}}”已经售完',
  notEnough: '“{{name}}”只剩 {{available}} 件',
  notDelivered: '“{{title}}”不配送到{{region}}，请换一个地址，或去掉它再下单',
  notDeliveredThere: '“{{title}}”不配送到这个地址，请换一个地址，或去掉它再下单',
  sums: {
    delivery: '配送费',
    free: '免运费',
    added: '{{name}}（{{percent}}%）',
    included: '已含{{name}}（{{percent}}%）',
  },
  tooManyPurchases: {
    buyer: '你已有 {{most}} 次购买待付款，请先付款或取消其中一次，再下单',
    network: '你所在的网络有太多订单待付款，请稍后再试',
  },
  tooManyUnits: {
    buyer: '待付款的订单最多可为你保留 {{most}} 件商品，请减少数量，或先付清已下的订单',
    network: '你所在的网络待付款的商品太多，请减少数量，或稍后再试',
  },
  tooMuchOfOne: {
    buyer: '“{{name}}”付款前最多可为你保留 {{most}} 件，请减少数量，或付款后再继续购买',
    network: '“{{name}}”付款前最多可为同一网络保留 {{most}} 件，请减少数量，或稍后再试',
    guests: '“{{name}}”的待付款订单太多，请稍后再试，或登录后购买',
  },
  notice: {
    placed: {
      title: '订单已提交，等待付款',
      text: '{{products}}已为你保留，请在订单里按时付款。',
    },
    paid: {
      title: '付款成功',
      text: '我们已收到付款，{{shop}}正在准备{{products}}。',
    },
    expired: {
      title: '订单已关闭',
      text: '付款时间已过，{{products}}的订单已关闭，没有扣款。想要的话可以再次购买。',
    },
    cancelled: {
      title: '订单已取消',
      text: '{{products}}的订单已按你的要求取消，没有扣款。',
    },
    refunded: {
      title: '款项已退回',
      text: '付款到达时{{products}}的订单已经关闭，款项已原路退回。',
    },
    paidTwice: {
      title: '重复的付款已退回',
      text: '{{products}}的订单收到了两次付款，多付的一笔已原路退回，订单照常处理。',
    },
  },
} satisfies Translation<typeof source>;
