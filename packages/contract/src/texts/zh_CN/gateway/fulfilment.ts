import type { Translation } from '../../catalogue.ts';
import type { fulfilment as source } from '../../en_US/gateway/fulfilment.ts';

export const fulfilment = {
  onItsWay: '已有包裹发出，不能整单取消。没有发出的商品可以单独取消',
  demo: {
    sortingCentre: '已到达分拣中心',
    outForDelivery: '正在派送',
  },
  sentAlready: '这个单号的包裹已经登记过了',
  onHold: '订单处于暂缓状态，请先解除',
  heldAlready: '订单已处于暂缓状态',
  notToHold: '订单状态为 {{state}}，已关闭、取消或退款的订单不能暂缓',
  notHeld: '订单没有暂缓',
  notConfirmedOnHold: '我们正在核实这笔订单，核实完成后即可确认收货',
  notToShip: '订单状态为 {{state}}，只有已付款的订单才能发货',
  events: {
    ready: '已备好，等你到店自提',
    shipped: '店铺已交给承运方',
    corrected: '店铺更正了单号',
    correctedPickup: '店铺更正了提货号',
    pickedUp: '已提货',
    delivered: '已送达',
  },
  shipped: {
    title: '已发货',
    titleInPart: '部分商品已发货',
    text: '{{shop}}已发出{{products}}。{{carrier}}，单号 {{trackingNo}}。',
    textInPart: '{{shop}}已发出{{products}}的一部分，其余稍后发出。{{carrier}}，单号 {{trackingNo}}。',
  },
  corrected: {
    title: '包裹单号已更正',
    text: '{{shop}}更正了{{products}}的单号：{{carrier}}，{{trackingNo}}。',
  },
  ready: {
    title: '已备好，等你到店自提',
    text: '{{products}}已在{{shop}}备好，提货号 {{pickupNo}}。',
  },
  readyAgain: {
    title: '提货号已更正',
    text: '{{shop}}更正了{{products}}的提货号，新的提货号是 {{pickupNo}}。',
  },
  tracked: {
    titleOfPickup: '自提商品有新进展',
    title: '包裹有新进展',
    text: '{{products}}：{{words}}。',
    textWithPlace: '{{products}}：{{place}}，{{words}}。',
  },
  onePickedUp: {
    title: '部分商品已提货',
    text: '{{products}}的一部分已提货，其余由{{shop}}另行交付。',
  },
  oneDelivered: {
    title: '一个包裹已送达',
    text: '{{products}}的一个包裹已送达，{{shop}}的其余包裹还在路上。',
  },
  delivered: {
    titleOfPickup: '已提货，请确认收货',
    title: '包裹已送达，请确认收货',
    text: '{{products}}已送达。确认收货后货款才付给{{shop}}；{{day}}前没有确认，会自动确认。',
    textOfPickup: '{{products}}已提货。确认收货后货款才付给{{shop}}；{{day}}前没有确认，会自动确认。',
  },
  restRefunded: {
    title: '请确认已收到的商品',
    text: '未送达的商品已退款，没有其他包裹在途。确认收货后其余货款才付给{{shop}}；{{day}}前没有确认，会自动确认。',
  },
  address: {
    title: '收货地址已修改',
    text: '{{shop}}会把{{products}}寄到新地址。如果不是你本人修改的，请修改密码，并回复我们的任何一封邮件。',
    tooLate: '订单已发货或已关闭，不能再修改地址',
    tooOften: '每笔订单最多修改 {{most}} 次地址',
    otherCountry: '请选择同一国家或地区的地址，或取消订单后重新下单',
    otherTax: '该地址税率不同，请选择税率相同的地址，或取消订单后重新下单',
    otherZone: '该地址的配送时间或运费不同，请取消订单后重新下单',
  },
  confirmed: {
    title: '已确认收货',
    text: '你已确认收到{{products}}，货款已付给{{shop}}。',
  },
  confirmedByItself: {
    title: '已自动确认收货',
    text: '{{products}}送达后没有异议，已自动确认收货，货款已付给{{shop}}。',
  },
  cancelled: {
    title: '订单已取消，正在退款',
    text: '{{products}}的订单已按你的要求取消，{{amount}} 全部在原路退回。',
  },
  cancelledFree: {
    title: '订单已取消',
    text: '{{products}}的订单已按你的要求取消。这笔订单没有付款，不需要退款。',
  },
  deliveredAlready: '包裹已经送达',
  wrongTime: '时间必须在发货之后，且不晚于现在',
  carriers: {
    shop: '到店自提',
    sf: '顺丰速运',
    ems: '中国邮政 EMS',
    jd: '京东快递',
    zto: '中通快递',
    yto: '圆通速递',
    yunexpress: '云途物流',
    dhl: 'DHL',
    ups: 'UPS',
    fedex: '联邦快递',
    usps: '美国邮政',
  },
  exceedsUnsent: '待发数量不足，剩余：{{left}}',
  expectedInPast: '预计送达日期 {{day}} 已过',
} satisfies Translation<typeof source>;
