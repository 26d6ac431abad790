import type { Translation } from '../../catalogue.ts';
import type { mailbox as source } from '../../en_US/gateway/mailbox.ts';

export const mailbox = {
  brand: '开买 Kaimai',
  title: '演示邮箱',
  about: '这是演示用的邮箱：演示店不会真的发出邮件，所有邮件都在这里，谁都能看到。请不要填写真实的个人信息。',
  address: '收件邮箱',
  show: '查看',
  to: '发给',
  sent: '时间',
  back: '← 返回演示邮箱',
  emptyAll: '还没有邮件。注册、下单之后，邮件一两秒内会出现在这里，刷新页面就能看到。',
  emptyFor: '还没有发给 {{address}} 的邮件。刚刚发送的话，一两秒后刷新页面就能看到。',
  missing: '没有找到这封邮件',
  missingWhy: '邮件只保留 7 天，也可能还没有发出。',
} satisfies Translation<typeof source>;
