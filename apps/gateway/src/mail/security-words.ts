import type { MailData } from './mail-payload.ts';
import { mailTime } from './mail-time.ts';
import type { MailWords } from './mail-words.ts';

const securityChanges: Record<MailData['securityChanged']['change'], { zh_CN: string; en_US: string }> = {
  passkeyAdded: { zh_CN: '添加了一个通行密钥', en_US: 'A passkey was added to your account' },
  passkeyRemoved: { zh_CN: '移除了一个通行密钥', en_US: 'A passkey was removed from your account' },
  secondFactorOn: { zh_CN: '开启了两步验证', en_US: 'Two-step sign-in was turned on' },
  secondFactorOff: { zh_CN: '关闭了两步验证', en_US: 'Two-step sign-in was turned off' },
  recoveryCodeUsed: { zh_CN: '使用了一个恢复码', en_US: 'A recovery code was used' },
  recoveryCodesRenewed: { zh_CN: '重新生成了恢复码', en_US: 'The recovery codes were renewed' },
};

const securityChanged: MailWords<'securityChanged'> = {
  zh_CN: ({ change, changedAt }) => ({
    subject: `你的开买账户${securityChanges[change].zh_CN}`,
    heading: securityChanges[change].zh_CN,
    paragraphs: [`时间：${mailTime(changedAt, 'zh_CN')}。如果是你本人操作，不用理会这封邮件。`],
    action: { label: '查看账户安全', path: '/personal-center/account-safe' },
    notes: ['不是你本人操作？请马上修改密码，并在“账户安全”里退出其他设备。'],
  }),
  en_US: ({ change, changedAt }) => ({
    subject: `Kaimai: ${securityChanges[change].en_US}`,
    heading: securityChanges[change].en_US,
    paragraphs: [`This was on ${mailTime(changedAt, 'en_US')}. If it was you, there is nothing to do.`],
    action: { label: 'Look at account security', path: '/personal-center/account-safe' },
    notes: ['Not you? Change your password now, and sign out your other devices under “Account security”.'],
  }),
};

const newDevice: MailWords<'newDevice'> = {
  zh_CN: ({ device, network, signedInAt }) => ({
    subject: '有新设备登录了你的开买账户',
    heading: '有新设备登录了你的账户',
    paragraphs: [
      `${[mailTime(signedInAt, 'zh_CN'), device || '未知设备', network && `网络 ${network}`].filter(Boolean).join('，')}。`,
      '如果是你本人登录，不用理会这封邮件。',
    ],
    action: { label: '查看登录的设备', path: '/personal-center/account-safe' },
    notes: ['不是你本人？请马上修改密码，其他设备会随之退出登录。'],
  }),
  en_US: ({ device, network, signedInAt }) => ({
    subject: 'A new device signed in to your Kaimai account',
    heading: 'A new device signed in to your account',
    paragraphs: [
      `${[device || 'An unknown device', network && `network ${network}`, mailTime(signedInAt, 'en_US')].filter(Boolean).join(', ')}.`,
      'If it was you, there is nothing to do.',
    ],
    action: { label: 'See where you are signed in', path: '/personal-center/account-safe' },
    notes: ['Not you? Change your password now: all other devices are signed out with it.'],
  }),
};

const accountLeaving: MailWords<'accountLeaving'> = {
  zh_CN: ({ deletionDueAt }) => ({
    subject: '你的开买账户将在一周后注销',
    heading: '账户将在一周后注销',
    paragraphs: [
      `你申请了注销账户，所有设备都已退出登录。${mailTime(deletionDueAt, 'zh_CN')} 之后，地址、收藏、浏览记录、消息和上传的图片会被删除，订单只留下不含个人信息的记录。`,
      '改变主意了？在那之前登录，选择“保留账户”就可以，一切照旧。',
    ],
    action: { label: '登录并保留账户', path: '/login' },
    notes: ['不是你本人操作？请马上登录，保留账户并修改密码。'],
  }),
  en_US: ({ deletionDueAt }) => ({
    subject: 'Your Kaimai account will be deleted in a week',
    heading: 'Your account will be deleted in a week',
    paragraphs: [
      `You asked for it, and all your devices are signed out. After ${mailTime(deletionDueAt, 'en_US')} your addresses, favourites, browsing history, messages and pictures are gone. Of your orders only records without your name stay.`,
      'Changed your mind? Sign in before then and choose “Keep my account”: everything is as it was.',
    ],
    action: { label: 'Sign in and keep it', path: '/login' },
    notes: ['Not you? Sign in now, keep the account and change your password.'],
  }),
};

const accountDeleted: MailWords<'accountDeleted'> = {
  zh_CN: () => ({
    subject: '你的开买账户已注销',
    heading: '账户已注销',
    paragraphs: ['你的账户和个人信息已经删除。谢谢你来过，随时欢迎再来。'],
    notes: ['这是我们发给这个邮箱的最后一封邮件。'],
  }),
  en_US: () => ({
    subject: 'Your Kaimai account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your account and your personal data are gone. Thank you for your visits; you are always welcome again.',
    ],
    notes: ['This is the last mail that we send to this address.'],
  }),
};

const guestErased: MailWords<'guestErased'> = {
  zh_CN: ({ orderNos }) => ({
    subject: '订单里的个人信息已删除',
    heading: '个人信息已删除',
    paragraphs: [
      `订单 ${orderNos.join('、')} 里的姓名、地址、电话、邮箱和上传的图片已经删除。只留下商品和金额，用于记账。`,
      '这些订单不能再用订单号和邮箱查询，也不能再申请售后。',
    ],
    notes: [],
  }),
  en_US: ({ orderNos }) => ({
    subject: 'Your personal data is erased from your order',
    heading: 'Your personal data is erased',
    paragraphs: [
      `Your name, address, phone, e-mail and pictures are erased from ${orderNos.join(', ')}. Only the products and amounts stay, for our books.`,
      'These orders can no longer be found by number and e-mail, and nothing more can be returned.',
    ],
    notes: [],
  }),
};

export const securityWords = { securityChanged, newDevice, accountLeaving, accountDeleted, guestErased };
