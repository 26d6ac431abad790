import type { Text } from './catalogue.ts';

export interface Notice {
  advertiseCode: 'platform_notice' | 'buyer_notice' | 'industry_news' | 'industry_reports';
  title: Text;
  text: Text;
  daysAgo: number;
}

/** The notices that all buyers have among their messages, newest first within each kind. */
export const notices: Notice[] = [
  {
    advertiseCode: 'platform_notice',
    title: { zh: '现在可以用七种货币看价格', en: 'Prices in seven currencies' },
    text: {
      zh: '在页面右上角选一种货币，商品、购物车和运费都会跟着换算，汇率每天更新一次。选人民币就用人民币付款，选其他货币则按美元结算，付款前会写明金额。',
      en: 'Pick a currency at the top of any page and products, cart and delivery all follow, at a rate we renew once a day. Choose yuan and you pay in yuan; with any other you pay in US dollars, and the exact amount is shown before you do.',
    },
    daysAgo: 3,
  },
  {
    advertiseCode: 'platform_notice',
    title: { zh: '列表是怎样排序的', en: 'How products are ranked' },
    text: {
      zh: '默认按商品和你搜的词有多相符来排，也可以改按销量、上新、价格或评分。没有一个位置是花钱买来的，店铺也不能付费把自己往前排。',
      en: 'By default a list is ordered by how well a product fits your words; you can switch to sales, newest, price or rating. No place in it is for sale, and no shop can pay to be moved up.',
    },
    daysAgo: 18,
  },
  {
    advertiseCode: 'platform_notice',
    title: { zh: '一笔订单，几家店，一次付清', en: 'Several shops, one payment' },
    text: {
      zh: '购物车里不同店铺的商品可以一起结算：每家店各成一单，各自发货，你只付一次款。其中一家缺货不会耽误另一家寄出。',
      en: 'You can pay for products from different shops together. Each shop gets its own order and ships it separately, so one that is waiting for stock never holds up the others.',
    },
    daysAgo: 46,
  },
  {
    advertiseCode: 'buyer_notice',
    title: { zh: '有人自称客服要验证码？请别给', en: 'Nobody from Kaimai will ask for your code' },
    text: {
      zh: '邮件里的六位验证码只在你自己注册、改密码或换邮箱时用得到。我们不会打电话要它，也不会发链接请你“退款”。拿不准就从网站的订单页查看，别点来信里的链接。',
      en: 'The six-character codes we mail you are for signing up, a new password or a new address, and for you alone. We never ring to ask for them and never send a link to “claim a refund”. When in doubt, open your orders here rather than a link in a message.',
    },
    daysAgo: 7,
  },
  {
    advertiseCode: 'buyer_notice',
    title: { zh: '收到包裹，先看三处再确认收货', en: 'Three things to look at before you confirm receipt' },
    text: {
      zh: '外箱有没有压坏，件数对不对，颜色和尺码是不是你选的。货款在你确认收货之后才会付给店铺；有问题先拍几张照片留着，和店铺说起来更清楚。',
      en: 'Is the box whole, is everything in it, and is it the colour and size you chose? The shop is paid only once you confirm. If something is wrong, take a few pictures first; they make it much easier to put right.',
    },
    daysAgo: 33,
  },
  {
    advertiseCode: 'industry_news',
    title: {
      zh: '纸胶带回来了：小店在用更少的塑料打包',
      en: 'Paper tape is back: shops are packing with less plastic',
    },
    text: {
      zh: '湿水牛皮纸胶带、蜂窝纸和旧报纸，正在取代气泡膜。多贴一道胶带要多花几秒，可纸箱连胶带能一起回收。苔与砂说，换了之后茶壶一只也没碎过。',
      en: 'Gummed paper, honeycomb sheets and old newspaper are taking the place of bubble wrap. A strip takes a few seconds longer to wet and lay, but box and tape can be recycled as one. Moss & Mortar say they have not lost a teapot since.',
    },
    daysAgo: 12,
  },
  {
    advertiseCode: 'industry_news',
    title: { zh: '修一修再用：耳机和音箱也能换零件了', en: 'Mended, not binned: spare parts for headphones' },
    text: {
      zh: '耳罩、头梁、电池，越来越多的音频品牌把零件单独拿出来卖，并附上拆装图。听岸音频的维修台统计，送来的耳机里六成只要换一副耳罩。',
      en: 'Ear pads, headbands, batteries: more makers of headphones now sell the parts on their own, with drawings of how they go in. At the repair bench of Shoreline Audio, six pairs in ten need nothing but new pads.',
    },
    daysAgo: 29,
  },
  {
    advertiseCode: 'industry_reports',
    title: { zh: '这个秋天，大家在小店里买了什么', en: 'What people bought from small shops this autumn' },
    text: {
      zh: '天一凉，茶具、毛衣和台灯最先动起来；帐篷一直卖到了十月底。买家平均在两家店里各挑一件，四成订单写了留言，最常见的一句是：“不着急，包好一点。”',
      en: 'Teapots, jumpers and desk lamps were the first to stir as the evenings cooled, and tents sold on to the end of October. Buyers mostly took one thing from each of two shops, and four orders in ten came with a note. The most common: “No hurry, just pack it well.”',
    },
    daysAgo: 15,
  },
];
