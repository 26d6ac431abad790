import type { ClaimsByLocale } from './policy.ts';

const changedOn = '2026-11-22';

/** What Kaimai does not do to make somebody buy or agree. */
export const promise: ClaimsByLocale = {
  zh_CN: {
    changedOn,
    lead: '有些网站用小花招让人多买、多同意、难离开。开买不用。下面每一条都写得具体，程序每次改动都会自动检查。',
    sections: [
      {
        id: 'consent',
        title: '不替你勾选',
        paragraphs: {
          unticked: '可有可无的邮件、消息和通知，开始时都是关的，你自己勾选了才会有。表单里没有预先勾好的“同意”。',
          exception: '只有一个例外：登录时的“保持登录”是勾上的，登录前可以取消。',
        },
      },
      {
        id: 'urgency',
        title: '不催你',
        paragraphs: {
          countdowns: '购物时只有一处倒计时：已提交、未付款的订单还剩多少时间。到时订单真的会关闭。',
          stock:
            '写着还剩几件，就是库存里真有几件，而且只在和你要买的数量有关时才写。没有“几个人正在看”，也没有“马上抢光”。',
        },
      },
      {
        id: 'prices',
        title: '不虚构原价',
        paragraphs: {
          reductions:
            '标成降价的商品，比较的是降价开始前 30 天里的最低价，按这里真实的售价记录计算，店铺自己写的“原价”不算。价格走势图从零开始画。',
          total: '填写任何个人信息之前，购物车里就能看到含运费的总价。',
        },
      },
      {
        id: 'choices',
        title: '拒绝和同意一样方便',
        paragraphs: {
          'equal-buttons': '问你要不要时，“不要”和“要”的按钮一样大、一样醒目。',
          'plain-words': '拒绝的按钮上只写拒绝，不写让人难堪的话。',
        },
      },
      {
        id: 'leaving',
        title: '走得也容易',
        paragraphs: {
          deletion: '注销账户的步骤不比注册多，不用打电话、写邮件，也没有人挽留。',
          unsubscribing: '不想再收的邮件，点邮件里的链接，再点一下就停，不用登录。邮件软件自带的退订按钮也有效。',
        },
      },
    ],
  },
  en_US: {
    changedOn,
    lead: 'Some sites use tricks to make people buy more, agree to more and stay longer. Kaimai does not. Each promise here is a concrete one, and is checked automatically whenever the program changes.',
    sections: [
      {
        id: 'consent',
        title: 'Nothing is ticked for you',
        paragraphs: {
          unticked:
            'Emails, messages and notifications that you can do without are off until you tick them yourself. No form has a box that is ticked beforehand.',
          exception: 'There is one exception: “Stay signed in” is ticked when you sign in. You can untick it there.',
        },
      },
      {
        id: 'urgency',
        title: 'Nobody hurries you',
        paragraphs: {
          countdowns:
            'While you shop there is one countdown: the time left to pay for an order you placed. When it is over, the order really closes.',
          stock:
            'Where a page says how many are left, that many are in stock, and it says so only where it matters for the quantity you want. There is no “people are looking at this” and no “almost gone”.',
        },
      },
      {
        id: 'prices',
        title: 'No invented prices',
        paragraphs: {
          reductions:
            'A reduced price is compared with the lowest price in the 30 days before the reduction began, as it was charged here. What a shop calls its old price does not count. The chart of prices starts at zero.',
          total: 'You see the total with delivery in the cart, before you enter any personal data.',
        },
      },
      {
        id: 'choices',
        title: 'No is as easy as yes',
        paragraphs: {
          'equal-buttons':
            'Where you are asked for something, the button for no is as large and as visible as the one for yes.',
          'plain-words': 'A button that declines says just that, and nothing to make you feel bad.',
        },
      },
      {
        id: 'leaving',
        title: 'Leaving is easy',
        paragraphs: {
          deletion:
            'Deleting your account takes no more steps than creating one. You need not call or write to anybody, and nobody talks you out of it.',
          unsubscribing:
            'To stop a kind of email, open the link in it and click once, without signing in. The unsubscribe button of your email program works as well.',
        },
      },
    ],
  },
};
