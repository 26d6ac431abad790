import type { Locale } from '@kaimai/contract/values/locale';

export interface MailboxTexts {
  brand: string;
  title: string;
  about: string;
  address: string;
  show: string;
  to: string;
  sent: string;
  back: string;
  emptyAll: string;
  emptyFor: (address: string) => string;
  missing: string;
  missingWhy: string;
  /** The name of the other language, in itself. */
  otherLanguage: string;
}

export const mailboxTexts: Record<Locale, MailboxTexts> = {
  zh_CN: {
    brand: '开买 Kaimai',
    title: '演示邮箱',
    about: '这是演示用的邮箱：演示店不会真的发出邮件，所有邮件都在这里，谁都能看到。请不要填写真实的个人信息。',
    address: '收件邮箱',
    show: '查看',
    to: '发给',
    sent: '时间',
    back: '← 返回演示邮箱',
    emptyAll: '还没有邮件。注册、下单之后，邮件一两秒内会出现在这里，刷新页面就能看到。',
    emptyFor: (address) => `还没有发给 ${address} 的邮件。刚刚发送的话，一两秒后刷新页面就能看到。`,
    missing: '没有找到这封邮件',
    missingWhy: '邮件只保留 7 天，也可能还没有发出。',
    otherLanguage: 'English',
  },
  en_US: {
    brand: 'Kaimai 开买',
    title: 'Demo mailbox',
    about:
      'This is the mailbox of the demo: it sends no real mail. Every mail is here instead, for anybody to see, so please enter no real personal data.',
    address: 'E-mail',
    show: 'Show',
    to: 'To',
    sent: 'Sent',
    back: '← Back to the demo mailbox',
    emptyAll:
      'No mails yet. Register or place an order and they appear here within a second or two: just reload the page.',
    emptyFor: (address) => `No mails to ${address} yet. If one was sent just now, reload the page in a second or two.`,
    missing: 'This mail is not here',
    missingWhy: 'Mails are kept for 7 days. It may also not have been sent yet.',
    otherLanguage: '中文',
  },
};
