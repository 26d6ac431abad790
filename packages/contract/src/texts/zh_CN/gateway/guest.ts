import type { Translation } from '../../catalogue.ts';
import type { guest as source } from '../../en_US/gateway/guest.ts';

export const guest = {
  openOrders: '一起下的订单里还有未完成的订单或退款，完成后才能删除信息',
  notFound: '没有找到这个订单号和邮箱对应的订单。请核对确认邮件里的订单号；如果下单时已登录，请登录后查看',
} satisfies Translation<typeof source>;
