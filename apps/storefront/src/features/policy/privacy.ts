import type { ClaimsByLocale } from './policy.ts';

const changedOn = '2026-11-23';

/** The privacy policy: which data of a buyer are stored, where, why and how long. */
export const privacy: ClaimsByLocale = {
  zh_CN: {
    changedOn,
    lead: '我们只保存卖东西需要的信息，写明存在哪里、为什么、存多久。网站上没有广告，没有第三方脚本，也没有跟踪。',
    sections: [
      {
        id: 'account',
        title: '账户里存了什么',
        paragraphs: {
          access: '这些存在我们自己的数据库里，只有登录后的你和处理订单的人看得到：',
        },
        points: {
          profile: '邮箱、昵称（开始时是随机的，例如“买家4F7K”）、邮件语言，以及你愿意填的生日和头像。',
          password: '密码的 argon2id 散列值。密码本身我们不知道，也还原不出来。',
          'ways-to-sign-in': '你开启的其他登录方式：通行密钥的公钥、加密保存的验证器密钥、恢复码的散列值。',
          identities:
            '关联的外部账号（例如谷歌，如果商城提供）：是哪家服务、它给你的编号、它提供的邮箱、关联和最近使用的时间。你在那边的密码和它发的令牌从不保存。还没有选择账户时，这些信息只保留 15 分钟。',
          devices:
            '登录的设备：浏览器和系统的名称、隐去末段的网络地址、登录时间和最近使用时间。勾选了“保持登录”的，30 天不用就失效，最长 90 天；没有勾选的，24 小时后失效。失效 30 天后删除这条记录。',
          'known-browsers':
            '登录过的浏览器，最多 20 个：由浏览器编号算出的散列值，和最近一次登录的时间。有人在猜你的密码时，你仍能在这些浏览器上登录。400 天没有登录就删除；改密码后只留下改密码时用的那个。',
          lists: '收货地址、购物车、收藏的商品、关注的店铺。删除后就不再保留。',
          'restock-waits':
            '登记到货通知时的商品；没有账户的，还有你的邮箱。邮箱要点邮件里的链接确认，48 小时内没有确认就删除。通知发出一天后删除，最多保留 180 天；点邮件里的退订，会马上删除。',
          history: '最近看过的 500 件商品，可以逐件删除、一次清空，也可以暂停记录。登录前看过的，你同意后才会加进来。',
          searches:
            '最近的 20 条搜索，方便你在其他设备上接着找。可以逐条删除、一次清空，也可以在个人资料里选择不保留，已有的会马上删除。登录前在这个浏览器里搜过的，登录时会加进来并告诉你。',
          orders:
            '订单、付款结果和相关消息。订单会保留下单时的地址和金额，用来发货、退款和记账。没有账户时下的订单，还有你填的邮箱。',
          'public-words': '你写的评价、提问和回答，会连同当时的昵称公开显示；还有你点过的“有用”和领到的优惠券。',
          conversations:
            '你和店铺的对话，包括其中的图片。只有你和这家店看得到；你或店铺举报后，运营人员可以查看，查看会记入安全记录。注销账户时一起删除。',
          choices: '你要不要收藏降价和到货的消息与邮件。开始时都是关的，勾选了才会发。',
        },
      },
      {
        id: 'security-log',
        title: '安全记录',
        paragraphs: {
          events:
            '为了发现盗号和攻击，并能查清后来才注意到的问题，我们会记录这些事：登录（包括失败的）、输错的密码和验证码、被拒绝或过于频繁的请求，以及修改密码、邮箱和登录方式、让设备退出、下载数据和注销账户。',
        },
        points: {
          contents:
            '每条记录有时间、发生了什么、账户编号和网络地址：IPv4 地址是完整的，IPv6 地址只有前一半。输入的邮箱只留下用密钥算出的散列值。密码、验证码、登录凭证和订单内容都不会记进去。',
          kept: '保留 180 天，程序不让任何人提前修改或删除。与账户和邮箱都无关的被拒请求，14 天后删除。只有运营人员能查看；与你有关的记录，包含在你可以下载的数据里。',
          'after-deletion': '注销账户后，已有的记录仍保留到满 180 天：账户编号不再对应任何人，但网络地址还在。',
          limits:
            '此外，为了限制频繁操作，网络地址会计数约一天；未付款的订单会保存网络地址的散列值，付款或关闭后删除。',
        },
      },
      {
        id: 'browser',
        title: '浏览器里存了什么',
        paragraphs: {
          clearing: '清除本站的网站数据，下面这些就都没有了。',
        },
        points: {
          cookies:
            'Cookie：语言、货币、配送地区、外观四项设置，让页面一打开就是对的；以及一个防止别的网站冒充你提交表单的令牌（XSRF-TOKEN）。用外部账号登录时，还有一个随机的 Cookie，确认去和回的是同一个浏览器，30 分钟后失效。没有用来识别或跟踪你的 Cookie。',
          storage:
            '本地存储：同样的设置、查看尺码表时选的单位、一个随机的浏览器编号（让没有登录时的购物车留得住）、最近看过的商品、没有登录时收藏的商品、选来对比的商品和没有登录时最近搜索过的 10 个词。购物车的内容存在我们的数据库里，60 天没有改动就删除。',
          'hand-over':
            '你选择“在手机上继续”时：购物车和收藏的副本，以及当时的页面，在我们的数据库里保存 5 分钟，然后删除。二维码只存散列值。登录状态、订单和地址不在其中。',
          'search-words':
            '你搜索的词会发到我们的服务器来查找商品，也出现在页面的地址里；不写进日志。没有登录时，最近的搜索只存在这个浏览器里，可以逐个删除；登录后存在账户里，除非你选择不保留。',
          session: '登录后：登录凭证和昵称等基本资料。勾选“保持登录”时，保留到退出或登录失效，否则关闭窗口就没有了。',
          'guest-key': '没有账户时下单后：查看这些订单用的凭证，400 天后失效。',
          drafts: '还没提交的订单和表单里填写的内容，只在这个窗口里，提交或关闭后删除。密码和验证码从不保存。',
          offline:
            '没有网络时用的内容：看过的页面和图片，最多 30 天；勾选“保持登录”后，还有你的订单、收藏、购物车和消息，退出、登录失效、换了账户或注销时删除。没有网络时加购的商品，等你看过结果后删除。登录时没有勾选“保持登录”，这些都不留。',
        },
      },
      {
        id: 'tracking',
        title: '没有跟踪',
        paragraphs: {
          'own-server':
            '网站的所有脚本、图片和字体都来自我们自己的服务器，浏览器被明确要求拒绝其他来源。没有分析工具，没有像素，没有指纹识别，也不会把你的浏览记录卖给或交给任何人。',
          recommendations:
            '商品页上的“相似商品”和“一起买的”，来自许多买家的浏览和订单合在一起的计数：至少三位买家看过、或两位买家一起买过才算。暂停浏览记录后，你的浏览不再计入。',
          lists: '列表的顺序不看你的浏览记录，见用户协议里的“列表怎样排序”。',
        },
      },
      {
        id: 'sharing',
        title: '谁会拿到你的信息',
        paragraphs: {
          'only-needed': '只在完成你要的事情时才会给出，并且只给需要的那部分：',
        },
        points: {
          shops: '店铺：订单里的商品、收货人、地址、电话和给店铺的留言，用来发货和退货。',
          payment: '支付服务商：订单金额、货币和付款编号。卡号由你直接填给它，不经过我们。',
          mails: '邮件服务商：收件地址和邮件内容，例如验证码和密码修改的通知。',
          push: '浏览器的推送服务：仅在你为某台设备开启通知之后。消息是加密的，只有你的浏览器能读；它只知道有消息送到。退出登录或关闭通知后，推送地址随即删除。',
          'identity-providers':
            '外部账号的服务商（例如谷歌）：仅在你选择用它登录之后。它会知道你登录了开买，不会知道你看了或买了什么。你点击之前，我们和你的浏览器都不会联系它。',
          law: '法律要求时，依法提供。',
        },
      },
      {
        id: 'pictures',
        title: '你上传的图片',
        paragraphs: {
          'encoded-anew':
            '头像只上传你框选的部分。所有图片我们都会重新编码，去掉拍摄地点、设备等附带信息，再换一个随机的文件名。24 小时内没有用上的图片会自动删除。',
        },
      },
      {
        id: 'security',
        title: '怎样保护',
        paragraphs: {
          protection:
            '每次请求都有签名，别人的订单和地址用编号猜不出来。验证码 10 分钟内有效，只能用一次。修改密码或邮箱会让其他设备退出，并发邮件告诉你。程序的日志里不写密码、验证码和登录凭证。',
        },
      },
      {
        id: 'rights',
        title: '你可以做什么',
        paragraphs: {
          'by-yourself': '大部分自己就能做，不用问我们：',
        },
        points: {
          see: '在个人中心查看和修改资料、地址、收藏和浏览记录。',
          devices: '在账户安全里看到所有登录的设备，让它们退出。',
          settings: '在任何页面的设置里改语言、货币和配送地区。',
          'guest-erasure': '没有账户时下的订单，完成后可在订单页面删除其中的个人信息。',
          download: '在账户安全里下载我们保存的关于你的全部数据。',
          deletion:
            '在账户安全里注销账户。7 天内登录还可以反悔；之后资料、地址、登录方式、收藏、浏览和搜索记录、购物车、消息、提问、回答和上传的图片都会删除。有订单或退款没有完成时，要等它完成。',
          'what-stays':
            '注销后留下的：订单和付款记录，只有商品、金额和国家或地区，用来记账；评价的星级和勾选的项目，没有文字和名字；以及上面说的安全记录。删除没有账户的订单信息，留下的也一样。',
          correction: '自己改不了的内容需要更正，请用账户的邮箱回复我们的任何一封邮件。',
        },
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
        paragraphs: {
          access:
            'This is kept in our own database, for you when you are signed in and for those who look after orders:',
        },
        points: {
          profile:
            'Your email address, a display name (a random one such as “Buyer 4F7K” until you choose one), the language of our emails, and a birthday and a picture if you give them.',
          password: 'An argon2id hash of your password. We do not know the password and cannot work it out.',
          'ways-to-sign-in':
            'Other ways to sign in that you have turned on: the public keys of passkeys, the encrypted key of your authenticator app, and hashes of your recovery codes.',
          identities:
            'Accounts elsewhere that you sign in with, such as Google, where this shop offers it: which provider, the number under which it knows you, the email it states, when you linked it and last used it. We never keep your password there or its tokens. Until you have chosen an account here, it is held for 15 minutes only.',
          devices:
            'The devices you are signed in on: the names of browser and system, the network address without its last part, when you signed in and when you last used it. With “stay signed in”, a sign-in ends after 30 days without use, and after 90 days at the latest; without it, after 24 hours. We delete its record 30 days after it has ended.',
          'known-browsers':
            'Browsers that have signed in to your account, 20 at most: a hash made from the number of the browser, and when it last signed in. On these you can still sign in while somebody is guessing your password. A browser is forgotten after 400 days without a sign-in. When you change your password, all are forgotten but the one you use.',
          lists: 'Addresses, your cart, saved products and the shops you follow. What you remove is gone.',
          'restock-waits':
            'The sold-out products you want to be told about; without an account, also your email address. It is deleted if it is not confirmed within 48 hours by the link we send. A request is deleted a day after we told you, and kept for at most 180 days. The link in each of these emails deletes it at once.',
          history:
            'The last 500 products you looked at. You can remove them one by one or all at once, and pause the list. What you looked at before you signed in joins it only if you say so.',
          searches:
            'Your last 20 searches, so that you can go on with them on another device. You can remove them one by one or all at once, and choose in your profile that none are kept, which deletes them. What you searched for in a browser before you signed in joins them, and you are told.',
          orders:
            'Orders, the outcome of payments, and the messages about them. An order keeps its address and amounts as they were, for sending, refunds and the books. If you order without an account, also the email address you enter.',
          'public-words':
            'Reviews, questions and answers that you write, which are public under the name you had at the time; the reviews you marked as helpful; and your coupons.',
          conversations:
            'What you and a shop write to each other, with its pictures. You and the shop can read it; the people who run Kaimai can open it, for a report, and every time they do is recorded. It is deleted with your account.',
          choices:
            'Whether you asked for messages and emails about favourites that get cheaper or are back in stock. They are off until you tick them.',
        },
      },
      {
        id: 'security-log',
        title: 'Security log',
        paragraphs: {
          events:
            'To notice attacks and stolen accounts, and to look into what is noticed late, we record sign-ins, failed ones too; wrong passwords and codes; requests that were refused or came too often; changes of password, email and ways to sign in; devices signed out; downloads of data; and deleted accounts.',
        },
        points: {
          contents:
            'An entry has the time, what happened, the number of the account, and the network address: an IPv4 address in full, the first half of an IPv6 address. Of an email address that was entered we keep a keyed hash only. Passwords, codes, keys and the contents of orders are never recorded.',
          kept: 'Entries are kept for 180 days, and the program lets nobody change or delete them earlier. Refused requests that concern no account and no email address are deleted after 14 days. Only the people who run Kaimai can read the log. Entries about you are part of the data that you can download.',
          'after-deletion':
            'If you delete your account, its entries stay until their 180 days are over. The account number then leads to nobody, but the network address is still there.',
          limits:
            'Apart from that, network addresses are counted for about a day to limit repeated tries, and an unpaid order keeps a keyed hash of the network address until it is paid or closed.',
        },
      },
      {
        id: 'browser',
        title: 'What your browser holds',
        paragraphs: {
          clearing: 'Clearing the data of this site in your browser removes all of this.',
        },
        points: {
          cookies:
            'Cookies: four settings (language, currency, delivery region and appearance), so that a page is right at once; and a token that keeps other sites from sending forms in your name (XSRF-TOKEN). While you sign in with an account elsewhere, a random cookie makes sure that the same browser comes back; it ends after 30 minutes. No cookie recognises or follows you.',
          storage:
            'Local storage: the same settings, the unit you read size guides in, a random number of this browser, so that a cart lasts without an account, the products you looked at, those you saved without signing in, those you compare and your last 10 searches without signing in. What is in the cart is kept in our database, and deleted 60 days after its last change.',
          'hand-over':
            'When you choose “Continue on your phone”: a copy of your cart, your favourites and the page you were on, in our database for 5 minutes; then it is deleted. Of the code only a hash is kept. Sign-in, orders and addresses are not part of it.',
          'search-words':
            'Words you search for are sent to our server to find products, and are part of the address of the page; they are not logged. Without signing in, your last searches are kept in this browser only, and you can remove each of them; once you sign in, in your account, unless you choose that none are kept.',
          session:
            'Once you sign in: the key of your sign-in, and basics such as your name. With “stay signed in” they stay until you sign out or the sign-in ends, otherwise until the window is closed.',
          'guest-key': 'Once you order without an account: the key that shows these orders, valid for 400 days.',
          drafts:
            'What you typed into orders and forms not yet sent, in this window only, until you send them or close it. Passwords and codes are never kept.',
          offline:
            'For the time without a network: the pages and pictures you looked at, for 30 days at most; with “stay signed in” also your orders, favourites, cart and messages, until you sign out, the sign-in ends, another account signs in or yours is deleted. What you put into the cart without a network, until you have read what became of it. If you sign in without “stay signed in”, none of this is kept.',
        },
      },
      {
        id: 'tracking',
        title: 'No tracking',
        paragraphs: {
          'own-server':
            'Every script, picture and font comes from our own server, and your browser is told to refuse any other. There are no analytics, no pixels and no fingerprints, and what you look at is neither sold nor given to anybody.',
          recommendations:
            'What a product page recommends comes from counts over many buyers: products that at least three buyers looked at, or two ordered together. If you pause your history, what you look at is not counted.',
          lists:
            'The order of lists does not depend on what you looked at; see “How lists are ordered” in the terms of use.',
        },
      },
      {
        id: 'sharing',
        title: 'Who gets to see what',
        paragraphs: {
          'only-needed': 'Only what is needed, and only to do what you asked for:',
        },
        points: {
          shops:
            'Shops: what you ordered, the recipient, address, phone number and your note, to send the parcel and take it back.',
          payment:
            'The payment provider: amount, currency and the number of the payment. You give it your card yourself; it does not pass through us.',
          mails:
            'The email provider: the address and the words of an email, such as a code or the news that a password was changed.',
          push: 'The push service of your browser, only once you have turned notifications on for a device: the messages are encrypted and your browser alone can read them; the service learns that one came. Signing out or turning them off deletes the address at once.',
          'identity-providers':
            'A provider such as Google, only once you choose to sign in with it: it learns that you sign in here, and nothing about what you look at or buy. Before you click, neither we nor your browser contact it for you.',
          law: 'Where the law demands it, what the law demands.',
        },
      },
      {
        id: 'pictures',
        title: 'Pictures you upload',
        paragraphs: {
          'encoded-anew':
            'Of a profile picture only the part that you choose is uploaded. We encode every picture anew, which takes out the place, the camera and everything else it carried, and give it a random name. A picture that is not used within 24 hours is deleted.',
        },
      },
      {
        id: 'security',
        title: 'How it is protected',
        paragraphs: {
          protection:
            'Every request is signed, and nobody comes to another buyer’s orders or addresses by guessing numbers. Codes are valid for 10 minutes and once only. A new password or address signs other devices out and is told to you by email. The program’s own log holds no passwords, codes or keys.',
        },
      },
      {
        id: 'rights',
        title: 'What you can do',
        paragraphs: {
          'by-yourself': 'Most of it by yourself, without asking:',
        },
        points: {
          see: 'See and change your profile, addresses, favourites and history in your account.',
          devices: 'See every signed-in device under account security, and sign it out.',
          settings: 'Change language, currency and delivery region on any page.',
          'guest-erasure':
            'Erase your personal data from a finished order that you placed without an account, on the page of the order.',
          download: 'Download everything that we keep about you, under account security.',
          deletion:
            'Delete your account, under account security. For 7 days you can change your mind by signing in. Then your profile, addresses, ways to sign in, favourites, history, searches, cart, messages, questions, answers and uploaded pictures are deleted. If an order or a refund is still under way, it has to be finished first.',
          'what-stays':
            'What stays of a deleted account: orders and payments with products, amounts and country only, for the books; the stars of reviews and what you ticked in them, without words or name; and the security log as described above. The same stays when you erase an order placed without an account.',
          correction:
            'To correct what you cannot change yourself, answer any of our emails from the address of the account.',
        },
      },
    ],
  },
};
