import type { Translation } from '../../catalogue.ts';
import type { conversation as source } from '../../en_US/gateway/conversation.ts';

export const conversation = {
  writeFirst: '请先写点什么，或添加图片',
  unblockFirst: '你已屏蔽这家店铺，解除屏蔽后才能发消息',
  onlyAboutOrders: '未登录时只能联系下过单的店铺，登录后可联系其他店铺',
  tooFast: '一分钟内已发送 {{count}} 条消息，请稍等一分钟再发，内容已为你保留',
  tooManyToday: '今天发送的消息太多了，请明天再发，内容已为你保留',
  blockedShop: '买家已屏蔽这家店铺',
  tooManyPictures: '最多 {{most}} 张图片',
  pictureAlone: '图片',
  noSuchProduct: '店铺没有这件商品',
  demo: {
    hello: '感谢联系{{shop}}。这是演示环境，没有客服在线，这条回复由系统自动发送。',
    inStock_other: '感谢咨询“{{title}}”。商品有现货，{{shop}}会在 {{count}} 天内发货。',
    soldOut: '感谢咨询“{{title}}”。这件商品在{{shop}}暂时售罄。',
    order: '感谢你的消息。订单 {{orderNo}} 的全部信息都在订单页面。',
    unpaid: '{{shop}}已收到订单 {{orderNo}}，付款后马上为你备货。',
    packing: '订单 {{orderNo}} 已付款，{{shop}}正在备货，物流信息会显示在订单页面。',
    onItsWay: '订单 {{orderNo}} 已在路上，可在订单页面查看包裹位置。',
    arrived: '{{shop}}记录显示，订单 {{orderNo}} 已送达。如有问题，可在订单页面申请退货。',
    request: '{{shop}}已收到你的申请 {{afterSalesNo}}，处理进度会显示在申请页面。',
  },
} satisfies Translation<typeof source>;
