import type { Translation } from '../../catalogue.ts';
import type { afterSales as source } from '../../en_US/gateway/after-sales.ts';

export const afterSales = {
  trackingForm: '请按面单填写运单号，由字母和数字组成，例如 SF1234567890123',
  handover: {
    notNow: '店铺现在不需要你寄件，请刷新页面',
    notOffered: '你的地址不支持这种方式，请换一种',
    nothingChosen: '请先选择寄件方式',
    pickupFixed: '上门取件已不能更改。如果没人来取，可在该时段结束后重新选择',
    slotTaken: '这个时段已不可预约，请换一个',
    noSlot: '请选择取件时段',
    noReturn: '没有这个编号的退货',
    notCollectable: '这笔退货不在等待寄出',
    noLabel: '这笔退货现在没有退货标签，请刷新页面',
    chosen: {
      title: '可以寄回商品了',
      text: '{{shop}}在等你寄回{{products}}，退货标签或寄件码在退货页面上。',
    },
    booked: {
      title: '已预约上门取件',
      text: '快递员将到收货地址取{{products}}：{{time}}。请提前打包好。',
    },
    cancelled: {
      title: '已取消寄件',
      text: '请重新选择怎样寄回{{products}}。',
    },
    calledOff: {
      title: '上门取件已取消',
      text: '{{shop}}无法按时上门取{{products}}（{{time}}），请另选时段或寄件方式。{{quoted}}',
    },
    collected: {
      title: '快递已取走退货',
      text: '{{products}}正在退回途中，{{shop}}收到后退款。',
    },
  },
  saySomething: '请填写回复',
  notToCancel: '只有已付款、还没有发出的商品可以取消',
  demo: {
    question: '很抱歉给您添麻烦了。能拍一张照片，让我们看看哪里不对吗？',
    refund: '没问题，马上为您退款。',
    sendBack: '没问题。请包好商品，附上单号 {{afterSalesNo}}，寄到{{city}}“{{shopName}}”退货处。',
  },
  uploadFirst: '图片没有上传成功，请重新上传',
  otherReason: '请从所列原因中选择',
  tooManyUnits: '可申请的数量已变化，请重新选择',
  refundedAgain: '退款没有到账，将重新退回',
  onlyDefects: '退货时间已过。如果商品有问题，请选择对应的原因',
  excluded: {
    perishable: '“{{name}}”是生鲜易腐商品，不支持退货。如果商品有问题，请选择对应的原因',
    madeToOrder: '“{{name}}”是定制商品，不支持退货。如果商品有问题，请选择对应的原因',
    standard: '“{{name}}”不支持退货。如果商品有问题，请选择对应的原因',
  },
  sealBroken: '“{{name}}”未拆封才能退货。如果没有拆封，请勾选确认',
  leftAlready: '商品已经发出，不能再取消。收到后可以退货',
  notLeftYet: '商品还没有发出，可以直接取消',
  notHereYet: '商品还在路上，送达后才能退货；没有收到可以申请仅退款',
  nothingNow: '这个订单现在不能申请售后',
  notSentBack: '买家还没有寄回商品',
  requested: {
    title: '售后申请已提交',
    text: '{{products}}的售后申请已交给{{shop}}，通过后退回 {{amount}}。',
  },
  asked: {
    title: '店铺有问题想问你',
    text: '关于{{products}}的售后申请，请在 14 天内回复。{{quoted}}',
  },
  replied: {
    title: '你的回复已转给店铺',
    text: '关于{{products}}的回复已转给{{shop}}。',
  },
  approved: {
    title: '店铺同意退货，请寄回商品',
    text: '{{shop}}同意退回{{products}}，请在 14 天内寄出并填写单号。{{quoted}}',
  },
  refused: {
    title: '店铺没有同意售后申请',
    text: '{{products}}的售后申请没有通过。{{quoted}}',
  },
  sentBack: {
    title: '已登记寄回',
    text: '{{products}}正在寄回{{shop}}，店铺收到后退款。',
  },
  received: {
    title: '店铺已收到退货，正在退款',
    text: '{{shop}}已收到{{products}}，{{amount}} 正在原路退回。',
  },
  refunding: {
    title: '店铺同意退款',
    text: '{{shop}}同意为{{products}}退款，{{amount}} 正在原路退回。{{quoted}}',
  },
  refunded: {
    title: '退款已发出',
    text: '{{products}}的 {{amount}} 已原路退回，一般 1 至 5 个工作日到账。',
  },
  cancelledUnits: {
    title: '商品已取消，正在退款',
    text: '{{products}}已按你的要求取消，{{amount}} 正在原路退回。',
  },
  cancelledByShop: {
    title: '店铺无法发货，正在退款',
    text: '很抱歉，{{shop}}无法发出{{products}}，{{amount}} 正在原路退回。{{quoted}}',
  },
  withdrawn: {
    title: '售后申请已撤回',
    text: '你已撤回{{products}}的售后申请。退货期限内可以再次申请。',
  },
  lapsed: {
    title: '售后申请已结束',
    text: '{{products}}的售后申请 14 天内没有得到你的回应，已经结束。',
  },
  movedOn: '售后状态已变化，请刷新查看',
  notFrom: '售后状态为 {{state}}，不能再这样操作',
  exceedsReturned: '退回的只有：{{units}}',
  quoted: '店铺说：{{message}}',
} satisfies Translation<typeof source>;
