import type { Locale } from '@kaimai/contract/locale';

/** What a buyer reads and presses, as it stands on the screen. */
export interface Words {
  search: string;
  home: string;
  query: string;
  product: string;
  colour: string;
  sage: string;
  addToCart: string;
  added: string;
  toCart: RegExp;
  checkOut: string;
  signIn: string;
  createLink: string;
  email: string;
  sendCode: string;
  code: string;
  password: string;
  createAccount: string;
  wrongPassword: RegExp;
  region: RegExp;
  currency: string;
  language: string;
  save: string;
  remember: string;
  store: string;
  nextPage: RegExp;
  toHome: string;
  newArrivals: string;
  allNewArrivals: string;
  emptyCart: string;
}

const english: Words = {
  search: 'Search',
  home: 'Kaimai home',
  query: 'headphones',
  product: 'Tern One noise-cancelling headphones, 40-hour battery',
  colour: 'Colour',
  sage: 'Sage',
  addToCart: 'Add to cart',
  added: 'Added to your cart',
  toCart: /^Cart \(\d+\)$/,
  checkOut: 'Check out',
  signIn: 'Sign in',
  createLink: 'Create an account',
  email: 'E-mail',
  sendCode: 'Send code',
  code: 'Code from the mail',
  password: 'Password',
  createAccount: 'Create account',
  wrongPassword: /E-mail or password is not right/,
  region: /^Delivery region, currency and language/,
  currency: 'Currency',
  language: 'Language',
  save: 'Save',
  remember: 'Stay signed in on this device',
  store: 'Shoreline Audio',
  nextPage: /^Next page/,
  toHome: 'To the home page',
  newArrivals: 'New arrivals',
  allNewArrivals: 'All new arrivals',
  emptyCart: 'Your cart is empty',
};

const chinese: Words = {
  search: '搜索',
  home: '开买首页',
  query: '耳机',
  product: '燕鸥一号 降噪头戴耳机 续航 40 小时',
  colour: '颜色',
  sage: '鼠尾草绿',
  addToCart: '加入购物车',
  added: '已加入购物车',
  toCart: /^去购物车（\d+）$/,
  checkOut: '去结算',
  signIn: '登录',
  createLink: '注册一个',
  email: '邮箱',
  sendCode: '发送验证码',
  code: '邮箱验证码',
  password: '密码',
  createAccount: '注册',
  wrongPassword: /邮箱或密码不正确/,
  region: /^配送地区、货币与语言/,
  currency: '货币',
  language: '语言',
  save: '保存',
  remember: '在这台设备上保持登录',
  store: '听岸音频',
  nextPage: /^下一页/,
  toHome: '回到首页',
  newArrivals: '新品上架',
  allNewArrivals: '全部新品',
  emptyCart: '购物车还是空的',
};

export function wordsIn(locale: Locale): Words {
  return locale === 'zh_CN' ? chinese : english;
}
