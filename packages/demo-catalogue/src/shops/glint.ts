import type { Shop } from '../catalogue.ts';

export const glint: Shop = {
  code: 'S1011',
  slug: 'glint',
  name: { zh: '微光', en: 'Glint' },
  tagline: {
    zh: '一间有磨轮和验光台的首饰眼镜铺，天然还是合成都写清楚。',
    en: 'Jewellery and eyewear from one small bench. We say which stones grew and which were made.',
  },
  about: [
    {
      zh: '店主一个是金工，一个是验光师，两口子在广州番禺租了半层楼，一边磨戒指，一边磨镜片。',
      en: 'One of us is a goldsmith and the other an optician. We are married and share half a floor in Panyu: rings are ground on one side, lenses on the other.',
    },
    {
      zh: '每件首饰写明金属成色、石头来历和克重。合成的就写合成，镀的就写镀，镀多厚也写。',
      en: 'Each piece lists its metal, the origin of its stone and its weight. If a stone was made, we write made; if it is plated, we write how thick.',
    },
  ],
  city: { zh: '广州', en: 'Guangzhou' },
  country: 'CN',
  openedYear: 2020,
  palette: 'butter',
  bannerIcons: ['ring', 'glasses', 'womans-hat'],
  followers: 15100,
  repliesWithinHours: 2,
  sendsWithinDays: 3,
  returnDays: 30,
  returnPostage: 'shop',
  deliveryMethods: [
    {
      code: 'standard',
      days: { domestic: [2, 4], abroad: [8, 12] },
      fee: { domestic: { usdMinor: 170, cnyMinor: 1200 }, abroad: { usdMinor: 800, cnyMinor: 5700 } },
      freeFrom: { usdMinor: 5500, cnyMinor: 38900 },
    },
    {
      code: 'express',
      days: { domestic: [1, 2], abroad: [3, 6] },
      fee: { domestic: { usdMinor: 350, cnyMinor: 2500 }, abroad: { usdMinor: 2200, cnyMinor: 15600 } },
    },
    {
      code: 'pickup',
      days: { domestic: [1, 2], abroad: [6, 10] },
      fee: { domestic: { usdMinor: 0, cnyMinor: 0 }, abroad: { usdMinor: 500, cnyMinor: 3600 } },
    },
  ],
  products: [
    {
      code: 'topaz-solitaire-ring',
      category: 'jewellery',
      title: { zh: '天然托帕石戒指 925\u00a0银', en: 'Blue topaz solitaire in sterling silver' },
      description: [
        {
          zh: '石头是天然托帕，颜色经过辐照，市面上的瑞士蓝几乎都是这样来的，我们只是写出来。',
          en: 'The topaz is natural and its blue comes from irradiation, as nearly all Swiss blue does. We merely say so.',
        },
        {
          zh: '六爪镶，爪头磨圆，不勾毛衣。戒圈内侧可刻八个字符，留言即可。',
          en: 'Six claws with rounded tips leave knitwear alone. Up to eight characters can be engraved inside; leave a note.',
        },
      ],
      specifications: [
        { code: 'metal', name: { zh: '金属', en: 'Metal' }, value: { zh: '925 银', en: '925 silver' } },
        {
          code: 'stone',
          name: { zh: '石料', en: 'Stone' },
          value: { zh: '天然托帕石 1.2\u00a0克拉，辐照', en: 'Natural topaz, 1.2 ct, irradiated' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '3.1\u00a0克', en: '3.1\u00a0g' } },
        { code: 'technique', name: { zh: '工艺', en: 'Technique' }, value: { zh: '六爪镶', en: 'Six-claw setting' } },
        { code: 'gift', name: { zh: '礼盒', en: 'Gift box' }, value: { zh: '有', en: 'Yes' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国广州', en: 'Guangzhou, China' } },
      ],
      options: [
        {
          code: 'ring-size',
          name: { zh: '圈号', en: 'Ring size' },
          values: [
            { code: '12', name: { zh: '12\u00a0号', en: 'EU\u00a052' } },
            { code: '14', name: { zh: '14\u00a0号', en: 'EU\u00a054' } },
            { code: '16', name: { zh: '16\u00a0号', en: 'EU\u00a056' } },
            { code: '18', name: { zh: '18\u00a0号', en: 'EU\u00a058' } },
            { code: '20', name: { zh: '20\u00a0号', en: 'EU\u00a060' } },
          ],
        },
      ],
      price: { usdMinor: 7200, cnyMinor: 50900 },
      stock: 10,
      soldOut: ['18'],
      freeDelivery: true,
      listedDaysAgo: 280,
      sold: 1320,
      ratings: { count: 121, weights: [1, 3, 7, 24, 65] },
      keywords: ['戒指', '托帕石', '银戒', '求婚', 'ring', 'topaz', 'silver ring'],
      staging: { icon: 'ring', scene: 'podium', palette: 'sky', companions: ['gem-stone'] },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '不勾毛衣',
          body: '之前那只爪镶勾坏两件针织，这只真的不勾。',
          buyerName: '豆沙',
          daysAgo: 33,
        },
        {
          rating: 4,
          language: 'en',
          body: 'The blue is a bit paler indoors. Engraving is tidy.',
          buyerName: 'Marta Z.',
          daysAgo: 85,
        },
        { rating: 5, language: 'en', body: 'Changed the size free of charge.', buyerName: 'Leo and Ana', daysAgo: 210 },
      ],
    },
    {
      code: 'plain-band-brushed',
      category: 'jewellery',
      title: { zh: '素圈对戒 拉丝银 蓝石点缀', en: 'Brushed silver band with a small stone' },
      description: [
        {
          zh: '手工拉丝，三个月后会磨亮，想要哑光寄回来重拉，不收钱。',
          en: 'Brushed by hand. Wear polishes it within three months; we brush it again for nothing.',
        },
        {
          zh: '点缀的蓝石是合成尖晶石，硬度够，日常碰不花。',
          en: 'The small blue stone is lab-grown spinel, hard enough for daily knocks.',
        },
      ],
      specifications: [
        { code: 'metal', name: { zh: '金属', en: 'Metal' }, value: { zh: '925 银', en: '925 silver' } },
        { code: 'stone', name: { zh: '石料', en: 'Stone' }, value: { zh: '合成尖晶石', en: 'Lab-grown spinel' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '2.6\u00a0克', en: '2.6\u00a0g' } },
        { code: 'technique', name: { zh: '工艺', en: 'Technique' }, value: { zh: '手工拉丝', en: 'Hand-brushed' } },
        { code: 'gift', name: { zh: '礼盒', en: 'Gift box' }, value: { zh: '有', en: 'Yes' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国广州', en: 'Guangzhou, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'silver', name: { zh: '银灰', en: 'Silver' }, finish: 'silver' },
            {
              code: 'gold',
              name: { zh: '镀金', en: 'Gold-plated' },
              finish: 'mustard',
              plus: { usdMinor: 1200, cnyMinor: 8500 },
            },
            {
              code: 'rose',
              name: { zh: '镀玫瑰金', en: 'Rose-plated' },
              finish: 'rose',
              plus: { usdMinor: 1200, cnyMinor: 8500 },
            },
          ],
        },
        {
          code: 'ring-size',
          name: { zh: '圈号', en: 'Ring size' },
          values: [
            { code: '12', name: { zh: '12\u00a0号', en: 'EU\u00a052' } },
            { code: '14', name: { zh: '14\u00a0号', en: 'EU\u00a054' } },
            { code: '16', name: { zh: '16\u00a0号', en: 'EU\u00a056' } },
            { code: '18', name: { zh: '18\u00a0号', en: 'EU\u00a058' } },
          ],
        },
      ],
      price: { usdMinor: 4300, cnyMinor: 30500 },
      stock: 18,
      soldOut: ['rose/12'],
      listedDaysAgo: 140,
      sold: 790,
      ratings: { count: 58, weights: [3, 6, 14, 34, 43] },
      keywords: ['对戒', '素圈', '情侣戒', 'band', 'couple ring', 'wedding band'],
      staging: { icon: 'ring', scene: 'shelf', palette: 'rose' },
      reviews: [
        { rating: 4, language: 'zh', body: '拉丝细腻，镀金那只半年后指缝处有点露白。', buyerName: '阿盐', daysAgo: 44 },
        { rating: 5, language: 'en', body: 'Plain, well made, true to size.', buyerName: 'Siobhan', daysAgo: 20 },
      ],
    },
    {
      code: 'round-acetate-glasses',
      category: 'glasses',
      title: { zh: '板材眼镜框 圆框 可配镜', en: 'Round acetate frames, fit for lenses' },
      description: [
        {
          zh: '整块八毫米板材切出来，滚抛三天。鼻托垫高两毫米，适合不太高的鼻梁。',
          en: 'Eight-millimetre acetate, tumbled for three days. The nose pads stand two millimetres higher for lower bridges.',
        },
        {
          zh: '默认配平光片。要配度数，下单后把验光单发给我们，1.60 片加多少钱会先报给你。',
          en: 'They come with plain lenses. For your prescription, send it after ordering and we quote before grinding.',
        },
      ],
      specifications: [
        { code: 'frame', name: { zh: '框架', en: 'Frame' }, value: { zh: '板材', en: 'Acetate' } },
        { code: 'lenses', name: { zh: '镜片', en: 'Lenses' }, value: { zh: '平光片，可换', en: 'Plain, replaceable' } },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '48-21-145\u00a0毫米', en: '48-21-145\u00a0mm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '24\u00a0克', en: '24\u00a0g' } },
        { code: 'uv', name: { zh: '紫外线防护', en: 'UV protection' }, value: { zh: 'UV400', en: 'UV400' } },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '1\u00a0年', en: '1\u00a0year' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国深圳', en: 'Shenzhen, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'plum', name: { zh: '深紫', en: 'Deep plum' }, finish: 'asDrawn' },
            { code: 'oak', name: { zh: '橡木', en: 'Oak' }, finish: 'oak' },
            { code: 'ink', name: { zh: '墨黑', en: 'Ink' }, finish: 'ink' },
            { code: 'forest', name: { zh: '松绿', en: 'Forest' }, finish: 'forest' },
          ],
        },
      ],
      price: { usdMinor: 5400, cnyMinor: 38500 },
      stock: 20,
      soldOut: ['oak'],
      listedDaysAgo: 350,
      sold: 3480,
      ratings: { count: 168, weights: [1, 4, 9, 28, 58] },
      keywords: ['眼镜', '近视镜', '镜框', '圆框', 'glasses', 'frames', 'eyewear'],
      staging: { icon: 'glasses', scene: 'window', palette: 'mist', companions: ['blue-book'] },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '不滑鼻子',
          body: '塌鼻梁十几年，第一副吃面不往下掉的。',
          buyerName: '汤面加辣',
          daysAgo: 26,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Lens grinding took six days. Exact prescription.',
          buyerName: 'Naomi K.',
          daysAgo: 160,
        },
        {
          rating: 3,
          language: 'en',
          body: 'Nice frame, narrow for my head at 140 mm.',
          buyerName: 'Big Stu',
          daysAgo: 240,
        },
      ],
    },
    {
      code: 'plum-polarised-sunglasses',
      category: 'glasses',
      title: { zh: '偏光太阳镜 UV400', en: 'Polarised sunglasses, UV400' },
      description: [
        {
          zh: '偏光片是夹层的，不是贴膜，边缘不会起皮。开车看水面清楚，看仪表盘某些屏幕会发黑，正常。',
          en: 'The polarising layer is inside the lens, so it cannot peel. Water and wet roads lose their glare; some dashboards go dark, which is normal.',
        },
        { zh: '镜腿里有钢芯，可以照着你的耳朵弯。', en: 'A steel core in each arm lets you bend it to your ear.' },
      ],
      specifications: [
        { code: 'frame', name: { zh: '框架', en: 'Frame' }, value: { zh: '板材', en: 'Acetate' } },
        {
          code: 'lenses',
          name: { zh: '镜片', en: 'Lenses' },
          value: { zh: 'TAC 偏光，三类', en: 'TAC polarised, category 3' },
        },
        { code: 'uv', name: { zh: '紫外线防护', en: 'UV protection' }, value: { zh: 'UV400', en: 'UV400' } },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '52-20-145\u00a0毫米', en: '52-20-145\u00a0mm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '28\u00a0克', en: '28\u00a0g' } },
        { code: 'gift', name: { zh: '礼盒', en: 'Gift box' }, value: { zh: '镜盒、镜布', en: 'Case and cloth' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国台州', en: 'Taizhou, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'plum', name: { zh: '深紫', en: 'Deep plum' }, finish: 'asDrawn' },
            { code: 'ink', name: { zh: '墨黑', en: 'Ink' }, finish: 'ink' },
            { code: 'walnut', name: { zh: '胡桃木', en: 'Walnut' }, finish: 'walnut' },
          ],
        },
      ],
      price: { usdMinor: 3900, cnyMinor: 27900 },
      priceBeforeSale: { usdMinor: 4700, cnyMinor: 33500 },
      stock: 26,
      listedDaysAgo: 220,
      sold: 5010,
      ratings: { count: 189, weights: [2, 3, 9, 27, 59] },
      keywords: ['太阳镜', '墨镜', '偏光镜', 'sunglasses', 'polarised', 'driving'],
      staging: { icon: 'sunglasses', scene: 'plain', palette: 'sand' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'River looks like glass',
          body: 'Bought for fishing. You see the trout before it sees you.',
          buyerName: 'Euan',
          daysAgo: 71,
        },
        { rating: 4, language: 'zh', body: '开车很舒服，就是看中控有彩虹纹。', buyerName: '二环堵', daysAgo: 40 },
      ],
    },
    {
      code: 'swim-mask-wide',
      category: 'winter-water',
      title: { zh: '浮潜面镜 大视野 防雾', en: 'Wide-view diving mask, anti-fog' },
      description: [
        {
          zh: '钢化玻璃片，硅胶裙边。新镜有一层脱模油，先用牙膏擦一遍再下水，否则什么防雾都没用。',
          en: 'Tempered glass in a silicone skirt. A new mask carries moulding oil: rub it out with toothpaste first or no coating will stop the fog.',
        },
        {
          zh: '浮潜用，不带鼻夹，不建议十米以下。',
          en: 'For snorkelling. It does not enclose the nose, so stay near the surface.',
        },
      ],
      specifications: [
        {
          code: 'lenses',
          name: { zh: '镜片', en: 'Lenses' },
          value: { zh: '钢化玻璃，防雾', en: 'Tempered glass, anti-fog' },
        },
        { code: 'frame', name: { zh: '框架', en: 'Frame' }, value: { zh: '聚碳酸酯', en: 'Polycarbonate' } },
        {
          code: 'shoulder-strap',
          name: { zh: '肩带', en: 'Shoulder strap' },
          value: { zh: '硅胶，可调', en: 'Silicone, adjustable' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '190\u00a0克', en: '190\u00a0g' } },
        { code: 'uv', name: { zh: '紫外线防护', en: 'UV protection' }, value: { zh: 'UV400', en: 'UV400' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国东莞', en: 'Dongguan, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'blue', name: { zh: '浅海蓝', en: 'Shallow blue' }, finish: 'asDrawn' },
            { code: 'graphite', name: { zh: '石墨', en: 'Graphite' }, finish: 'graphite' },
            { code: 'coral', name: { zh: '珊瑚', en: 'Coral' }, finish: 'coral' },
          ],
        },
      ],
      price: { usdMinor: 2900, cnyMinor: 20500 },
      stock: 24,
      listedDaysAgo: 120,
      sold: 1170,
      ratings: { count: 77, weights: [3, 6, 13, 32, 46] },
      keywords: ['泳镜', '面镜', '浮潜', 'goggles', 'diving mask', 'snorkel'],
      staging: { icon: 'goggles', scene: 'steps', palette: 'mint', companions: ['spiral-shell'] },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '牙膏法有用',
          body: '按说明擦了两遍，一上午没起雾。',
          buyerName: '涠洲岛',
          daysAgo: 60,
        },
        {
          rating: 3,
          language: 'en',
          body: 'Leaks a bit with a moustache. Vaseline helps.',
          buyerName: 'Pieter',
          daysAgo: 30,
        },
      ],
    },
    {
      code: 'straw-sunhat-bow',
      category: 'women-hats',
      title: { zh: '宽檐草帽 拉菲草 蝴蝶结', en: 'Wide raffia sun hat with bow' },
      description: [
        {
          zh: '拉菲草手编，帽檐十一厘米，边缘穿了细钢丝，可以捏出弧度，也能卷起来塞行李箱。',
          en: 'Hand-plaited raffia with an 11 cm brim. A fine wire in the edge holds the curve you give it, and the hat rolls up for a suitcase.',
        },
        {
          zh: '蝴蝶结是别上去的，可以换。帽内有抽绳，头围小的收一收。',
          en: 'The bow is pinned on and can be changed. A drawstring inside takes in the crown.',
        },
      ],
      specifications: [
        { code: 'material', name: { zh: '材质', en: 'Material' }, value: { zh: '拉菲草', en: 'Raffia' } },
        { code: 'brim', name: { zh: '帽檐', en: 'Brim' }, value: { zh: '11\u00a0厘米', en: '11\u00a0cm' } },
        {
          code: 'head-size',
          name: { zh: '头围', en: 'Head size' },
          value: { zh: '55–59\u00a0厘米', en: '55–59\u00a0cm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '110\u00a0克', en: '110\u00a0g' } },
        { code: 'sun-protection', name: { zh: '防晒', en: 'Sun protection' }, value: { zh: 'UPF 50+', en: 'UPF 50+' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '马达加斯加', en: 'Madagascar' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'red-bow', name: { zh: '草色红结', en: 'Straw, red bow' }, finish: 'asDrawn' },
            { code: 'ink', name: { zh: '墨黑', en: 'Ink' }, finish: 'ink' },
            { code: 'white', name: { zh: '米白', en: 'Off-white' }, finish: 'white' },
          ],
        },
      ],
      price: { usdMinor: 3400, cnyMinor: 23900 },
      stock: 16,
      freeDelivery: true,
      listedDaysAgo: 90,
      sold: 1540,
      ratings: { count: 96, weights: [2, 4, 10, 30, 54] },
      keywords: ['草帽', '遮阳帽', '渔夫帽', 'sun hat', 'straw hat', 'raffia'],
      staging: { icon: 'womans-hat', scene: 'podium', palette: 'clay', companions: ['ribbon'] },
      reviews: [
        {
          rating: 5,
          language: 'en',
          body: 'Lived rolled in my bag for three weeks. Steam and it is a hat again.',
          buyerName: 'Coco L.',
          daysAgo: 41,
        },
        { rating: 4, language: 'zh', body: '草有清香，大风天要用手按。', buyerName: '风和日丽', daysAgo: 70 },
      ],
    },
    {
      code: 'boxwood-bead-bracelet',
      category: 'jewellery',
      title: { zh: '木珠手串 红流苏 可绕两圈', en: 'Wooden bead bracelet with a red tassel' },
      description: [
        {
          zh: '黄杨木，车珠不上漆，戴半年会变成蜂蜜色。绳用的是芝麻绳，绕两圈正好。',
          en: 'Boxwood beads, turned and left bare; half a year of wear makes them honey-coloured. The cord goes round the wrist twice.',
        },
        {
          zh: '别泡水，洗澡摘下来。绳子松了寄回来重穿，免费。',
          en: 'Take it off for the bath. If the cord slackens we string it again for nothing.',
        },
      ],
      specifications: [
        { code: 'material', name: { zh: '材质', en: 'Material' }, value: { zh: '黄杨木', en: 'Boxwood' } },
        {
          code: 'beads',
          name: { zh: '珠数', en: 'Beads' },
          value: { zh: '28 颗，直径 10\u00a0毫米', en: '28, 10\u00a0mm each' },
        },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '周长 36\u00a0厘米', en: '36\u00a0cm around' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '22\u00a0克', en: '22\u00a0g' } },
        { code: 'gift', name: { zh: '礼盒', en: 'Gift box' }, value: { zh: '布袋', en: 'Cloth bag' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国乐清', en: 'Yueqing, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'boxwood', name: { zh: '黄杨', en: 'Boxwood' }, finish: 'asDrawn' },
            { code: 'walnut', name: { zh: '胡桃木', en: 'Walnut' }, finish: 'walnut' },
            {
              code: 'sandal',
              name: { zh: '紫檀', en: 'Rosewood' },
              finish: 'plum',
              plus: { usdMinor: 600, cnyMinor: 4300 },
            },
          ],
        },
      ],
      price: { usdMinor: 1600, cnyMinor: 11300 },
      stock: 35,
      listedDaysAgo: 400,
      sold: 2860,
      ratings: { count: 109, weights: [1, 4, 11, 28, 56] },
      keywords: ['手串', '佛珠', '木珠', 'bracelet', 'prayer beads', 'wooden beads'],
      staging: { icon: 'prayer-beads', scene: 'tower', palette: 'sage' },
      reviews: [
        { rating: 5, language: 'zh', body: '戴了八个月，颜色真的变了，润。', buyerName: '禅茶一味', daysAgo: 150 },
        { rating: 4, language: 'en', body: 'Simple and warm to the touch.', buyerName: 'Theo', daysAgo: 300 },
      ],
    },
    {
      code: 'velvet-hair-bow',
      category: 'jewellery',
      title: { zh: '丝绒蝴蝶结 发夹 弹簧夹', en: 'Velvet hair bow on a spring clip' },
      description: [
        {
          zh: '真丝绒面，结是缝死的，不会散。弹簧夹宽八厘米，头发多也夹得住。',
          en: 'Silk velvet, with the knot stitched for good. The eight-centimetre clip holds thick hair.',
        },
        {
          zh: '细软头发可能会滑，先编一小股再夹。',
          en: 'In fine hair it may slide; plait a small strand and clip onto that.',
        },
      ],
      specifications: [
        { code: 'material', name: { zh: '材质', en: 'Material' }, value: { zh: '真丝绒', en: 'Silk velvet' } },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '12 × 9\u00a0厘米', en: '12 × 9\u00a0cm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '18\u00a0克', en: '18\u00a0g' } },
        { code: 'closure', name: { zh: '开合', en: 'Closure' }, value: { zh: '弹簧夹', en: 'Spring clip' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国义乌', en: 'Yiwu, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'red', name: { zh: '樱桃红', en: 'Cherry' }, finish: 'asDrawn' },
            { code: 'ink', name: { zh: '墨黑', en: 'Ink' }, finish: 'ink' },
            { code: 'forest', name: { zh: '松绿', en: 'Forest' }, finish: 'forest' },
            { code: 'navy', name: { zh: '藏青', en: 'Navy' }, finish: 'navy' },
          ],
        },
      ],
      price: { usdMinor: 850, cnyMinor: 6000 },
      stock: 70,
      listedDaysAgo: 180,
      sold: 4360,
      ratings: { count: 143, weights: [1, 4, 9, 30, 56] },
      keywords: ['发夹', '蝴蝶结', '头饰', 'hair bow', 'hair clip', 'ribbon'],
      staging: { icon: 'ribbon', scene: 'niche', palette: 'blush' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '低马尾夹上一下子精神了，墨黑上班也能用。',
          buyerName: '早八人',
          daysAgo: 40,
        },
        {
          rating: 3,
          language: 'en',
          body: 'Slides in my baby hair, even with the plait.',
          buyerName: 'Freja',
          daysAgo: 66,
        },
      ],
    },
    {
      code: 'wide-tooth-curl-comb',
      category: 'mirrors-brushes',
      title: { zh: '宽齿发梳 醋酸纤维 卷发适用', en: 'Wide-tooth comb for curls' },
      description: [
        {
          zh: '每根齿尖都单独磨圆，从头皮滑过去不刮。齿距六毫米，湿发也不扯。',
          en: 'Each tooth is rounded singly and does not scratch. Six millimetres apart, they pass through wet curls without pulling.',
        },
        {
          zh: '醋酸纤维不起静电，也不怕水，怕酒精。',
          en: 'Acetate makes no static and minds water not at all. Keep it from alcohol.',
        },
      ],
      specifications: [
        { code: 'material', name: { zh: '材质', en: 'Material' }, value: { zh: '醋酸纤维', en: 'Acetate' } },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '17 × 8\u00a0厘米', en: '17 × 8\u00a0cm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '58\u00a0克', en: '58\u00a0g' } },
        {
          code: 'handle',
          name: { zh: '手柄', en: 'Handle' },
          value: { zh: '短柄，有挂孔', en: 'Short, with a hole to hang it' },
        },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国常州', en: 'Changzhou, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'violet', name: { zh: '葡萄紫', en: 'Grape' }, finish: 'asDrawn' },
            { code: 'oak', name: { zh: '橡木', en: 'Oak' }, finish: 'oak' },
            { code: 'ink', name: { zh: '墨黑', en: 'Ink' }, finish: 'ink' },
          ],
        },
      ],
      price: { usdMinor: 1300, cnyMinor: 9200 },
      stock: 40,
      listedDaysAgo: 260,
      sold: 1720,
      ratings: { count: 84, weights: [2, 3, 10, 29, 56] },
      keywords: ['梳子', '宽齿梳', '卷发梳', 'hair pick', 'comb', 'curly hair'],
      staging: { icon: 'hair-pick', scene: 'shelf', palette: 'lilac', companions: ['mirror'] },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Type 4 approved',
          body: 'Strong, smooth, no snags. Wish it were longer.',
          buyerName: 'Adaeze',
          daysAgo: 55,
        },
        { rating: 4, language: 'zh', body: '自然卷洗完梳，掉发少了。', buyerName: '羊毛卷', daysAgo: 130 },
      ],
    },
    {
      code: 'blue-glass-eye-pendant',
      category: 'jewellery',
      title: { zh: '蓝眼玻璃吊坠 手工吹制', en: 'Blue glass eye pendant, handmade' },
      description: [
        {
          zh: '四层玻璃趁热叠上去，所以每只眼睛看的方向都差一点。',
          en: 'Four layers of glass laid on hot, so each eye looks a slightly different way.',
        },
        {
          zh: '直径三厘米，可以挂脖子，也可以挂车里。棉绳长短可调。',
          en: 'Three centimetres across, for the neck or the car mirror. The cotton cord adjusts.',
        },
      ],
      specifications: [
        { code: 'material', name: { zh: '材质', en: 'Material' }, value: { zh: '玻璃', en: 'Glass' } },
        {
          code: 'technique',
          name: { zh: '工艺', en: 'Technique' },
          value: { zh: '手工热叠', en: 'Layered hot, by hand' },
        },
        { code: 'diameter', name: { zh: '直径', en: 'Diameter' }, value: { zh: '3\u00a0厘米', en: '3\u00a0cm' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '14\u00a0克', en: '14\u00a0g' } },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '绳长 40–70\u00a0厘米', en: 'Cord 40–70\u00a0cm' },
        },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '土耳其伊兹密尔', en: 'İzmir, Turkey' } },
      ],
      options: [
        {
          code: 'pack',
          name: { zh: '规格', en: 'Pack' },
          values: [
            { code: 'one', name: { zh: '一枚', en: 'Single' } },
            { code: 'three', name: { zh: '三枚', en: 'Pack of 3' }, plus: { usdMinor: 2000, cnyMinor: 14200 } },
          ],
        },
      ],
      price: { usdMinor: 1200, cnyMinor: 8500 },
      stock: 50,
      listedDaysAgo: 6,
      sold: 70,
      ratings: { count: 16, weights: [0, 6, 12, 30, 52] },
      keywords: ['蓝眼睛', '吊坠', '护身符', 'evil eye', 'nazar', 'pendant'],
      staging: { icon: 'nazar-amulet', scene: 'window', palette: 'stone' },
      reviews: [
        { rating: 5, language: 'zh', body: '挂在玄关，邻居也来问哪里买的。', buyerName: '芝麻开门', daysAgo: 4 },
        {
          rating: 4,
          language: 'en',
          body: 'A tiny air bubble in mine. I like it more for that.',
          buyerName: 'Defne',
          daysAgo: 3,
        },
      ],
    },
  ],
};
