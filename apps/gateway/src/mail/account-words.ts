import { mailTime } from './mail-time.ts';
import type { MailData } from './mail-payload.ts';
import type { MailWords } from './mail-words.ts';

const codeUses: Record<MailData['verifyCode']['purpose'], { zh_CN: string; en_US: string }> = {
  register: { zh_CN: '用它完成注册。', en_US: 'Enter it to create your account.' },
  resetPassword: { zh_CN: '用它设置新密码。', en_US: 'Enter it to set a new password.' },
  changeEmailOld: {
    zh_CN: '有人在你的账户里申请更换邮箱。如果是你，用它确认这是你现在的邮箱。',
    en_US: 'Your account is about to get another e-mail. If that is you, enter it to confirm your present one.',
  },
  changeEmailNew: {
    zh_CN: '用它把这个邮箱设为你的登录邮箱。',
    en_US: 'Enter it to make this the e-mail you sign in with.',
  },
};

const verifyCode: MailWords<'verifyCode'> = {
  zh_CN: ({ code, purpose }) => ({
    subject: `${code} 是你的开买验证码`,
    heading: '你的验证码',
    paragraphs: [codeUses[purpose].zh_CN],
    code,
    notes: [
      '10 分钟内有效，只能用一次。开买的人不会向你要验证码。',
      purpose === 'changeEmailOld'
        ? '不是你本人操作？请马上修改密码，并在“账户安全”里退出其他设备。'
        : '不是你本人操作？不用理会，没有这个验证码什么也不会发生。',
    ],
  }),
  en_US: ({ code, purpose }) => ({
    subject: `${code} is your Kaimai code`,
    heading: 'Your code',
    paragraphs: [codeUses[purpose].en_US],
    code,
    notes: [
      'It works once, within 10 minutes. Nobody at Kaimai will ever ask you for it.',
      purpose === 'changeEmailOld'
        ? 'Not you? Change your password now, and sign out your other devices under “Account security”.'
        : 'Not you? There is nothing to do: without the code nothing happens.',
    ],
  }),
};

const alreadyRegistered: MailWords<'alreadyRegistered'> = {
  zh_CN: () => ({
    subject: '这个邮箱已经有开买账户了',
    heading: '你已经有账户了',
    paragraphs: ['有人想用这个邮箱注册或绑定开买账户，但它已经属于一个账户，所以没有发送验证码。直接登录就可以。'],
    action: { label: '去登录', path: '/login' },
    notes: ['忘了密码？在登录页选择“忘记密码”。不是你本人操作？不用理会，账户没有任何变化。'],
  }),
  en_US: () => ({
    subject: 'This e-mail has a Kaimai account already',
    heading: 'You already have an account',
    paragraphs: [
      'Someone wanted to use this e-mail for a Kaimai account. It belongs to one already, so there is no code in this mail: you can simply sign in.',
    ],
    action: { label: 'Sign in', path: '/login' },
    notes: [
      'Forgotten your password? Choose “Forgotten?” on that page. Not you? There is nothing to do: the account has not changed.',
    ],
  }),
};

const notRegistered: MailWords<'notRegistered'> = {
  zh_CN: () => ({
    subject: '这个邮箱还没有开买账户',
    heading: '这里没有可以重置的密码',
    paragraphs: [
      '有人想重置这个邮箱的开买密码，但它还没有账户。如果是你，可能注册时用的是另一个邮箱；也可以现在注册。',
    ],
    action: { label: '去注册', path: '/register' },
    notes: ['不是你本人操作？不用理会。'],
  }),
  en_US: () => ({
    subject: 'There is no Kaimai account with this e-mail',
    heading: 'There is no password to reset',
    paragraphs: [
      'Someone wanted to reset the Kaimai password of this e-mail, but it has no account. If that was you, perhaps you registered with another one. You can also register now.',
    ],
    action: { label: 'Create an account', path: '/register' },
    notes: ['Not you? There is nothing to do.'],
  }),
};

const welcome: MailWords<'welcome'> = {
  zh_CN: ({ nickname }) => ({
    subject: '欢迎来到开买',
    heading: `${nickname}，欢迎`,
    paragraphs: ['账户开好了。登录前放进购物车的商品都还在；收藏的商品降价、补货时，我们会提醒你。'],
    action: { label: '去逛逛', path: '/' },
    notes: [],
  }),
  en_US: ({ nickname }) => ({
    subject: 'Welcome to Kaimai',
    heading: `Welcome, ${nickname}`,
    paragraphs: [
      'Your account is ready. What you put into the cart before is still there, and we tell you when something you saved gets cheaper or comes back.',
    ],
    action: { label: 'Have a look around', path: '/' },
    notes: [],
  }),
};

const passwordChanged: MailWords<'passwordChanged'> = {
  zh_CN: ({ changedAt }) => ({
    subject: '你的开买密码已修改',
    heading: '密码已修改',
    paragraphs: [`你的密码在${mailTime(changedAt, 'zh_CN')} 修改了，其他设备上的登录都已退出。`],
    notes: ['不是你本人操作？请马上用“忘记密码”重新设置。'],
  }),
  en_US: ({ changedAt }) => ({
    subject: 'Your Kaimai password was changed',
    heading: 'Your password was changed',
    paragraphs: [`It was changed on ${mailTime(changedAt, 'en_US')}. All your other devices are signed out.`],
    notes: ['Not you? Set a new one now with “Forgotten?” on the sign-in page.'],
  }),
};

const emailChanged: MailWords<'emailChanged'> = {
  zh_CN: ({ changedAt, maskedNewEmail }) => ({
    subject: '你的开买登录邮箱已更换',
    heading: '登录邮箱已更换',
    paragraphs: [
      `你的登录邮箱在${mailTime(changedAt, 'zh_CN')} 换成了 ${maskedNewEmail}，其他设备上的登录都已退出。以后的邮件会发到新邮箱。`,
    ],
    notes: ['不是你本人操作？请回复这封邮件，我们会帮你找回账户。'],
  }),
  en_US: ({ changedAt, maskedNewEmail }) => ({
    subject: 'Your Kaimai e-mail was changed',
    heading: 'Your e-mail was changed',
    paragraphs: [
      `On ${mailTime(changedAt, 'en_US')} it became ${maskedNewEmail}. All your other devices are signed out, and mails go to the new address from now on.`,
    ],
    notes: ['Not you? Reply to this mail and we will help you get your account back.'],
  }),
};

export const accountWords = {
  verifyCode,
  alreadyRegistered,
  notRegistered,
  welcome,
  passwordChanged,
  emailChanged,
};
