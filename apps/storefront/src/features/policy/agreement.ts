import type { ClaimsByLocale } from './policy.ts';

const changedOn = '2026-11-22';

/** The terms of use, which are also the help: from the order to the return. */
export const agreement: ClaimsByLocale = {
  zh_CN: {
    changedOn,
    lead: '开买把许多小店放在一个购物车里。你向店铺买，开买负责下单、收款和记录。下面写的是这一路上会发生什么，以及双方各自要做什么。',
    sections: [
      {
        id: 'account',
        title: '账户',
        paragraphs: {
          'without-account':
            '不登录也可以逛店、搜索、使用购物车和下单，之后用订单号和邮箱查订单。有账户，订单、地址和退款都在一处。',
          registering: '注册只要邮箱和密码。邮件里的 6 位验证码只给你自己用，我们不会打电话或发消息来要它。',
        },
        points: {
          'one-address': '一个邮箱对应一个账户。请用自己收得到邮件的邮箱。',
          'other-devices':
            '修改密码或邮箱后，其他设备会退出登录。在“账户安全”里可以看到所有登录的设备，也可以让它们退出。',
          'sign-in-ends': '勾选“保持登录”的设备，30 天不用要重新登录，最长 90 天；没有勾选的，24 小时后要重新登录。',
        },
      },
      {
        id: 'ordering',
        title: '怎样下单',
        paragraphs: {
          steps:
            '把商品放进购物车，选好要买的，填写地址并选择配送方式，看过总价再提交。提交之前不会扣款，地址也不会发给店铺。',
          'an-order-per-shop':
            '购物车里来自几家店的商品会分成几笔订单，每家店一笔，一次付清。提交时商品为你留出来，价格和数量如果在你填写时变了，我们会先告诉你，由你决定要不要继续。',
        },
        points: {
          'unpaid-closes':
            '未付款的订单保留一段时间，收银台上的倒计时就是真实的剩余时间。到时没有付款，订单自动关闭，商品放回店铺，不会扣款。',
          'cancel-unpaid': '付款前随时可以取消。一起提交的订单合并付款，取消时也会一起取消。',
          'cancel-paid': '付款后，只要店铺还没有发出任何包裹，仍可取消这一笔订单，款项自动原路全额退回。',
          'only-once': '同一次提交不会变成两笔订单，重复点击、刷新或断网都不会。',
        },
      },
      {
        id: 'paying',
        title: '付款与货款保管',
        paragraphs: {
          currency:
            '选择人民币就用人民币付款；选择其他货币，商品按那种货币显示，付款按美元结算，付款前会写明实际金额。订单里的金额和汇率在提交时定下，之后调价或换货币都不影响它。',
          'money-held':
            '货款由平台保管。确认收货后，货款才付给店铺。全部包裹送达后请确认收货；订单里写明的日期前没有确认，会自动确认。',
        },
        points: {
          card: '付款在支付服务商的页面上完成，我们看不到也不保存你的卡号。',
          'late-money': '如果款项在订单关闭之后才到，有货就继续为你发货，没有货就自动原路退回。',
          'real-state': '不确定有没有付成功？打开收银台或订单，那里总会写着这笔款的真实状态。',
          demo: '演示店不会动用真钱，收银台上会写明。',
        },
      },
      {
        id: 'delivery',
        title: '配送与时效',
        paragraphs: {
          shown:
            '每家店自己发货。运费、预计送达的日期和可以选的方式，在商品页、购物车和填写地址时都会显示，按你选的配送地区计算。满额免运费的店会写明还差多少。',
          region: '有的商品不送到所有地区，例如生鲜。不能送到你选的地区时，商品页和购物车会写明，提交时再核对一次。',
        },
      },
      {
        id: 'returns',
        title: '退货与退款',
        paragraphs: {
          terms:
            '退货天数、退货邮费由谁承担，都写在商品页的购买按钮旁边，以你下单时写的为准。签收后请先看外箱、件数、颜色和尺码，再确认收货。',
          how: '要退货，请在这个期限内打开订单，选择“退货或退款”。商品有质量问题或与描述不符，邮费由店铺承担。',
        },
        points: {
          amount: '退款按原来的付款方式退回，金额以订单里的为准，不会因为汇率或调价变少。',
          steps: '退款的进展显示在订单里，店铺的答复和退款到账会发消息告诉你。',
          'not-returnable':
            '不能退货的商品，例如生鲜和定制的，会在商品页购买按钮旁写明。你所在地区的法律给你的权利，不受这里任何一条限制。',
        },
      },
      {
        id: 'reviews',
        title: '评价怎样产生',
        paragraphs: {
          'all-stay':
            '评分总是和评价数一起显示，好评差评都保留，店铺不能删改，只能回复。只有收到货的买家才能评价。每个商品的评分是它全部评价的平均值。',
          demo: '演示店里的评价是随演示商品一起写好的，并非真实买家所写。',
        },
      },
      {
        id: 'ranking',
        title: '列表怎样排序',
        paragraphs: {
          order:
            '搜索结果默认按商品与你输入的词有多相符来排：标题里有的排在前面，其次是类目和关键词，再次是店铺、选项和规格，类目正好叫你要找的名字的更靠前；同样相符时看销量、评分和上架时间。有货的总在缺货的前面。没有输入词的列表按销量、评分和上架时间排。',
          'not-for-sale':
            '你可以改按销量、上新、价格或评分排序。没有一个位置可以用钱买，我们也不按你的浏览记录改变顺序。',
        },
      },
      {
        id: 'conduct',
        title: '双方的责任',
        paragraphs: {
          'who-answers':
            '我们尽力让网站一直可用，记录准确。店铺对商品的描述、质量和发货负责；平台对下单、收款、保管和退款的过程负责。',
          misuse:
            '请不要冒用他人的账户或地址，不要上传别人的或违法的图片，也不要用程序干扰网站。过于频繁的请求会被暂时拒绝。',
        },
      },
      {
        id: 'help',
        title: '联系我们',
        paragraphs: {
          contact:
            '取消、退货、查订单、下载数据和注销账户都可以自己在网站上完成。还有问题，请回复我们发给你的邮件，写上订单号。',
          changes: '这份协议有变化时，我们会在平台公告里提前说明。已经下的订单按下单时的条款处理。',
        },
      },
    ],
  },
  en_US: {
    changedOn,
    lead: 'Kaimai puts many small shops into one cart. You buy from the shops; Kaimai takes the order and the payment and keeps the records. This is what happens along the way, and what each side has to do.',
    sections: [
      {
        id: 'account',
        title: 'Your account',
        paragraphs: {
          'without-account':
            'You can look around, search, fill a cart and order without an account, and find your orders again with their number and your email. With an account your orders, addresses and refunds are in one place.',
          registering:
            'An email address and a password are enough. The six-character codes in our emails are for you alone: nobody from Kaimai will ring or write to ask for one.',
        },
        points: {
          'one-address': 'One address, one account. Use an address whose email you can read.',
          'other-devices':
            'A new password or a new address signs your other devices out. “Account security” lists every device that is signed in, and can sign it out.',
          'sign-in-ends':
            'With “stay signed in”, you sign in again after 30 days without use, and after 90 days at the latest; without it, after 24 hours.',
        },
      },
      {
        id: 'ordering',
        title: 'How to order',
        paragraphs: {
          steps:
            'Put things into your cart, choose what to buy now, enter your address, pick a way of delivery, look at the total and place the order. Until then nothing is charged and no shop sees your address.',
          'an-order-per-shop':
            'Things from several shops become several orders, one for each shop, paid for together. They are set aside for you when you place the order. If a price or the stock changes while you type, you are told first and decide whether to go on.',
        },
        points: {
          'unpaid-closes':
            'An unpaid order is kept for a while; the time shown at the cashier is the real one. After that the order closes by itself, the goods go back to the shop and you are not charged.',
          'cancel-unpaid':
            'You can cancel at any time before you pay. Orders placed together are paid together, and are cancelled together.',
          'cancel-paid':
            'Once paid, you can cancel a shop’s order as long as none of it has left the shop; all of its money then goes back the way you paid.',
          'only-once': 'One order never becomes two, whether you press twice, reload the page or lose the network.',
        },
      },
      {
        id: 'paying',
        title: 'Paying, and who holds the money',
        paragraphs: {
          currency:
            'If you chose yuan you pay in yuan. With any other currency prices are shown in it and you pay in US dollars; the exact amount is shown before you do. Amounts and the rate are fixed when you place the order: no later change of prices or of your currency touches it.',
          'money-held':
            'Kaimai holds the payment. The shop is paid once the receipt of its order is confirmed. Please confirm when all parcels have arrived; if you say nothing until the day that the order names, the receipt is confirmed by itself.',
        },
        points: {
          card: 'You pay on a page of the payment provider. We neither see nor keep your card number.',
          'late-money':
            'Money that arrives after an order has closed finds its goods again if they are still there, and otherwise goes back to you by itself.',
          'real-state':
            'Not sure whether it went through? The cashier and the order always show how the payment really stands.',
          demo: 'In a demonstration shop no money moves; the cashier says so.',
        },
      },
      {
        id: 'delivery',
        title: 'Delivery and times',
        paragraphs: {
          shown:
            'Each shop sends its own parcels. The cost, the days of arrival and the ways to choose from are shown with the product, in the cart and beside your address, for the region you chose. Where delivery is free from a certain sum, you see what is missing.',
          region:
            'Some products, such as fresh ones, are not sent everywhere. The product page and the cart say so for the region you chose, and it is checked again when you place the order.',
        },
      },
      {
        id: 'returns',
        title: 'Returns and refunds',
        paragraphs: {
          terms:
            'How many days you have and who pays the postage stands beside the buy button of each product; what it said when you ordered holds. When a parcel arrives, look at the box, the number of things, the colour and the size before you confirm.',
          how: 'To return something, open its order within that time and choose “Return or refund”. If a thing is faulty or not as described, the shop pays the postage.',
        },
        points: {
          amount:
            'A refund goes back the way you paid, in the amount of the order: neither rates nor new prices make it smaller.',
          steps:
            'The order shows how far a refund is. When the shop answers and when the money is sent, you get a message.',
          'not-returnable':
            'Products that are not taken back, such as fresh or made-to-order ones, say so beside the buy button. Nothing here limits the rights that the law of your country gives you.',
        },
      },
      {
        id: 'reviews',
        title: 'Where reviews come from',
        paragraphs: {
          'all-stay':
            'A rating always comes with the number of reviews behind it. Good and bad ones stay: a shop can answer a review and not remove or change it. Only buyers who received the product can write one. The rating of a product is the average of all its reviews.',
          demo: 'The reviews in a demonstration shop were written along with its products and not by real buyers.',
        },
      },
      {
        id: 'ranking',
        title: 'How lists are ordered',
        paragraphs: {
          order:
            'Search results are ordered by how well they match your words: a word in the title counts most, then one in the category or keywords, then one in the shop, options or specifications, and what lies in a category of that name comes further up; among equals sales, ratings and how new they are decide. What is in stock always comes before what is not. Lists without words go by sales, ratings and how new things are.',
          'not-for-sale':
            'You can switch to sales, newest, price or rating. No place in a list is for sale, and what you looked at before does not change the order.',
        },
      },
      {
        id: 'conduct',
        title: 'What each side answers for',
        paragraphs: {
          'who-answers':
            'We do what we can to keep the site open and its records right. A shop answers for what it says of its goods, for their quality and for sending them; Kaimai answers for orders, payments, the money it holds, and refunds.',
          misuse:
            'Please do not use other people’s accounts or addresses, do not upload pictures that are unlawful or not yours, and do not disturb the site with programs. Requests that come too often are refused for a while.',
        },
      },
      {
        id: 'help',
        title: 'How to reach us',
        paragraphs: {
          contact:
            'Cancelling, returning, finding an order, downloading your data and deleting your account need nobody’s help: you do it here. For anything else, answer an email that we sent you and name the order.',
          changes:
            'If these terms change, you read it in advance in the messages from Kaimai. Orders already placed keep the terms they were placed under.',
        },
      },
    ],
  },
};
