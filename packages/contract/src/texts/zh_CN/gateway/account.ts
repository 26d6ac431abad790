import type { Translation } from '../../catalogue.ts';
import type { account as source } from '../../en_US/gateway/account.ts';

export const account = {
  tooManyPasskeys: '最多 {{mostPasskeys}} 个通行密钥，请先移除不用的',
  passkeyKnown: '这个通行密钥已经添加过了',
  guessablePassword: '这个密码太容易被猜到，请换一个，例如几个不相干的词',
  crowded: '现在登录的人太多，请过几秒再试',
  wrongOwnPassword: '当前密码不正确',
  birthday: '请填写 1900 年以后、今天以前的日期',
  avatar: '请先上传头像图片，再保存',
  wrongAppCode: '验证码不正确。请核对手机时间，再输入应用现在显示的 6 位数字',
  secondFactorOn: '两步验证已经开启，请先关闭再更换',
  secondStep: {
    code: '请输入应用现在显示的 6 位数字，或一个恢复码',
    passkey: '也可以用你的通行密钥',
    wrong: '验证码或恢复码不正确，或已经用过。请输入应用现在显示的 6 位数字',
  },
  sameEmail: '这就是你现在的邮箱，请填写另一个',
  provider: {
    unreachable: '暂时无法连接 {{provider}}。请用密码登录，或稍后再试。',
    cancelled: '你取消了 {{provider}} 登录。',
    failed: '{{provider}} 无法确认你的身份。请重试，或用密码登录。',
    invalid: '{{provider}} 的回复没有通过安全检查，没有登录任何账户。请用密码登录，或稍后再试。',
    clock: '{{provider}} 的时间和我们相差太大。请用密码登录，或稍后再试。',
    expired: '登录用时超过 10 分钟，请重新开始。',
    used: '这次登录已经处理过了，请重新开始。',
    elsewhere: '这次登录不是在这个浏览器里开始的，或网址不完整。请在这里重新开始。',
    ticket: '这次登录已失效，请重新开始。',
    linkedElsewhere: '这个 {{provider}} 账号已经关联了另一个开买账户，请先在那边取消关联。',
    otherSession: '你的登录状态已经变化，请重新登录后再关联 {{provider}}。',
  },
  neutralName: '买家{{code}}',
  takenEmail: '这个邮箱已经有账户了，请直接登录',
  wrongCode: '验证码不正确或已过期，请核对邮件中的 6 位验证码，或重新获取',
  welcome: {
    title: '欢迎来到开买',
    text: '账户已开通。先填一个收货地址，下单时就不用再填。',
  },
} satisfies Translation<typeof source>;
