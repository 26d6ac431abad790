import type { Shop } from '../catalogue.ts';

/** A pottery in Jingdezhen that also raises the plants for its pots. */
export const mossAndMortar: Shop = {
  code: 'S1013',
  slug: 'moss-and-mortar',
  name: { zh: '苔与砂', en: 'Moss & Mortar' },
  tagline: {
    zh: '烧陶、养植物的三个人，每件东西都自己先用一年。',
    en: 'Three people who throw pots and raise plants, and use everything for a year before selling it.',
  },
  about: [
    {
      zh: '我们在景德镇三宝村租了一间旧碓房，一口气窑，一口电窑。拉坯的老周、管釉的小秦，还有负责植物和发货的阿苗，就这三个人。',
      en: 'We rent an old clay mill in Sanbao, outside Jingdezhen, with one gas kiln and one electric. Zhou throws, Qin mixes the glazes, Miao looks after the plants and the parcels. That is everyone.',
    },
    {
      zh: '釉是自己配的，同一窑也有深浅。我们把能说清的尺寸、重量都写出来，说不清的是窑火，请你收到以后自己看。',
      en: 'We mix our own glazes, and they vary even within one firing. Sizes and weights we can promise; the exact green we cannot.',
    },
    {
      zh: '路上碎了，拍张照片发来就行，不用寄回碎片。',
      en: 'If something breaks on the way, send a photo. Keep the pieces; they make good drainage.',
    },
  ],
  city: { zh: '景德镇', en: 'Jingdezhen' },
  country: 'CN',
  openedYear: 2020,
  palette: 'sage',
  bannerIcons: ['teapot', 'potted-plant', 'amphora'],
  followers: 26140,
  repliesWithinHours: 3,
  sendsWithinDays: 2,
  returnDays: 15,
  returnPostage: 'shop',
  deliveryMethods: [
    {
      code: 'standard',
      days: { domestic: [2, 4], abroad: [8, 14] },
      fee: {
        domestic: { usdMinor: 170, cnyMinor: 1200 },
        abroad: { usdMinor: 690, cnyMinor: 4900 },
      },
      freeFrom: { usdMinor: 8500, cnyMinor: 60000 },
    },
    {
      code: 'express',
      days: { domestic: [1, 2], abroad: [4, 6] },
      fee: {
        domestic: { usdMinor: 340, cnyMinor: 2400 },
        abroad: { usdMinor: 1600, cnyMinor: 11500 },
      },
    },
    {
      code: 'pickup',
      days: { domestic: [1, 1], abroad: [1, 1] },
      fee: { domestic: { usdMinor: 0, cnyMinor: 0 }, abroad: { usdMinor: 0, cnyMinor: 0 } },
    },
  ],
  products: [
    {
      code: 'pine-glaze-teapot',
      category: 'teaware',
      title: { zh: '松绿釉茶壶 650\u00a0毫升', en: 'Pine-glaze teapot, 650 ml' },
      description: [
        {
          zh: '这把壶烧两次。第一次把泥烧硬，第二次把釉烧化，松绿色会顺着壶身往下淌，在壶底积成深深的一圈。没有两把一样的。',
          en: 'Fired twice: once to harden the clay, once to melt the glaze. The green runs down the body and pools at the foot, so no two are alike.',
        },
        {
          zh: '出水是我们改了七版的地方：壶嘴内侧切得很薄，收水干净，不挂滴。手柄够两根手指，装满滚水大约能握半分钟。',
          en: 'We changed the spout seven times. The inner lip is cut thin, and the stream stops when you stop. Two fingers fit the handle; full of boiling water you can hold it for about half a minute.',
        },
        {
          zh: '松绿那一款的釉面有细小的缩釉点，是配方的脾气，不是磕碰。',
          en: 'You will find pinholes in the glaze. They belong to the recipe and are not chips.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '硬陶', en: 'Stoneware' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '650 毫升', en: '650 ml' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '520 克', en: '520 g' },
        },
        {
          code: 'firing',
          name: { zh: '烧成', en: 'Firing' },
          value: { zh: '两次，1260 °C', en: 'Twice, 1260 °C' },
        },
        {
          code: 'strainer',
          name: { zh: '滤网', en: 'Strainer' },
          value: { zh: '壶嘴内七孔', en: 'Seven holes behind the spout' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '景德镇', en: 'Jingdezhen, China' },
        },
      ],
      options: [
        {
          code: 'glaze',
          name: { zh: '釉色', en: 'Glaze' },
          values: [
            { code: 'pine', name: { zh: '松绿', en: 'Pine green' }, finish: 'forest' },
            { code: 'ash', name: { zh: '草木灰白', en: 'Wood-ash white' }, finish: 'white' },
            { code: 'night', name: { zh: '夜蓝', en: 'Night blue' }, finish: 'navy' },
          ],
        },
        {
          code: 'set',
          name: { zh: '组合', en: 'Set' },
          values: [
            { code: '650-ml', name: { zh: '650 毫升', en: '650 ml' } },
            {
              code: '650-ml-strainer',
              name: { zh: '650 毫升 加钢滤网', en: '650 ml with steel strainer' },
              plus: { usdMinor: 400, cnyMinor: 2800 },
            },
          ],
        },
      ],
      price: { usdMinor: 3850, cnyMinor: 26900 },
      stock: 36,
      soldOut: ['night/650-ml-strainer'],
      listedDaysAgo: 412,
      sold: 4620,
      ratings: { count: 236, weights: [1, 1, 3, 12, 83] },
      keywords: [
        '茶壶',
        '泡茶壶',
        '陶壶',
        '绿釉',
        'tea pot',
        'stoneware',
        'green glaze',
        'brewing pot',
      ],
      staging: {
        icon: 'teapot',
        scene: 'niche',
        palette: 'sage',
        companions: ['teacup-without-handle'],
      },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Pours clean',
          body: 'Bought the pine one in March and it has made two pots a day since. The pour really does stop clean, no drip on the cloth.',
          buyerName: 'Maren K.',
          daysAgo: 96,
        },
        {
          rating: 5,
          language: 'zh',
          body: '釉色比图片还要沉一点，底下那一圈特别好看。650 毫升两个人喝刚好。',
          buyerName: '秦小满',
          daysAgo: 41,
        },
        {
          rating: 3,
          language: 'en',
          title: 'Mind the lid',
          body: 'Beautiful, but the lid rattles if you pour with one hand. I hold it with a thumb now.',
          buyerName: 'Tomasz W.',
          daysAgo: 150,
        },
        {
          rating: 4,
          language: 'zh',
          body: '包装很用心，里三层外三层。就是壶比想象中重。',
          buyerName: '李**',
          daysAgo: 12,
        },
      ],
    },
    {
      code: 'fiddle-leaf-fig',
      category: 'plants',
      title: { zh: '琴叶榕 60\u00a0厘米 带陶盆', en: 'Fiddle-leaf fig in a clay pot, 60 cm' },
      description: [
        {
          zh: '从扦插养到 60 厘米要一年半，一直在没有暖气的棚里，所以到你家不会因为换季就掉光叶子。头两周掉一两片最底下的老叶是正常的。',
          en: 'Eighteen months from cutting to 60 cm, in a greenhouse without heating, so it does not sulk when the season turns. Losing one or two of the lowest leaves in the first fortnight is normal.',
        },
        {
          zh: '陶盆是我们自己烧的，底下有孔，带托盘。浇水的办法只有一条：手指插进土里两节，干了再浇透。',
          en: 'The pot is ours, with a hole and a saucer. There is one rule for watering: put a finger two joints deep, and if it is dry, water until it runs out below.',
        },
      ],
      specifications: [
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '含盆约 60 厘米', en: 'About 60 cm with pot' },
        },
        {
          code: 'pot',
          name: { zh: '花盆', en: 'Pot' },
          value: { zh: '陶盆，口径 16 厘米，带托盘', en: 'Clay, 16 cm across, with saucer' },
        },
        {
          code: 'light',
          name: { zh: '光照', en: 'Light' },
          value: { zh: '明亮散射光', en: 'Bright, out of direct sun' },
        },
        {
          code: 'watering',
          name: { zh: '浇水', en: 'Watering' },
          value: { zh: '约 7 至 10 天一次', en: 'About every 7 to 10 days' },
        },
        {
          code: 'care',
          name: { zh: '养护', en: 'Care' },
          value: { zh: '对猫狗有轻微毒性', en: 'Mildly toxic to cats and dogs' },
        },
      ],
      options: [
        {
          code: 'pot',
          name: { zh: '花盆', en: 'Pot' },
          values: [
            { code: 'clay-pot', name: { zh: '陶盆 60 厘米', en: 'Clay pot, 60 cm' } },
            {
              code: 'nursery-pot',
              name: { zh: '育苗盆 60 厘米', en: 'Nursery pot, 60 cm' },
              plus: { usdMinor: -400, cnyMinor: -2800 },
            },
          ],
        },
      ],
      price: { usdMinor: 1900, cnyMinor: 13900 },
      stock: 22,
      listedDaysAgo: 330,
      sold: 5210,
      ratings: { count: 228, weights: [2, 3, 7, 18, 70] },
      keywords: [
        '琴叶榕',
        '绿植',
        '室内植物',
        '盆栽',
        'ficus lyrata',
        'houseplant',
        'indoor plant',
        'potted plant',
      ],
      staging: { icon: 'potted-plant', scene: 'plain', palette: 'cream' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Alive and growing',
          body: 'Arrived upright, soil still damp, every leaf attached. Three new leaves since.',
          buyerName: 'Ines R.',
          daysAgo: 62,
        },
        {
          rating: 2,
          language: 'zh',
          body: '路上走了六天，到的时候掉了四片叶子，客服补了差价，态度是好的。',
          buyerName: '王先生',
          daysAgo: 35,
        },
        {
          rating: 4,
          language: 'zh',
          body: '盆比植物还喜欢，粗粝的那种手感。',
          buyerName: '阿布',
          daysAgo: 20,
        },
      ],
    },
    {
      code: 'terracotta-side-handle-teapot',
      category: 'teaware',
      title: { zh: '赤陶侧把茶壶 500\u00a0毫升', en: 'Terracotta teapot, 500 ml' },
      description: [
        {
          zh: '泥是贵溪的红土，不上釉，壶里壶外都是泥本来的样子。用久了外壁会发亮，那是茶油，别拿钢丝球擦。',
          en: 'Red earth from Guixi, left unglazed inside and out. With use the outside takes on a shine. That is tea oil; please leave the steel wool in the drawer.',
        },
        {
          zh: '不上釉的壶会记住味道，一把壶最好只泡一种茶。我们自己那把只泡岩茶。',
          en: 'An unglazed pot remembers what it brewed, so give it one kind of tea and stay with it. Ours has only ever seen Wuyi oolong.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '赤陶，无釉', en: 'Terracotta, unglazed' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '500 毫升', en: '500 ml' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '430 克', en: '430 g' },
        },
        {
          code: 'firing',
          name: { zh: '烧成', en: 'Firing' },
          value: { zh: '一次，1120 °C', en: 'Once, 1120 °C' },
        },
        {
          code: 'strainer',
          name: { zh: '滤网', en: 'Strainer' },
          value: { zh: '壶嘴内球孔', en: 'Ball strainer in the spout' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '不可以', en: 'No' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '景德镇', en: 'Jingdezhen, China' },
        },
      ],
      options: [
        {
          code: 'clay',
          name: { zh: '泥色', en: 'Clay' },
          values: [
            { code: 'red', name: { zh: '赤泥', en: 'Red' }, finish: 'clay' },
            { code: 'brown', name: { zh: '紫褐', en: 'Brown' }, finish: 'walnut' },
          ],
        },
      ],
      price: { usdMinor: 3400, cnyMinor: 23900 },
      stock: 18,
      listedDaysAgo: 5,
      sold: 46,
      ratings: { count: 32, weights: [0, 1, 2, 8, 21] },
      keywords: ['侧把壶', '赤陶', '红泥壶', '茶壶', 'terracotta', 'red clay', 'tea pot', 'kyusu'],
      staging: { icon: 'teapot', scene: 'steps', palette: 'clay' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '第一泡有点土味，煮过一遍就没了。拿在手里很稳。',
          buyerName: '茶渣',
          daysAgo: 3,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Lighter than it looks. Boil it once before use, as the note says.',
          buyerName: 'Paul D.',
          daysAgo: 2,
        },
      ],
    },
    {
      code: 'porcelain-strainer-teapot',
      category: 'teaware',
      title: { zh: '白瓷茶壶 带不锈钢滤网', en: 'White porcelain teapot with strainer' },
      description: [
        {
          zh: '给不想研究茶的人做的壶：叶子放进滤网，水倒进去，三分钟以后把滤网拿走。壁薄，散热快，不容易把茶闷苦。',
          en: 'A pot for people who would rather drink tea than study it. Leaves in the basket, water in, basket out after three minutes. The wall is thin, so it cools before the tea turns bitter.',
        },
        {
          zh: '滤网是 304 不锈钢，孔 0.3 毫米，绿茶末能挡住，普洱碎末挡不全。',
          en: 'The basket is 304 steel with 0.3 mm holes: fine enough for green tea, not quite for broken pu-erh.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '高白瓷', en: 'White porcelain' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '700 毫升', en: '700 ml' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '460 克', en: '460 g' },
        },
        {
          code: 'firing',
          name: { zh: '烧成', en: 'Firing' },
          value: { zh: '1320 °C', en: '1320 °C' },
        },
        {
          code: 'strainer',
          name: { zh: '滤网', en: 'Strainer' },
          value: { zh: '304 不锈钢，可取出', en: '304 steel, lifts out' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '景德镇', en: 'Jingdezhen, China' },
        },
      ],
      options: [
        {
          code: 'glaze',
          name: { zh: '釉色', en: 'Glaze' },
          values: [
            { code: 'white', name: { zh: '白', en: 'White' }, finish: 'white' },
            { code: 'celadon', name: { zh: '影青', en: 'Celadon' }, finish: 'mint' },
            { code: 'rose', name: { zh: '淡粉', en: 'Pale rose' }, finish: 'rose' },
          ],
        },
      ],
      price: { usdMinor: 2900, cnyMinor: 20900 },
      priceBeforeSale: { usdMinor: 3600, cnyMinor: 25900 },
      stock: 52,
      listedDaysAgo: 260,
      sold: 1180,
      ratings: { count: 142, weights: [2, 3, 9, 28, 58] },
      keywords: ['白瓷', '茶壶', '滤网', '花茶壶', 'porcelain', 'tea pot', 'infuser', 'loose leaf'],
      staging: { icon: 'teapot', scene: 'window', palette: 'mist', companions: ['hot-beverage'] },
      reviews: [
        {
          rating: 4,
          language: 'en',
          body: 'Does what it says. The lid knob gets hot.',
          buyerName: 'Hanna L.',
          daysAgo: 88,
        },
        {
          rating: 5,
          language: 'zh',
          body: '办公室用，洗起来省事。',
          buyerName: '小鹿乱跑',
          daysAgo: 51,
        },
        {
          rating: 3,
          language: 'zh',
          body: '滤网和壶口有一点缝，倒快了会漏叶子。',
          buyerName: '陈**',
          daysAgo: 130,
        },
      ],
    },
    {
      code: 'handle-free-teacups',
      category: 'cups-glasses',
      title: { zh: '无柄茶杯 两只装', en: 'Handle-free teacups, set of two' },
      description: [
        {
          zh: '没有柄，因为杯沿下面有一道往外翻的边，手指搭在那里不烫。底厚壁薄，茶放十分钟还是温的。',
          en: 'There is no handle because there is a flared rim instead, and your fingers stay cool on it. Thick foot, thin wall; tea is still warm after ten minutes.',
        },
        {
          zh: '两只出自同一窑，颜色尽量挑近的配成一对，但不会完全一样。',
          en: 'Both come from the same firing. We match the pair by eye, which is to say: nearly.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '硬陶', en: 'Stoneware' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '每只 160 毫升', en: '160 ml each' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '每只 150 克', en: '150 g each' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
        {
          code: 'microwave',
          name: { zh: '微波炉', en: 'Microwave' },
          value: { zh: '可以', en: 'Yes' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '景德镇', en: 'Jingdezhen, China' },
        },
      ],
      options: [
        {
          code: 'glaze',
          name: { zh: '釉色', en: 'Glaze' },
          values: [
            { code: 'ash', name: { zh: '草木灰白', en: 'Wood-ash white' }, finish: 'white' },
            { code: 'pine', name: { zh: '松绿', en: 'Pine green' }, finish: 'sage' },
            { code: 'sand', name: { zh: '砂', en: 'Sand' }, finish: 'sand' },
            { code: 'sky', name: { zh: '天青', en: 'Sky' }, finish: 'sky' },
          ],
        },
      ],
      price: { usdMinor: 2200, cnyMinor: 15900 },
      stock: 64,
      soldOut: ['sky'],
      listedDaysAgo: 380,
      sold: 3140,
      ratings: { count: 198, weights: [1, 1, 4, 20, 74] },
      keywords: ['茶杯', '品茗杯', '主人杯', '对杯', 'tea cup', 'cup set', 'yunomi'],
      staging: { icon: 'teacup-without-handle', scene: 'podium', palette: 'butter' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Good in the hand',
          body: 'They stack badly and I do not care. Lovely in the hand.',
          buyerName: 'Ruth B.',
          daysAgo: 120,
        },
        {
          rating: 5,
          language: 'zh',
          body: '灰白那对放了半年，杯底有一点茶色，越看越顺眼。',
          buyerName: '苏打',
          daysAgo: 75,
        },
        {
          rating: 4,
          language: 'zh',
          body: '比普通品茗杯大一圈，喝绿茶合适。',
          buyerName: '赵**',
          daysAgo: 33,
        },
      ],
    },
    {
      code: 'hand-thrown-mug',
      category: 'cups-glasses',
      title: { zh: '手拉坯马克杯 360\u00a0毫升', en: 'Stoneware mug, 360 ml, hand-thrown' },
      description: [
        {
          zh: '老周一天能拉四十只，挑剩三十二只。把手是拉出来再接上的，四根手指全放得进去。',
          en: 'Zhou throws forty a day and keeps thirty-two. The handle is pulled, not cast, and takes all four fingers.',
        },
        {
          zh: '杯底没上釉，留着泥的颜色，放在玻璃桌面上请垫个杯垫。',
          en: 'The foot is bare clay. Use a coaster on glass.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '硬陶', en: 'Stoneware' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '360 毫升', en: '360 ml' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '340 克', en: '340 g' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
        {
          code: 'microwave',
          name: { zh: '微波炉', en: 'Microwave' },
          value: { zh: '可以', en: 'Yes' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '景德镇', en: 'Jingdezhen, China' },
        },
      ],
      options: [
        {
          code: 'glaze',
          name: { zh: '釉色', en: 'Glaze' },
          values: [
            { code: 'oat', name: { zh: '燕麦', en: 'Oat' }, finish: 'sand' },
            { code: 'forest', name: { zh: '深苔', en: 'Deep moss' }, finish: 'forest' },
            { code: 'plum', name: { zh: '梅子', en: 'Plum' }, finish: 'plum' },
            { code: 'graphite', name: { zh: '炭灰', en: 'Charcoal' }, finish: 'graphite' },
          ],
        },
      ],
      price: { usdMinor: 1800, cnyMinor: 12900 },
      stock: 80,
      listedDaysAgo: 451,
      sold: 7350,
      ratings: { count: 240, weights: [1, 1, 3, 14, 81] },
      keywords: ['马克杯', '咖啡杯', '水杯', '早餐杯', 'mug', 'coffee cup', 'stoneware'],
      staging: { icon: 'hot-beverage', scene: 'sun', palette: 'blush' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '第四只',
          body: '我买到第四只了，同事都来问。',
          buyerName: '麦冬',
          daysAgo: 18,
        },
        {
          rating: 5,
          language: 'en',
          body: 'The one mug in this house nobody has chipped. Heavy in a good way.',
          buyerName: 'Gareth P.',
          daysAgo: 210,
        },
        {
          rating: 3,
          language: 'en',
          title: 'A little small',
          body: 'Glaze is nice, but mine holds 330 ml to the rim, not 360.',
          buyerName: 'Aino S.',
          daysAgo: 67,
        },
      ],
    },
    {
      code: 'two-handled-vase',
      category: 'vases-frames',
      title: { zh: '双耳陶瓶 手绘回纹', en: 'Two-handled vase, hand-painted border' },
      description: [
        {
          zh: '瓶肚上那一圈回纹是小秦用鼠须笔画的，一只要一个下午。画错了就整只重来，所以这款总是缺货。',
          en: 'The border is painted by Qin with a rat-whisker brush and takes an afternoon. One slip and she starts again on a new pot, which is why this one is often sold out.',
        },
        {
          zh: '内壁上了透明釉，可以装水养鲜花。两个耳朵是装饰，搬的时候请抱住瓶身。',
          en: 'The inside is glazed and holds water. The ears are for looking at; carry it by the body.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '硬陶', en: 'Stoneware' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '31 厘米', en: '31 cm' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '最宽处 19 厘米', en: '19 cm at the widest' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '1.6 公斤', en: '1.6 kg' },
        },
        {
          code: 'finish',
          name: { zh: '表面', en: 'Finish' },
          value: { zh: '外壁哑光，内壁透明釉', en: 'Matt outside, clear glaze inside' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '景德镇', en: 'Jingdezhen, China' },
        },
      ],
      options: [],
      price: { usdMinor: 5800, cnyMinor: 40900 },
      stock: 0,
      listedDaysAgo: 300,
      sold: 640,
      ratings: { count: 96, weights: [0, 1, 3, 14, 82] },
      keywords: ['花瓶', '陶瓶', '双耳瓶', '回纹', '插花', 'vase', 'amphora', 'pottery', 'meander'],
      staging: { icon: 'amphora', scene: 'tower', palette: 'clay' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Worth the wait',
          body: 'Waited seven weeks for the restock. The hand is visible in every turn of the border, which is the point.',
          buyerName: 'Camille D.',
          daysAgo: 58,
        },
        {
          rating: 5,
          language: 'zh',
          body: '放在玄关，客人都以为是老物件。',
          buyerName: '林老师',
          daysAgo: 140,
        },
      ],
    },
    {
      code: 'plain-amphora-vase',
      category: 'vases-frames',
      title: { zh: '素色双耳花瓶 24\u00a0厘米', en: 'Plain amphora vase, 24 cm' },
      description: [
        {
          zh: '和手绘那只同一个模子，小一号，整只浸一种颜色。纹样还在，摸得到，看得淡。',
          en: 'The same form as our painted vase, a size smaller and dipped in one colour. The border is still there, more to touch than to see.',
        },
        {
          zh: '口小肚大，三五枝就撑得起来，不用花泥。',
          en: 'Narrow neck, wide body: three to five stems stand up by themselves.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '硬陶', en: 'Stoneware' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '24 厘米', en: '24 cm' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '最宽处 15 厘米', en: '15 cm at the widest' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '980 克', en: '980 g' },
        },
        { code: 'finish', name: { zh: '表面', en: 'Finish' }, value: { zh: '哑光', en: 'Matt' } },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '景德镇', en: 'Jingdezhen, China' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'bone', name: { zh: '骨白', en: 'Bone' }, finish: 'white' },
            { code: 'mustard', name: { zh: '芥黄', en: 'Mustard' }, finish: 'mustard' },
            { code: 'slate', name: { zh: '青灰', en: 'Slate' }, finish: 'graphite' },
          ],
        },
      ],
      price: { usdMinor: 3600, cnyMinor: 25500 },
      priceBeforeSale: { usdMinor: 4400, cnyMinor: 31500 },
      stock: 27,
      freeDelivery: true,
      listedDaysAgo: 190,
      sold: 720,
      ratings: { count: 88, weights: [2, 2, 8, 24, 64] },
      keywords: ['花瓶', '素色', '哑光', '插花', 'vase', 'amphora', 'matt', 'flowers'],
      staging: { icon: 'amphora', scene: 'window', palette: 'sky', companions: ['tulip'] },
      reviews: [
        {
          rating: 4,
          language: 'zh',
          body: '骨白偏暖，不是纯白。底部垫了毛毡，细心。',
          buyerName: '半夏',
          daysAgo: 44,
        },
        {
          rating: 5,
          language: 'en',
          body: 'Three tulips and it looks arranged.',
          buyerName: 'Molly H.',
          daysAgo: 90,
        },
        {
          rating: 2,
          language: 'en',
          title: 'Sweats',
          body: 'Water beads on the outside after a day or two. Left a ring on my shelf.',
          buyerName: 'F. Okafor',
          daysAgo: 26,
        },
      ],
    },
    {
      code: 'column-cactus',
      category: 'plants',
      title: { zh: '柱状仙人掌 30\u00a0厘米', en: 'Column cactus, 30 cm' },
      description: [
        {
          zh: '给记不住浇水的人。夏天一个月一次，冬天可以不管它。放在窗边晒得到太阳的地方，一年大约长四厘米。',
          en: 'For people who forget. Once a month in summer, not at all in winter. In a sunny window it adds about four centimetres a year.',
        },
        {
          zh: '裸根包在报纸里寄出，到了先晾三天再上盆。随包裹附一小袋配好的土。',
          en: 'It travels bare-rooted in newspaper. Let it dry for three days, then pot it; a bag of the right soil comes along.',
        },
      ],
      specifications: [
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '约 30 厘米', en: 'About 30 cm' },
        },
        {
          code: 'pot',
          name: { zh: '花盆', en: 'Pot' },
          value: { zh: '不带盆，附配方土', en: 'None; soil included' },
        },
        {
          code: 'light',
          name: { zh: '光照', en: 'Light' },
          value: { zh: '直射阳光', en: 'Direct sun' },
        },
        {
          code: 'watering',
          name: { zh: '浇水', en: 'Watering' },
          value: { zh: '夏季每月一次', en: 'Once a month in summer' },
        },
        {
          code: 'care',
          name: { zh: '养护', en: 'Care' },
          value: { zh: '有刺，请戴手套', en: 'Spines: wear gloves' },
        },
      ],
      options: [
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          values: [
            { code: '30-cm', name: { zh: '30 厘米', en: '30 cm' } },
            {
              code: '45-cm',
              name: { zh: '45 厘米', en: '45 cm' },
              plus: { usdMinor: 900, cnyMinor: 6400 },
            },
          ],
        },
      ],
      price: { usdMinor: 1500, cnyMinor: 10900 },
      stock: 48,
      listedDaysAgo: 360,
      sold: 2380,
      ratings: { count: 176, weights: [2, 4, 11, 26, 57] },
      keywords: ['仙人掌', '多肉', '耐旱植物', '懒人植物', 'cactus', 'succulent', 'houseplant'],
      staging: { icon: 'cactus', scene: 'sun', palette: 'butter' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '报纸里裹着一张手写的养护卡，字很好看。',
          buyerName: '刺头',
          daysAgo: 64,
        },
        {
          rating: 3,
          language: 'en',
          body: 'Healthy but closer to 26 cm.',
          buyerName: 'Dieter M.',
          daysAgo: 101,
        },
      ],
    },
    {
      code: 'sake-flask-set',
      category: 'teaware',
      title: { zh: '酒壶酒杯 三件套', en: 'Sake flask with two cups' },
      description: [
        {
          zh: '一壶两杯。壶颈细，插进热水里温三分钟，黄酒、清酒都行。壶嘴没有捏尖，酒出来是圆的一股。',
          en: 'One flask, two cups. Stand it in hot water for three minutes and it serves sake or rice wine. The lip is not pinched, so it pours in a round stream.',
        },
        {
          zh: '釉下留了手指的螺纹，杯子也是，握着不滑。',
          en: 'Finger rings show under the glaze on all three, and they are what keeps it from slipping.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '半瓷', en: 'Semi-porcelain' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '壶 300 毫升，杯 45 毫升', en: 'Flask 300 ml, cups 45 ml' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '整套 560 克', en: '560 g altogether' },
        },
        {
          code: 'set',
          name: { zh: '包装内', en: 'In the box' },
          value: { zh: '一壶两杯', en: 'One flask, two cups' },
        },
        { code: 'strainer', name: { zh: '滤网', en: 'Strainer' }, value: { zh: '无', en: 'None' } },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '景德镇', en: 'Jingdezhen, China' },
        },
      ],
      options: [
        {
          code: 'glaze',
          name: { zh: '釉色', en: 'Glaze' },
          values: [
            { code: 'white', name: { zh: '月白', en: 'Moon white' }, finish: 'white' },
            { code: 'ink', name: { zh: '铁黑', en: 'Iron black' }, finish: 'ink' },
            { code: 'clay', name: { zh: '柿红', en: 'Persimmon' }, finish: 'clay' },
          ],
        },
      ],
      price: { usdMinor: 3200, cnyMinor: 22900 },
      stock: 31,
      listedDaysAgo: 145,
      sold: 410,
      ratings: { count: 64, weights: [0, 2, 4, 19, 75] },
      keywords: ['清酒壶', '温酒', '酒具', '黄酒壶', 'sake set', 'tokkuri', 'flask'],
      staging: { icon: 'sake', scene: 'shelf', palette: 'stone' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '冬天温黄酒，冰糖话梅，刚刚好两个人。',
          buyerName: '绍兴人在外地',
          daysAgo: 39,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Cups are smaller than I pictured, flask is perfect.',
          buyerName: 'Ken T.',
          daysAgo: 70,
        },
      ],
    },
    {
      code: 'rice-bowl-and-spoon',
      category: 'bowls-boxes',
      title: { zh: '厚釉饭碗 配同色勺', en: 'Thick-glazed bowl with its spoon' },
      description: [
        {
          zh: '碗壁是直的，麦片不会爬上来。勺子和碗同一桶釉，靠在碗沿上不会滑进去，因为碗沿有一个浅浅的缺口。',
          en: 'Straight walls, so the cereal stays down. The spoon is dipped in the same glaze and rests in a shallow notch in the rim instead of sliding in.',
        },
        {
          zh: '釉上得厚，碗沿有时会流出一滴，磨平了，摸得到但不割嘴。',
          en: 'The glaze is thick and now and then a drop sets on the rim. We grind it smooth; you can feel it but it will not cut.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '硬陶', en: 'Stoneware' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '620 毫升', en: '620 ml' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '14 厘米', en: '14 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '480 克', en: '480 g' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
        {
          code: 'microwave',
          name: { zh: '微波炉', en: 'Microwave' },
          value: { zh: '可以', en: 'Yes' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '景德镇', en: 'Jingdezhen, China' },
        },
      ],
      options: [
        {
          code: 'glaze',
          name: { zh: '釉色', en: 'Glaze' },
          values: [
            { code: 'cobalt', name: { zh: '钴蓝', en: 'Cobalt' }, finish: 'asDrawn' },
            { code: 'sage', name: { zh: '灰绿', en: 'Grey-green' }, finish: 'sage' },
            { code: 'coral', name: { zh: '珊瑚', en: 'Coral' }, finish: 'coral' },
          ],
        },
      ],
      price: { usdMinor: 1650, cnyMinor: 11800 },
      stock: 70,
      listedDaysAgo: 88,
      sold: 890,
      ratings: { count: 104, weights: [1, 2, 6, 25, 66] },
      keywords: [
        '饭碗',
        '汤碗',
        '早餐碗',
        '陶瓷勺',
        'bowl',
        'soup bowl',
        'cereal bowl',
        'ceramic spoon',
      ],
      staging: { icon: 'bowl-with-spoon', scene: 'podium', palette: 'lilac' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'The notch!',
          body: 'The notch is such a small idea and I use it every morning.',
          buyerName: 'Priya N.',
          daysAgo: 30,
        },
        {
          rating: 4,
          language: 'zh',
          body: '碗很好，勺子柄对小朋友来说太粗。',
          buyerName: '团子妈',
          daysAgo: 22,
        },
      ],
    },
    {
      code: 'porcelain-wind-chime',
      category: 'vases-frames',
      title: { zh: '瓷风铃 手写纸签', en: 'Porcelain wind chime with paper slip' },
      description: [
        {
          zh: '声音比玻璃的闷，像轻轻敲一只空碗。风小的时候不响，这一点邻居会喜欢。',
          en: 'Duller than a glass one, like an empty bowl tapped with a fingernail. It keeps quiet in a light breeze, which your neighbours will like.',
        },
        {
          zh: '纸签上写什么可以在留言里告诉我们，不超过八个字；不说，就写“有风”。',
          en: 'Tell us in a message what to write on the slip, up to eight characters. Otherwise it says 有风, "there is wind".',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '薄胎瓷', en: 'Thin porcelain' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '全长 38 厘米', en: '38 cm overall' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '铃 8 厘米', en: 'Bell 8 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '110 克', en: '110 g' },
        },
        {
          code: 'finish',
          name: { zh: '表面', en: 'Finish' },
          value: { zh: '釉下手绘', en: 'Hand-painted under glaze' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '景德镇', en: 'Jingdezhen, China' },
        },
      ],
      options: [],
      price: { usdMinor: 1400, cnyMinor: 9900 },
      priceBeforeSale: { usdMinor: 1800, cnyMinor: 12800 },
      stock: 55,
      listedDaysAgo: 4,
      sold: 83,
      ratings: { count: 41, weights: [1, 2, 5, 12, 21] },
      keywords: ['风铃', '挂饰', '瓷铃', '阳台', 'wind chime', 'bell', 'balcony'],
      staging: { icon: 'wind-chime', scene: 'window', palette: 'mint' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '写了女儿的名字，字真好。',
          buyerName: '月半',
          daysAgo: 2,
        },
        {
          rating: 3,
          language: 'en',
          body: 'Pretty, but the paper slip faded on a rainy balcony within a day.',
          buyerName: 'Lena F.',
          daysAgo: 1,
        },
      ],
    },
  ],
};
