import type { Shop } from '../catalogue.ts';

/** A joinery in Dongyang that furnishes small rooms. */
export const quietChair: Shop = {
  code: 'S1014',
  slug: 'quiet-chair',
  name: { zh: '静椅', en: 'Quiet Chair' },
  tagline: {
    zh: '东阳一间木工房，只做放得进小房间的家具。',
    en: 'A joinery in Dongyang that makes furniture for rooms that are not large.',
  },
  about: [
    {
      zh: '东阳做木雕的人多，我们不雕，只做榫卯。九个木工，平均年纪四十六岁，最小的学徒二十二。',
      en: 'Dongyang is known for carving. We do not carve; we cut joints. Nine joiners, average age forty-six, the apprentice is twenty-two.',
    },
    {
      zh: '名字是这么来的：椅子拖动时不响，坐下时不响，搬家三次以后还是不响。做到这三条才上架。',
      en: 'The name is a test. The chair must be silent when you pull it out, when you sit down, and after three house moves. Then we sell it.',
    },
    {
      zh: '大件由物流送上楼，旧家具不回收，这一点请先想好。',
      en: 'Large pieces are carried up your stairs. We cannot take the old one away, so think about that first.',
    },
  ],
  city: { zh: '东阳', en: 'Dongyang' },
  country: 'CN',
  openedYear: 2018,
  palette: 'cream',
  bannerIcons: ['chair', 'couch-and-lamp', 'wood'],
  followers: 18930,
  repliesWithinHours: 5,
  sendsWithinDays: 4,
  returnDays: 30,
  returnPostage: 'buyer',
  deliveryMethods: [
    {
      code: 'standard',
      days: { domestic: [4, 8], abroad: [20, 35] },
      fee: { domestic: { usdMinor: 800, cnyMinor: 5800 }, abroad: { usdMinor: 4900, cnyMinor: 34900 } },
      freeFrom: { usdMinor: 14000, cnyMinor: 99900 },
    },
    {
      code: 'pickup',
      days: { domestic: [2, 3], abroad: [2, 3] },
      fee: { domestic: { usdMinor: 0, cnyMinor: 0 }, abroad: { usdMinor: 0, cnyMinor: 0 } },
    },
  ],
  products: [
    {
      code: 'walnut-dining-chair',
      category: 'chairs-sofas',
      title: { zh: '实木餐椅 黑胡桃', en: 'Solid wood dining chair, walnut' },
      description: [
        {
          zh: '靠背那块板是弯的，不是压出来的，是从一块五厘米厚的料里挖出来的。坐直了，它正好顶在肩胛骨下面。',
          en: 'The back rest is not bent; it is cut from a plank five centimetres thick. Sit straight and it meets you just below the shoulder blades.',
        },
        {
          zh: '全榫卯，没有一颗螺丝，所以不能拆，纸箱比较大。椅腿底下有羊毛毡。',
          en: 'Every joint is wood in wood, without a screw. It cannot be taken apart, so the box is large. There is wool felt under the legs.',
        },
        {
          zh: '木蜡油会吃水印，热杯子别直接放在坐面上。',
          en: 'The finish is hard wax oil and takes rings. Keep hot cups off the seat.',
        },
      ],
      specifications: [
        { code: 'wood', name: { zh: '木材', en: 'Wood' }, value: { zh: '北美黑胡桃', en: 'American walnut' } },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '46 × 50 × 80\u00a0厘米', en: '46 × 50 × 80\u00a0cm' },
        },
        { code: 'seat', name: { zh: '座高', en: 'Seat height' }, value: { zh: '45\u00a0厘米', en: '45\u00a0cm' } },
        { code: 'load', name: { zh: '承重', en: 'Load' }, value: { zh: '150\u00a0公斤', en: '150\u00a0kg' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '5.4\u00a0公斤', en: '5.4\u00a0kg' } },
        { code: 'assembly', name: { zh: '安装', en: 'Assembly' }, value: { zh: '无需安装', en: 'Comes assembled' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '浙江东阳', en: 'Dongyang, China' } },
      ],
      options: [
        {
          code: 'wood',
          name: { zh: '木材', en: 'Wood' },
          values: [
            { code: 'walnut', name: { zh: '黑胡桃', en: 'Walnut' }, finish: 'walnut' },
            {
              code: 'oak',
              name: { zh: '白橡木', en: 'White oak' },
              finish: 'oak',
              plus: { usdMinor: -1000, cnyMinor: -7000 },
            },
            {
              code: 'black',
              name: { zh: '黑漆白蜡木', en: 'Ash, stained black' },
              finish: 'ink',
              plus: { usdMinor: -600, cnyMinor: -4200 },
            },
          ],
        },
      ],
      price: { usdMinor: 9600, cnyMinor: 67900 },
      stock: 44,
      freeDelivery: true,
      listedDaysAgo: 402,
      sold: 2740,
      ratings: { count: 204, weights: [1, 3, 6, 20, 70] },
      keywords: ['餐椅', '椅子', '实木椅', '书桌椅', 'dining chair', 'wooden chair', 'desk chair'],
      staging: { icon: 'chair', scene: 'niche', palette: 'cream' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Really quiet',
          body: 'Four of them around a small table, eighteen months of a family of five. Not one creak.',
          buyerName: 'Maren K.',
          daysAgo: 130,
        },
        {
          rating: 5,
          language: 'zh',
          body: '师傅送上六楼，纸箱拆完还帮忙带下去了。椅子没有一点味道。',
          buyerName: '周末木工',
          daysAgo: 60,
        },
        {
          rating: 3,
          language: 'en',
          title: 'Bring a cushion',
          body: 'Handsome, but the seat is flat and hard. After an hour I want a cushion.',
          buyerName: 'Oliver S.',
          daysAgo: 205,
        },
      ],
    },
    {
      code: 'beeswaxed-kids-chair',
      category: 'chairs-sofas',
      title: { zh: '蜂蜡木儿童椅 圆角无漆味', en: 'Beeswaxed kids’ chair, rounded edges' },
      description: [
        {
          zh: '给两岁到六岁的孩子。所有的边都倒成六毫米的圆，只用蜂蜡擦过，咬了也没关系，咬出来的牙印我们管不了。',
          en: 'For ages two to six. Every edge is rounded to six millimetres and the only finish is beeswax. It is safe to chew; the tooth marks are yours.',
        },
        {
          zh: '四条腿外撇，孩子往后仰也不容易翻。重 2.8 公斤，他自己拖得动。',
          en: 'The legs are splayed, so leaning back does not tip it. At 2.8 kg a child can drag it along, and will.',
        },
      ],
      specifications: [
        { code: 'wood', name: { zh: '木材', en: 'Wood' }, value: { zh: '榉木', en: 'Beech' } },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '32 × 33 × 54\u00a0厘米', en: '32 × 33 × 54\u00a0cm' },
        },
        { code: 'seat', name: { zh: '座高', en: 'Seat height' }, value: { zh: '28\u00a0厘米', en: '28\u00a0cm' } },
        { code: 'load', name: { zh: '承重', en: 'Load' }, value: { zh: '60\u00a0公斤', en: '60\u00a0kg' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '2.8\u00a0公斤', en: '2.8\u00a0kg' } },
        { code: 'assembly', name: { zh: '安装', en: 'Assembly' }, value: { zh: '无需安装', en: 'Comes assembled' } },
        { code: 'age', name: { zh: '适用年龄', en: 'Age' }, value: { zh: '2 至 6\u00a0岁', en: '2 to 6\u00a0years' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '浙江东阳', en: 'Dongyang, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'natural', name: { zh: '原木', en: 'Natural' }, finish: 'oak' },
            { code: 'mint', name: { zh: '薄荷', en: 'Mint' }, finish: 'mint' },
            { code: 'coral', name: { zh: '珊瑚', en: 'Coral' }, finish: 'coral' },
          ],
        },
      ],
      price: { usdMinor: 7400, cnyMinor: 52900 },
      stock: 35,
      freeDelivery: true,
      listedDaysAgo: 3,
      sold: 58,
      ratings: { count: 33, weights: [0, 1, 2, 7, 23] },
      keywords: ['儿童椅', '小椅子', '宝宝餐椅', '蜂蜡', 'kids chair', 'toddler chair', 'child seat'],
      staging: { icon: 'chair', scene: 'sun', palette: 'butter' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '打开箱子只有蜂蜜味。儿子现在吃饭只肯坐这把。',
          buyerName: '豆豆爸',
          daysAgo: 2,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Lovely and solid. The mint is greyer than in the picture.',
          buyerName: 'Sanna V.',
          daysAgo: 1,
        },
      ],
    },
    {
      code: 'two-seat-sofa-and-lamp',
      category: 'chairs-sofas',
      title: { zh: '双人布艺沙发 配落地灯', en: 'Two-seat fabric sofa with floor lamp' },
      description: [
        {
          zh: '宽 148 厘米，过得了八十厘米的门。坐垫是高密度棉加一层羽绒，坐下去先软后硬，看完一部电影腰不酸。',
          en: '148 cm wide, and it goes through an 80 cm door. The cushions are dense foam under a layer of down: soft first, firm after, and your back survives a film.',
        },
        {
          zh: '落地灯和沙发一起寄，灯杆可以换到左边。灯泡是普通 E27，坏了楼下就买得到。',
          en: 'The floor lamp is included and can stand on either side. It takes an ordinary E27 bulb.',
        },
        {
          zh: '布套全拆洗，30 度，不要烘干，会缩。',
          en: 'All covers come off and wash at 30 °C. Not in the dryer; they shrink.',
        },
      ],
      specifications: [
        {
          code: 'cover',
          name: { zh: '面料', en: 'Cover' },
          value: { zh: '棉麻混纺，可拆洗', en: 'Cotton and linen, removable' },
        },
        { code: 'wood', name: { zh: '木材', en: 'Wood' }, value: { zh: '松木框架', en: 'Pine frame' } },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '148 × 82 × 78\u00a0厘米', en: '148 × 82 × 78\u00a0cm' },
        },
        { code: 'seat', name: { zh: '座高', en: 'Seat height' }, value: { zh: '42\u00a0厘米', en: '42\u00a0cm' } },
        { code: 'load', name: { zh: '承重', en: 'Load' }, value: { zh: '260\u00a0公斤', en: '260\u00a0kg' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '34\u00a0公斤', en: '34\u00a0kg' } },
        {
          code: 'assembly',
          name: { zh: '安装', en: 'Assembly' },
          value: { zh: '装四条腿，约十分钟', en: 'Four legs, ten minutes' },
        },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '浙江东阳', en: 'Dongyang, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'mist', name: { zh: '雾蓝', en: 'Mist blue' }, finish: 'asDrawn' },
            { code: 'sage', name: { zh: '鼠尾草绿', en: 'Sage' }, finish: 'sage' },
            { code: 'rose', name: { zh: '干玫瑰', en: 'Dusty rose' }, finish: 'rose' },
            { code: 'graphite', name: { zh: '石墨灰', en: 'Graphite' }, finish: 'graphite' },
          ],
        },
      ],
      price: { usdMinor: 46800, cnyMinor: 331900 },
      priceBeforeSale: { usdMinor: 54000, cnyMinor: 382900 },
      stock: 9,
      soldOut: ['sage'],
      freeDelivery: true,
      listedDaysAgo: 280,
      sold: 310,
      ratings: { count: 74, weights: [2, 3, 9, 24, 62] },
      keywords: ['沙发', '双人沙发', '布艺', '落地灯', '小户型', 'sofa', 'couch', 'loveseat', 'floor lamp'],
      staging: { icon: 'couch-and-lamp', scene: 'plain', palette: 'mist' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'It fits',
          body: 'Third-floor walk-up, 79 cm door, two delivery men, four minutes. Comfortable too.',
          buyerName: 'Isabel M.',
          daysAgo: 82,
        },
        {
          rating: 4,
          language: 'zh',
          body: '颜色很正，就是靠背矮，想靠头的人要注意。',
          buyerName: '橘子汽水',
          daysAgo: 47,
        },
        {
          rating: 2,
          language: 'zh',
          title: '坐垫塌了',
          body: '用了三个月坐垫有点塌，店里寄了新的棉芯，自己换的。',
          buyerName: '许**',
          daysAgo: 19,
        },
      ],
    },
    {
      code: 'platform-bed',
      category: 'beds-bath',
      title: { zh: '榫卯平板床 静音不摇', en: 'Jointed platform bed' },
      description: [
        {
          zh: '床最容易响的是床板和横梁之间，我们在每根横梁上嵌了一条软木。翻身的时候你听得到自己，听不到床。',
          en: 'Beds creak where the slats meet the rails, so we let a strip of cork into every rail. Turn over and you hear yourself, not the bed.',
        },
        {
          zh: '床下 22 厘米，扫地机器人过得去。两个人四十分钟装好，需要一把木槌，随货附送。',
          en: 'There are 22 cm underneath, enough for a robot vacuum. Two people put it together in forty minutes with a mallet, which is in the box.',
        },
        { zh: '床垫和床品是拍照用的，不卖。', en: 'The mattress and bedding are ours and stay here.' },
      ],
      specifications: [
        { code: 'wood', name: { zh: '木材', en: 'Wood' }, value: { zh: '白橡木与松木', en: 'White oak and pine' } },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '床垫长 200\u00a0厘米', en: 'For mattresses 200\u00a0cm long' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '床面高 34\u00a0厘米', en: 'Slats at 34\u00a0cm' },
        },
        { code: 'load', name: { zh: '承重', en: 'Load' }, value: { zh: '300\u00a0公斤', en: '300\u00a0kg' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '48\u00a0公斤', en: '48\u00a0kg' } },
        {
          code: 'installation',
          name: { zh: '安装', en: 'Installation' },
          value: { zh: '两人约四十分钟', en: 'Two people, forty minutes' },
        },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '浙江东阳', en: 'Dongyang, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'indigo', name: { zh: '靛蓝', en: 'Indigo' }, finish: 'asDrawn' },
            { code: 'oak', name: { zh: '原橡木', en: 'Natural oak' }, finish: 'oak' },
            { code: 'walnut', name: { zh: '胡桃色', en: 'Walnut stain' }, finish: 'walnut' },
          ],
        },
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          values: [
            { code: '120', name: { zh: '120\u00a0厘米', en: '120\u00a0cm' } },
            {
              code: '150',
              name: { zh: '150\u00a0厘米', en: '150\u00a0cm' },
              plus: { usdMinor: 5500, cnyMinor: 39000 },
            },
            {
              code: '180',
              name: { zh: '180\u00a0厘米', en: '180\u00a0cm' },
              plus: { usdMinor: 9500, cnyMinor: 67000 },
            },
          ],
        },
      ],
      price: { usdMinor: 38500, cnyMinor: 272900 },
      stock: 12,
      freeDelivery: true,
      listedDaysAgo: 350,
      sold: 520,
      ratings: { count: 112, weights: [1, 2, 7, 22, 68] },
      keywords: ['床', '实木床', '双人床', '单人床', '平板床', 'bed frame', 'platform bed', 'wooden bed'],
      staging: { icon: 'bed', scene: 'shelf', palette: 'lilac' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '终于不响了',
          body: '以前的床半夜翻身像拆房子，这张真的没声音。',
          buyerName: '浅睡星人',
          daysAgo: 95,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Instructions are drawings only, which was fine. One rail had a knot I would have rejected.',
          buyerName: 'Bjarne H.',
          daysAgo: 160,
        },
      ],
    },
    {
      code: 'oval-bathtub',
      category: 'beds-bath',
      title: { zh: '独立式浴缸 120\u00a0厘米', en: 'Free-standing bathtub, 120\u00a0cm' },
      description: [
        {
          zh: '短，深。躺不平，坐着水到肩膀，适合四五平方米的浴室。内壁是亚克力，外壳补了玻璃纤维，敲起来不空。',
          en: 'Short and deep. You cannot lie flat, but you can sit with the water at your shoulders in a bathroom of five square metres. Acrylic, backed with glass fibre, so it does not sound hollow.',
        },
        {
          zh: '下水口在中间偏左，买之前请量一下地漏的位置。龙头和泡沫要另配。',
          en: 'The drain sits left of the middle. Measure yours before ordering. Taps are not included, and nor is the foam.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '亚克力，玻璃纤维加强', en: 'Acrylic, glass-fibre backed' },
        },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '120 × 70 × 62\u00a0厘米', en: '120 × 70 × 62\u00a0cm' },
        },
        { code: 'capacity', name: { zh: '容量', en: 'Capacity' }, value: { zh: '190\u00a0升', en: '190\u00a0litres' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '29\u00a0公斤', en: '29\u00a0kg' } },
        {
          code: 'installation',
          name: { zh: '安装', en: 'Installation' },
          value: { zh: '需接下水', en: 'Needs a drain connection' },
        },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '5\u00a0年', en: '5\u00a0years' } },
      ],
      options: [
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          values: [
            { code: '120-cm', name: { zh: '120\u00a0厘米', en: '120\u00a0cm' } },
            {
              code: '140-cm',
              name: { zh: '140\u00a0厘米', en: '140\u00a0cm' },
              plus: { usdMinor: 6000, cnyMinor: 43000 },
            },
          ],
        },
      ],
      price: { usdMinor: 43000, cnyMinor: 304900 },
      stock: 6,
      listedDaysAgo: 210,
      sold: 94,
      ratings: { count: 31, weights: [1, 1, 4, 9, 16] },
      keywords: ['浴缸', '泡澡', '独立浴缸', '小浴室', 'bathtub', 'soaking tub', 'bath'],
      staging: { icon: 'bathtub', scene: 'window', palette: 'sky' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          body: 'Knees up, book dry, shoulders under. Exactly what I wanted.',
          buyerName: 'Agnes W.',
          daysAgo: 77,
        },
        {
          rating: 3,
          language: 'zh',
          body: '浴缸没问题，物流只送到楼下，后来店里退了上楼费。',
          buyerName: '老高',
          daysAgo: 120,
        },
      ],
    },
    {
      code: 'panel-door-oak',
      category: 'beds-bath',
      title: { zh: '三格实木室内门', en: 'Three-panel interior door' },
      description: [
        {
          zh: '卧室和浴室都能用的门，三格芯板浮在槽里，天气潮了自己胀缩，不会把门框撑裂。',
          en: 'A door for a bedroom or bathroom. The three panels float in their grooves and swell with the weather without splitting the frame.',
        },
        {
          zh: '不含门框和锁，锁孔按国标预开。上下各留了一厘米可以自己刨。',
          en: 'Frame and lock are not included; the lock hole is cut to the usual size. There is a centimetre to plane off at top and bottom.',
        },
      ],
      specifications: [
        { code: 'wood', name: { zh: '木材', en: 'Wood' }, value: { zh: '红橡木', en: 'Red oak' } },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '高 204\u00a0厘米，厚 4\u00a0厘米', en: '204\u00a0cm high, 4\u00a0cm thick' },
        },
        { code: 'finish', name: { zh: '表面', en: 'Finish' }, value: { zh: '水性清漆', en: 'Water-based varnish' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '26\u00a0公斤', en: '26\u00a0kg' } },
        {
          code: 'installation',
          name: { zh: '安装', en: 'Installation' },
          value: { zh: '需安装铰链', en: 'Hinges to be fitted' },
        },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '浙江东阳', en: 'Dongyang, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'oak', name: { zh: '橡木色', en: 'Oak' }, finish: 'oak' },
            { code: 'white', name: { zh: '白', en: 'White' }, finish: 'white' },
            { code: 'forest', name: { zh: '墨绿', en: 'Bottle green' }, finish: 'forest' },
          ],
        },
        {
          code: 'width',
          name: { zh: '门宽', en: 'Width' },
          values: [
            { code: '70-cm', name: { zh: '70\u00a0厘米', en: '70\u00a0cm' } },
            { code: '80-cm', name: { zh: '80\u00a0厘米', en: '80\u00a0cm' }, plus: { usdMinor: 1400, cnyMinor: 9900 } },
          ],
        },
      ],
      price: { usdMinor: 17800, cnyMinor: 125900 },
      stock: 16,
      listedDaysAgo: 170,
      sold: 130,
      ratings: { count: 38, weights: [1, 2, 5, 12, 18] },
      keywords: ['木门', '室内门', '房门', '卧室门', '浴室门', 'door', 'interior door', 'bedroom door'],
      staging: { icon: 'door', scene: 'plain', palette: 'sand' },
      reviews: [
        {
          rating: 4,
          language: 'zh',
          body: '木工师傅说料子扎实，比楼下建材市场的厚。',
          buyerName: '装修第八个月',
          daysAgo: 60,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Good door. You do need to plane it, as they say.',
          buyerName: 'R. Castellano',
          daysAgo: 98,
        },
      ],
    },
    {
      code: 'towel-ladder',
      category: 'beds-bath',
      title: { zh: '靠墙梯架 挂毛巾挂衣', en: 'Leaning ladder for towels and clothes' },
      description: [
        {
          zh: '不是给人爬的，横档只承重八公斤一根。靠在墙上放毛巾、放明天要穿的衣服，比椅背体面。',
          en: 'Not for climbing: each rung carries eight kilos. Lean it on a wall for towels and for tomorrow’s clothes. It is a more honest place for them than the back of a chair.',
        },
        {
          zh: '顶端两个橡胶头，不刮墙；底下两个，不打滑。',
          en: 'Two rubber tips on top spare the wall, two below keep it where it is.',
        },
      ],
      specifications: [
        { code: 'wood', name: { zh: '木材', en: 'Wood' }, value: { zh: '白蜡木', en: 'Ash' } },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '48 × 170\u00a0厘米', en: '48 × 170\u00a0cm' },
        },
        { code: 'load', name: { zh: '承重', en: 'Load' }, value: { zh: '每档 8\u00a0公斤', en: '8\u00a0kg per rung' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '3.1\u00a0公斤', en: '3.1\u00a0kg' } },
        {
          code: 'installation',
          name: { zh: '安装', en: 'Installation' },
          value: { zh: '无需安装', en: 'Comes assembled' },
        },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '浙江东阳', en: 'Dongyang, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'walnut', name: { zh: '胡桃色', en: 'Walnut' }, finish: 'walnut' },
            { code: 'natural', name: { zh: '原木', en: 'Natural' }, finish: 'oak' },
            { code: 'white', name: { zh: '白', en: 'White' }, finish: 'white' },
          ],
        },
      ],
      price: { usdMinor: 4200, cnyMinor: 29900 },
      priceBeforeSale: { usdMinor: 5200, cnyMinor: 36900 },
      stock: 40,
      soldOut: ['white'],
      listedDaysAgo: 240,
      sold: 860,
      ratings: { count: 120, weights: [2, 3, 10, 25, 60] },
      keywords: ['梯子', '挂衣架', '毛巾架', '靠墙', '收纳', 'ladder shelf', 'towel rack', 'blanket ladder'],
      staging: { icon: 'ladder', scene: 'steps', palette: 'blush' },
      reviews: [
        { rating: 5, language: 'zh', body: '放在浴室正好五条毛巾，一人一档。', buyerName: '五口之家', daysAgo: 38 },
        {
          rating: 3,
          language: 'en',
          body: 'Arrived with one rung slightly twisted. They offered a new one, I kept it.',
          buyerName: 'Jo P.',
          daysAgo: 110,
        },
      ],
    },
    {
      code: 'gilt-oval-mirror',
      category: 'mirrors-brushes',
      title: { zh: '椭圆花边镜 台挂两用', en: 'Oval scalloped mirror, stand or hang' },
      description: [
        {
          zh: '边框是椴木手工刻的花边，贴了一层铜箔再打旧。镜片五毫米厚，照人不变形，站远了看也不变形。',
          en: 'The scalloped frame is lime wood under copper leaf, rubbed back a little. The glass is five millimetres thick and does not slim you, near or far.',
        },
        {
          zh: '背后有挂钩也有折脚。浴室可以挂，淋得到水的地方不行。',
          en: 'There is a hook and a folding foot behind it. A bathroom wall is fine; within reach of the shower is not.',
        },
      ],
      specifications: [
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '34 × 46\u00a0厘米', en: '34 × 46\u00a0cm' },
        },
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '椴木、铜箔', en: 'Lime wood, copper leaf' },
        },
        {
          code: 'glass',
          name: { zh: '玻璃', en: 'Glass' },
          value: { zh: '5\u00a0毫米，防雾镀膜', en: '5\u00a0mm, anti-fog coating' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '1.9\u00a0公斤', en: '1.9\u00a0kg' } },
        { code: 'mounting', name: { zh: '固定方式', en: 'Mounting' }, value: { zh: '挂或立', en: 'Hang or stand' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'gilt', name: { zh: '旧金', en: 'Old gold' }, finish: 'asDrawn' },
            { code: 'silver', name: { zh: '旧银', en: 'Old silver' }, finish: 'silver' },
            { code: 'sage', name: { zh: '灰绿', en: 'Grey-green' }, finish: 'sage' },
          ],
        },
      ],
      price: { usdMinor: 3900, cnyMinor: 27900 },
      stock: 33,
      listedDaysAgo: 125,
      sold: 690,
      ratings: { count: 92, weights: [1, 3, 8, 23, 65] },
      keywords: ['镜子', '化妆镜', '梳妆镜', '挂镜', 'mirror', 'vanity mirror', 'wall mirror'],
      staging: { icon: 'mirror', scene: 'niche', palette: 'rose' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Small but grand',
          body: 'Bought for the hallway and it makes the hallway.',
          buyerName: 'Delphine A.',
          daysAgo: 54,
        },
        { rating: 4, language: 'zh', body: '折脚有点松，靠墙放就没事。镜子很清楚。', buyerName: '照照', daysAgo: 29 },
      ],
    },
    {
      code: 'landscape-in-oak-frame',
      category: 'vases-frames',
      title: { zh: '木框风景画 远山与日', en: 'Landscape in an oak frame' },
      description: [
        {
          zh: '画是学徒小楼画的东阳江边，我们请人做成十二色石版，一次印两百张。框是做椅子剩下的橡木。',
          en: 'The picture is the river at Dongyang, drawn by our apprentice and printed in twelve colours, two hundred at a time. The frame is oak left over from chairs.',
        },
        {
          zh: '玻璃是磨砂的，对着窗也看得清。背板可以拆，哪天看厌了换一张。',
          en: 'The glass is matt, so it can face a window. The back opens, for the day you tire of the view.',
        },
      ],
      specifications: [
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '外框 42 × 42\u00a0厘米', en: '42 × 42\u00a0cm outside' },
        },
        { code: 'wood', name: { zh: '木材', en: 'Wood' }, value: { zh: '红橡木', en: 'Red oak' } },
        {
          code: 'print',
          name: { zh: '印刷', en: 'Print' },
          value: { zh: '十二色石版', en: 'Twelve-colour lithograph' },
        },
        { code: 'glass', name: { zh: '玻璃', en: 'Glass' }, value: { zh: '磨砂玻璃', en: 'Matt glass' } },
        { code: 'mounting', name: { zh: '固定方式', en: 'Mounting' }, value: { zh: '挂钩已装', en: 'Hook fitted' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '1.7\u00a0公斤', en: '1.7\u00a0kg' } },
      ],
      options: [
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          values: [
            { code: '42-cm', name: { zh: '42\u00a0厘米', en: '42\u00a0cm' } },
            {
              code: '60-cm',
              name: { zh: '60\u00a0厘米', en: '60\u00a0cm' },
              plus: { usdMinor: 2600, cnyMinor: 18500 },
            },
          ],
        },
      ],
      price: { usdMinor: 4800, cnyMinor: 33900 },
      stock: 25,
      freeDelivery: true,
      listedDaysAgo: 6,
      sold: 41,
      ratings: { count: 18, weights: [0, 1, 2, 5, 10] },
      keywords: ['装饰画', '挂画', '画框', '风景', '客厅画', 'framed print', 'wall art', 'landscape', 'picture'],
      staging: { icon: 'framed-picture', scene: 'window', palette: 'mint' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '颜色比手机上看的柔和，挂在餐桌边上很舒服。',
          buyerName: '江边人',
          daysAgo: 4,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Nice print, honest frame. Hook is a bit low, so it tips forward.',
          buyerName: 'Nils E.',
          daysAgo: 3,
        },
      ],
    },
    {
      code: 'four-pane-window-mirror',
      category: 'vases-frames',
      title: { zh: '窗格装饰镜 四格', en: 'Window-pane mirror, four panes' },
      description: [
        {
          zh: '给没有窗的走廊。四片镜子装在旧窗一样的木格里，对面放一盏灯，看上去像天还亮着。',
          en: 'For the corridor without a window. Four mirrors in a frame like an old casement; put a lamp opposite and it looks as though there is still daylight.',
        },
        {
          zh: '格子是平的，不会开。重七公斤，石膏板墙请用随附的膨胀钩。',
          en: 'It does not open. It weighs seven kilos; on plasterboard use the anchors in the box.',
        },
      ],
      specifications: [
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '70 × 70\u00a0厘米', en: '70 × 70\u00a0cm' },
        },
        { code: 'wood', name: { zh: '木材', en: 'Wood' }, value: { zh: '松木', en: 'Pine' } },
        {
          code: 'glass',
          name: { zh: '玻璃', en: 'Glass' },
          value: { zh: '4\u00a0毫米银镜', en: '4\u00a0mm silvered' },
        },
        {
          code: 'mounting',
          name: { zh: '固定方式', en: 'Mounting' },
          value: { zh: '两点挂装', en: 'Hangs on two points' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '7\u00a0公斤', en: '7\u00a0kg' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '浙江东阳', en: 'Dongyang, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'grey', name: { zh: '浅灰', en: 'Light grey' }, finish: 'asDrawn' },
            { code: 'black', name: { zh: '黑', en: 'Black' }, finish: 'graphite' },
            { code: 'oak', name: { zh: '橡木色', en: 'Oak' }, finish: 'oak' },
          ],
        },
      ],
      price: { usdMinor: 6400, cnyMinor: 45500 },
      stock: 19,
      listedDaysAgo: 155,
      sold: 260,
      ratings: { count: 47, weights: [2, 3, 6, 14, 22] },
      keywords: ['窗格镜', '装饰镜', '假窗', '玄关镜', 'window mirror', 'decorative mirror', 'pane mirror'],
      staging: { icon: 'window', scene: 'podium', palette: 'stone' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Fooled my mother',
          body: 'My corridor has a window now. Guests try to look out of it.',
          buyerName: 'Petra L.',
          daysAgo: 71,
        },
        { rating: 2, language: 'zh', body: '有一片镜子边上有黑点，换货等了两周。', buyerName: '魏**', daysAgo: 40 },
      ],
    },
    {
      code: 'log-side-stool',
      category: 'chairs-sofas',
      title: { zh: '原木墩 边几坐凳', en: 'Log stool, bark on' },
      description: [
        {
          zh: '修枝修下来的榆木，晾了两年，树皮留着。可以坐，可以放书，院子里也能放，就是会慢慢变灰。',
          en: 'Elm from tree surgery, dried for two years with the bark left on. Sit on it or stack books on it. Outdoors it will slowly turn grey.',
        },
        {
          zh: '每一个都不一样高，差在两厘米以内。刚到家的头一年还会裂一点细缝，这是木头在适应，不退不换的理由我们写在这里了。',
          en: 'No two are the same height, within two centimetres. In its first year indoors it may open a hairline crack. That is wood settling in, and we would rather say so here than argue later.',
        },
      ],
      specifications: [
        { code: 'wood', name: { zh: '木材', en: 'Wood' }, value: { zh: '榆木，带皮', en: 'Elm, bark on' } },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '约 直径 28 × 高 42\u00a0厘米', en: 'About 28\u00a0cm across, 42\u00a0cm high' },
        },
        {
          code: 'seat',
          name: { zh: '座高', en: 'Seat height' },
          value: { zh: '约 42\u00a0厘米', en: 'About 42\u00a0cm' },
        },
        { code: 'load', name: { zh: '承重', en: 'Load' }, value: { zh: '200\u00a0公斤', en: '200\u00a0kg' } },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '约 11\u00a0公斤', en: 'About 11\u00a0kg' },
        },
        { code: 'assembly', name: { zh: '安装', en: 'Assembly' }, value: { zh: '无需安装', en: 'Comes assembled' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '浙江东阳', en: 'Dongyang, China' } },
      ],
      options: [],
      price: { usdMinor: 2800, cnyMinor: 19900 },
      priceBeforeSale: { usdMinor: 3400, cnyMinor: 23900 },
      stock: 30,
      listedDaysAgo: 95,
      sold: 340,
      ratings: { count: 66, weights: [2, 4, 9, 18, 33] },
      keywords: ['木墩', '树墩', '边几', '凳子', '原木', 'log', 'stump', 'stool', 'side table'],
      staging: { icon: 'wood', scene: 'tower', palette: 'cocoa' },
      reviews: [
        { rating: 4, language: 'zh', body: '放床头当边几，树皮没掉渣。', buyerName: '木木三', daysAgo: 33 },
        {
          rating: 3,
          language: 'en',
          title: 'As promised',
          body: 'It cracked in the first winter, as promised. Still like it.',
          buyerName: 'Elise G.',
          daysAgo: 60,
        },
      ],
    },
  ],
};
