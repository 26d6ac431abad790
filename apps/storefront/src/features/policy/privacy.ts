import type { PolicyByLocale } from './policy.ts';

const changedOn = '2026-11-20';

/** What is kept of a buyer, where, why and for how long. */
export const privacy: PolicyByLocale = {
  zh_CN: {
    changedOn,
    lead: '我们只保存卖东西需要的信息，写明存在哪里、为什么、存多久。网站上没有广告，没有第三方脚本，也没有跟踪。',
    sections: [
      {
        id: 'account',
        title: '账户里存了什么',
        paragraphs: ['这些存在我们自己的数据库里，只有登录后的你和处理订单的人看得到：'],
        points: [
          '邮箱、昵称，以及你愿意填的生日、头像和邮件语言。',
          '密码的 argon2id 散列值。密码本身我们不知道，也还原不出来。',
          '登录的设备：浏览器和系统的名称、登录时间和最近使用时间。30 天不用会自动失效。',
          '收货地址、购物车、收藏的商品、关注的店铺。删除后就不再保留。',
          '最近看过的 500 件商品，可以逐件删除、一次清空，也可以暂停记录。登录前看过的，你同意后才会加进来。',
          '订单、付款结果和相关消息。订单会保留下单时的地址和金额，用来发货、退款和记账。',
        ],
      },
      {
        id: 'browser',
        title: '浏览器里存了什么',
        paragraphs: ['没有登录时，下面这些就是全部。清除网站数据即可删除。'],
        points: [
          'Cookie：语言、货币、配送地区、外观四项设置，让页面一打开就是对的；以及一个防止别的网站冒充你提交表单的令牌（XSRF-TOKEN）。没有用来识别或跟踪你的 Cookie。',
          '本地存储：同样的设置、一个随机的浏览器编号（让没有登录时的购物车留得住）、最近看过的商品和搜索过的词。搜索词不会离开你的浏览器。',
          '登录后：登录凭证。勾选“保持登录”时一直保留，否则关闭窗口就没有了。',
          '还没提交的订单里填写的内容，只在这个窗口里，提交或关闭后删除。',
        ],
      },
      {
        id: 'tracking',
        title: '没有跟踪',
        paragraphs: [
          '网站的所有脚本、图片和字体都来自我们自己的服务器，浏览器被明确要求拒绝其他来源。没有分析工具，没有像素，没有指纹识别，也不会把你的浏览记录卖给或交给任何人。',
          '列表的顺序不看你的浏览记录，见用户协议里的“列表怎样排序”。',
        ],
      },
      {
        id: 'sharing',
        title: '谁会拿到你的信息',
        paragraphs: ['只在完成你要的事情时才会给出，并且只给需要的那部分：'],
        points: [
          '店铺：订单里的商品、收货人、地址、电话和给店铺的留言，用来发货和退货。',
          '支付服务商：订单金额、货币和付款编号。卡号由你直接填给它，不经过我们。',
          '邮件服务商：收件地址和邮件内容，例如验证码和密码修改的通知。',
          '浏览器的推送服务：仅在你为某台设备开启通知之后。消息是加密的，只有你的浏览器能读；它只知道有消息送到。退出登录或关闭通知后，推送地址随即删除。',
          '法律要求时，依法提供。',
        ],
      },
      {
        id: 'pictures',
        title: '你上传的图片',
        paragraphs: [
          '头像只上传你框选的部分，我们会重新编码，去掉拍摄地点、设备等附带信息，再换一个随机的文件名。24 小时内没有用上的图片会自动删除。',
        ],
      },
      {
        id: 'security',
        title: '怎样保护',
        paragraphs: [
          '每次请求都有签名，别人的订单和地址用编号猜不出来。验证码 10 分钟内有效，只能用一次。修改密码或邮箱会让其他设备退出，并发邮件告诉你。日志里不写密码、凭证和个人信息。',
        ],
      },
      {
        id: 'rights',
        title: '你可以做什么',
        paragraphs: ['大部分自己就能做，不用问我们：'],
        points: [
          '在个人中心查看和修改资料、地址、收藏和浏览记录。',
          '在账户安全里看到所有登录的设备，让它们退出。',
          '在任何页面的设置里改语言、货币和配送地区。',
          '没有账户时下的订单，完成后可在订单页面删除其中的个人信息。',
          '想要一份你的数据、更正或删除账户，请用账户的邮箱回复我们的任何一封邮件。依法必须保留的订单记录，会保留到期限结束。',
        ],
      },
    ],
  },
  en_US: {
    changedOn,
    lead: 'We keep what selling things needs, and say here where it is kept, why and for how long. There are no advertisements, no scripts of others and no tracking on this site.',
    sections: [
      {
        id: 'account',
        title: 'What your account holds',
        paragraphs: [
          'This is kept in our own database, for you when you are signed in and for those who look after orders:',
        ],
        points: [
          'Your e-mail address and name, and a birthday, a picture and the language of our mails if you give them.',
          'An argon2id hash of your password. We do not know the password and cannot work it out.',
          'The devices you are signed in on: the names of browser and system, when you signed in and when it was last used. Unused for 30 days, it ends by itself.',
          'Addresses, your cart, saved products and the shops you follow. What you remove is gone.',
          'The last 500 products you looked at. You can remove them one by one or all at once, and pause the list. What you looked at before you signed in joins it only if you say so.',
          'Orders, the outcome of payments, and the messages about them. An order keeps its address and amounts as they were, for sending, refunds and the books.',
        ],
      },
      {
        id: 'browser',
        title: 'What your browser holds',
        paragraphs: ['While you are not signed in, this is all there is. Clearing the data of this site removes it.'],
        points: [
          'Cookies: four settings (language, currency, delivery region and appearance), so that a page is right at once; and a token that keeps other sites from sending forms in your name (XSRF-TOKEN). No cookie recognises or follows you.',
          'Local storage: the same settings, a random number of this browser, so that a cart lasts without an account, the products you looked at and the words you searched for. Those words never leave your browser.',
          'Once you sign in: your sign-in. With “stay signed in” it stays, without it ends with the window.',
          'What you typed into an order not yet placed, in this window only, until you place the order or close it.',
        ],
      },
      {
        id: 'tracking',
        title: 'No tracking',
        paragraphs: [
          'Every script, picture and font comes from our own server, and your browser is told to refuse any other. There are no analytics, no pixels and no fingerprints, and what you look at is neither sold nor given to anybody.',
          'The order of lists does not depend on what you looked at; see “How lists are ordered” in the terms of use.',
        ],
      },
      {
        id: 'sharing',
        title: 'Who gets to see what',
        paragraphs: ['Only what is needed, and only to do what you asked for:'],
        points: [
          'Shops: what you ordered, the recipient, address, phone number and your note, to send the parcel and take it back.',
          'The payment provider: amount, currency and the number of the payment. You give it your card yourself; it does not pass through us.',
          'The mail provider: the address and the words of a mail, such as a code or the news that a password was changed.',
          'The push service of your browser, only once you have turned notifications on for a device: the messages are encrypted and your browser alone can read them; the service learns that one came. Signing out or turning them off deletes the address at once.',
          'Where the law demands it, what the law demands.',
        ],
      },
      {
        id: 'pictures',
        title: 'Pictures you upload',
        paragraphs: [
          'Only the part of a picture that you choose is uploaded. We encode it anew, which takes out the place, the camera and everything else it carried, and give it a random name. A picture that is not used within 24 hours is deleted.',
        ],
      },
      {
        id: 'security',
        title: 'How it is protected',
        paragraphs: [
          'Every request is signed, and nobody comes to another buyer’s orders or addresses by guessing numbers. Codes are valid for 10 minutes and once only. A new password or address signs other devices out and is told to you by mail. Logs hold no passwords, keys or personal data.',
        ],
      },
      {
        id: 'rights',
        title: 'What you can do',
        paragraphs: ['Most of it by yourself, without asking:'],
        points: [
          'See and change your profile, addresses, favourites and history in your account.',
          'See every signed-in device under account security, and sign it out.',
          'Change language, currency and delivery region on any page.',
          'Erase your personal data from a finished order that you placed without an account, on the page of the order.',
          'For a copy of your data, a correction or the end of your account, answer any of our mails from the address of the account. Orders that the law makes us keep are kept until that time is over.',
        ],
      },
    ],
  },
};
