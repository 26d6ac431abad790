import type { Locale } from '../values/locale.ts';

type Texts = Record<Locale, string>;

/**
 * Every code an answer can carry, with the words a buyer reads when the service has nothing more exact to say.
 * The list is closed: a new business outcome is added here, never invented in place.
 */
export const codeTexts = {
  SUCCESS: { zh_CN: '成功', en_US: 'Success' },
  PROCESSING: { zh_CN: '处理中', en_US: 'In progress' },
  FAILURE: { zh_CN: '操作没有成功', en_US: 'That did not work' },
  INTERNAL_ERROR: {
    zh_CN: '系统出了点问题，请稍后再试',
    en_US: 'Something went wrong on our side. Please try again',
  },
  PARAMETER_ERROR: { zh_CN: '有内容填写不正确', en_US: 'Something in the request is not right' },
  PARAM_FORMAT_ERROR: { zh_CN: '请求格式不正确', en_US: 'The request has the wrong format' },
  JSON_BODY_PARSING_FAILED: { zh_CN: '请求内容无法读取', en_US: 'The request body cannot be read' },
  ACCESS_KEY_NOT_EXIST: { zh_CN: '登录信息已失效', en_US: 'This sign-in is no longer known' },
  ACCESS_KEY_STATE_ERROR: {
    zh_CN: '登录已过期，请重新登录',
    en_US: 'Your sign-in has ended. Please sign in again',
  },
  UNAUTHENTICATED_ERROR: { zh_CN: '签名不正确', en_US: 'The signature does not match' },
  UNAUTH_PASSWORD_ERROR: { zh_CN: '邮箱或密码不正确', en_US: 'E-mail or password is not right' },
  UNAUTHORIZED_ERROR: { zh_CN: '请先登录', en_US: 'Please sign in first' },
  SERVICE_NOT_FOUND_ERROR: { zh_CN: '没有这个服务', en_US: 'There is no such service' },
  REQUEST_NO_NOT_UNIQUE: {
    zh_CN: '这个请求已经提交过了',
    en_US: 'This request has already been made',
  },
  REQUEST_TIME_ERROR: {
    zh_CN: '设备的日期或时间不正确，请校准后再试',
    en_US: 'The date or time of this device is wrong. Please set it and try again',
  },
  TOO_MANY_REQUEST: {
    zh_CN: '操作太频繁，请稍等一会儿',
    en_US: 'Too many tries. Please wait a little',
  },
  OBJECT_NOT_EXIST: { zh_CN: '没有找到', en_US: 'Not found' },
  FIELD_NOT_UNIQUE: { zh_CN: '已经被使用了', en_US: 'Already in use' },
  PARTNER_NOT_REGISTER: { zh_CN: '商户未登记', en_US: 'This partner is not registered' },

  VERIFY_CODE_ERROR: { zh_CN: '验证码不正确或已过期', en_US: 'The code is wrong or has expired' },
  PASSWORD_TOO_COMMON: {
    zh_CN: '这个密码太常见，请换一个',
    en_US: 'This password is too common. Please choose another',
  },
  SECOND_FACTOR_REQUIRED: {
    zh_CN: '请再输入一次性验证码',
    en_US: 'Enter your one-time code as well',
  },
  SECOND_FACTOR_ERROR: {
    zh_CN: '验证码或恢复码不正确，或已经用过',
    en_US: 'This code is not right, or was used already',
  },
  IDENTITY_UNCONFIRMED: {
    zh_CN: '请先确认是你本人',
    en_US: 'Please confirm first that it is you',
  },
  PASSKEY_ERROR: {
    zh_CN: '通行密钥没有通过验证，请重试或用密码登录',
    en_US: 'This passkey was not accepted. Try again, or use your password',
  },
  ACCOUNT_HAS_OPEN_BUSINESS: {
    zh_CN: '还有未完成的订单或退款，完成后才能注销账户',
    en_US: 'There are orders or refunds under way. The account can be deleted once they are done',
  },
  STOCK_NOT_ENOUGH: { zh_CN: '库存不足', en_US: 'There is not enough in stock' },
  COMMODITY_OFF_SALE: { zh_CN: '商品已下架', en_US: 'This product is no longer sold' },
  CART_EMPTY: { zh_CN: '没有选中可以购买的商品', en_US: 'Nothing that can be bought is selected' },
  UNPAID_LIMIT_REACHED: {
    zh_CN: '待付款的订单太多，请先付款或取消',
    en_US: 'You have too many unpaid orders. Please pay for or cancel one first',
  },
  PRICE_CHANGED: {
    zh_CN: '价格有变化，请确认后再提交',
    en_US: 'A price has changed. Please look again before you order',
  },
  ORDER_TOKEN_REUSED: {
    zh_CN: '这个订单已经用别的内容提交过',
    en_US: 'This order was already placed with other contents',
  },
  ORDER_TOKEN_EXPIRED: {
    zh_CN: '页面停留太久，请刷新后再提交',
    en_US: 'This page is out of date. Please reload it',
  },
  ORDER_STATE_CONFLICT: {
    zh_CN: '订单状态已变化，请刷新查看',
    en_US: 'The order has moved on. Please reload it',
  },
  AFTER_SALES_CLOSED: {
    zh_CN: '退换时间已过，不能再申请售后',
    en_US: 'The time to return this order is over',
  },
  PAYMENT_EXPIRED: {
    zh_CN: '付款时间已过，订单已关闭',
    en_US: 'The time to pay is over and the order is closed',
  },
  PAYMENT_PROVIDER_FAILED: {
    zh_CN: '付款机构暂时没有响应，没有扣款。请稍后再试，或换一种付款方式',
    en_US: 'The payment provider does not answer and nothing was charged. Try again soon, or pay another way',
  },
  COPY_OF_SHOP: {
    zh_CN: '这是测试用的副本，不能下单',
    en_US: 'This is a test copy of the shop. Orders cannot be placed here',
  },
  DELIVERY_NOT_AVAILABLE: {
    zh_CN: '该配送方式不可用',
    en_US: 'This delivery method is not available',
  },
  COUPON_GONE: { zh_CN: '优惠券已被领完', en_US: 'All of these coupons have been given away' },
  COUPON_NOT_USABLE: {
    zh_CN: '有优惠券已经不能使用，请重新选择',
    en_US: 'A coupon can no longer be used. Please choose again',
  },
  REVIEW_NOT_YET: {
    zh_CN: '收到货后才能评价',
    en_US: 'You can review it once it has arrived',
  },
  REVIEW_EDIT_OVER: {
    zh_CN: '评价发表 30 天后不能再修改',
    en_US: 'A review can be changed for 30 days, and that time is over',
  },
  ANSWER_NOT_ALLOWED: {
    zh_CN: '买过这件商品的买家才能回答，每人一次',
    en_US: 'Only buyers who received this product can answer, once each',
  },
  FILE_TYPE_ERROR: {
    zh_CN: '只能上传 JPG、PNG、WebP 或 BMP 图片',
    en_US: 'Only JPG, PNG, WebP or BMP pictures can be uploaded',
  },
  FILE_TOO_LARGE: { zh_CN: '文件太大', en_US: 'The file is too large' },
} as const satisfies Record<string, Texts>;

export type Code = keyof typeof codeTexts;

export function codeText(code: Code, locale: Locale): string {
  return codeTexts[code][locale];
}
