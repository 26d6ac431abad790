/** What a buyer reads and presses, as it stands on the screen in each language. */
export interface Words {
  query: string;
  search: string;
  product: RegExp;
  sage: string;
  addToCart: string;
  added: string;
  toCart: RegExp;
  checkout: RegExp;
  signIn: string;
  createLink: RegExp;
  email: string;
  sendCode: string;
  code: string;
  password: string;
  createAccount: string;
  recipient: RegExp;
  phone: RegExp;
  state: RegExp;
  city: RegExp;
  district: RegExp;
  street: RegExp;
  postcode: RegExp;
  placeOrder: RegExp;
  pay: RegExp;
  approve: RegExp;
  decline: RegExp;
  paid: RegExp;
  declined: RegExp;
  closed: RegExp;
  seeOrder: RegExp;
}

export const english: Words = {
  query: 'headphones',
  search: 'Search',
  product: /Tern One noise-cancelling headphones/,
  sage: 'Sage',
  addToCart: 'Add to cart',
  added: 'Added to your cart',
  toCart: /Go to cart|Cart \(/,
  checkout: /^Check out/,
  signIn: 'Sign in',
  createLink: /Create an account|Register/,
  email: 'E-mail',
  sendCode: 'Send code',
  code: 'Code from the mail',
  password: 'Password',
  createAccount: 'Create account',
  recipient: /name|Recipient/i,
  phone: /Phone/,
  state: /State/,
  city: /City/,
  district: /District/,
  street: /Street/,
  postcode: /ZIP|Post/,
  placeOrder: /Place order/,
  pay: /^Pay/,
  approve: /Approve/,
  decline: /Decline/,
  paid: /Paid|Thank you|is paid/,
  declined: /declined/i,
  closed: /closed|time to pay is over/i,
  seeOrder: /order/i,
};

export const chinese: Words = {
  query: '耳机',
  search: '搜索',
  product: /燕鸥一号 降噪头戴耳机/,
  sage: '鼠尾草绿',
  addToCart: '加入购物车',
  added: '已加入购物车',
  toCart: /去购物车|购物车/,
  checkout: /^去?结算/,
  signIn: '登录',
  createLink: /注册/,
  email: '邮箱',
  sendCode: '发送验证码',
  code: '邮箱验证码',
  password: '密码',
  createAccount: '注册',
  recipient: /收件人|收货人|姓名/,
  phone: /手机|电话/,
  state: /省/,
  city: /城市|市/,
  district: /区/,
  street: /街道|详细地址/,
  postcode: /邮编|邮政编码/,
  placeOrder: /提交订单/,
  pay: /付款|支付/,
  approve: /同意|批准|确认付款/,
  decline: /拒绝/,
  paid: /已付款|支付成功|付款成功/,
  declined: /被拒|拒绝/,
  closed: /已关闭|超时/,
  seeOrder: /订单/,
};
