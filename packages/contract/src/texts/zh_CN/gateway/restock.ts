import type { Translation } from '../../catalogue.ts';
import type { restock as source } from '../../en_US/gateway/restock.ts';

export const restock = {
  name: '{{title}}（{{option}}）',
  inStock: '现在有货，可以直接下单，请刷新页面',
  full: '最多同时等 {{most}} 件商品到货，请先取消一些',
  linkExpired: '这个链接已经失效，请到商品页重新登记',
  message: {
    title: '到货了',
    text: '{{name}}有货了，现价 {{now}}。没有为你预留，其他登记的人也收到了通知',
  },
  confirmMail: {
    subject: '请确认：{{name}}到货时通知我',
    heading: '还差一步',
    text: '你希望在这件商品到货时收到一封邮件：{{name}}。',
    action: '确认，到货时通知我',
    note: '链接 {{hours}} 小时内有效。确认后，你的邮箱只用来发这一封邮件，最多保留 {{days}} 天。',
    notYou: '不是你本人登记的？不用理会：不点确认就不会再收到邮件，你的邮箱也会删除。',
  },
  backMail: {
    subject: '到货了：{{name}}',
    heading: '到货了',
    text: '{{name}}：{{now}}',
    action: '去看看',
    note: '没有为你预留，其他登记的人也收到了通知。收到这封邮件，是因为你登记了到货通知，只发这一封。',
  },
} satisfies Translation<typeof source>;
