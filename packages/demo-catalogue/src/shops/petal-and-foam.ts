import type { Shop } from '../catalogue.ts';

export const petalAndFoam: Shop = {
  code: 'S1012',
  slug: 'petal-and-foam',
  name: { zh: '花沫', en: 'Petal & Foam' },
  tagline: {
    zh: '昆明的小皂坊，成分表写得比广告长。',
    en: 'A soap house in Kunming whose ingredient lists are longer than its advertising.',
  },
  about: [
    {
      zh: '花沫在昆明呈贡，离花市十五分钟。早上收卖剩的玫瑰，下午蒸成花水，晚上调进皂液里。',
      en: 'We are in Kunming, fifteen minutes from the flower market. Unsold roses come in the morning, are distilled in the afternoon and go into the soap by evening.',
    },
    {
      zh: '所有洗护都按欧盟标准备案，成分全列，不写“无添加”。敏感皮请先买小样，两块钱，买正装时抵掉。',
      en: 'Everything we put on skin is registered under EU rules with its full list of ingredients. We never write “free from”. If your skin is touchy, try a sample first.',
    },
  ],
  city: { zh: '昆明', en: 'Kunming' },
  country: 'CN',
  openedYear: 2019,
  palette: 'rose',
  bannerIcons: ['lotion-bottle', 'soap', 'bouquet'],
  followers: 23800,
  repliesWithinHours: 3,
  sendsWithinDays: 1,
  returnDays: 15,
  returnPostage: 'shop',
  deliveryMethods: [
    {
      code: 'standard',
      days: { domestic: [3, 5], abroad: [9, 15] },
      fee: { domestic: { usdMinor: 130, cnyMinor: 900 }, abroad: { usdMinor: 900, cnyMinor: 6400 } },
      freeFrom: { usdMinor: 2900, cnyMinor: 19900 },
    },
    {
      code: 'express',
      days: { domestic: [1, 3], abroad: [4, 8] },
      fee: { domestic: { usdMinor: 330, cnyMinor: 2300 }, abroad: { usdMinor: 2500, cnyMinor: 17800 } },
    },
  ],
  products: [
    {
      code: 'rose-water-body-lotion',
      category: 'skin-care',
      title: { zh: '玫瑰身体乳 按压瓶', en: 'Rose water body lotion' },
      description: [
        {
          zh: '一瓶里有三成是我们自己蒸的玫瑰水，所以有花的青味，不是香水味。推开三十秒吸收，穿丝袜也不黏。',
          en: 'Nearly a third is rose water from our own still, so it smells of stems as well as petals. It sinks in within half a minute, even under tights.',
        },
        {
          zh: '五月的玫瑰比十月的香，批次不同，气味会差一点。',
          en: 'May roses are stronger than October ones. Batches differ a little.',
        },
      ],
      specifications: [
        { code: 'capacity', name: { zh: '容量', en: 'Capacity' }, value: { zh: '300\u00a0毫升', en: '300\u00a0ml' } },
        {
          code: 'ingredients',
          name: { zh: '主要成分', en: 'Main ingredients' },
          value: { zh: '玫瑰水 30%，乳木果油，甘油', en: '30% rose water, shea, glycerin' },
        },
        { code: 'skin', name: { zh: '适合肤质', en: 'Skin type' }, value: { zh: '中性、干性', en: 'Normal, dry' } },
        { code: 'scent', name: { zh: '气味', en: 'Scent' }, value: { zh: '玫瑰，花茎', en: 'Rose, green stem' } },
        {
          code: 'best-before',
          name: { zh: '保质期', en: 'Keeps for' },
          value: { zh: '开封后 12\u00a0个月', en: '12\u00a0months after opening' },
        },
        { code: 'packaging', name: { zh: '包装', en: 'Packaging' }, value: { zh: '可补充装', en: 'Refillable' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国昆明', en: 'Kunming, China' } },
      ],
      options: [
        {
          code: 'scent',
          name: { zh: '气味', en: 'Scent' },
          values: [
            { code: 'rose', name: { zh: '玫瑰', en: 'Rose' }, finish: 'asDrawn' },
            { code: 'osmanthus', name: { zh: '桂花', en: 'Osmanthus' }, finish: 'mustard' },
            { code: 'tea', name: { zh: '白茶', en: 'White tea' }, finish: 'mint' },
            { code: 'unscented', name: { zh: '无香', en: 'Unscented' }, finish: 'white' },
          ],
        },
      ],
      price: { usdMinor: 1900, cnyMinor: 13500 },
      stock: 40,
      soldOut: ['unscented'],
      listedDaysAgo: 290,
      sold: 6120,
      ratings: { count: 198, weights: [2, 3, 9, 29, 57] },
      keywords: ['身体乳', '润肤露', '玫瑰', 'body lotion', 'moisturiser', 'rose'],
      staging: { icon: 'lotion-bottle', scene: 'podium', palette: 'rose', companions: ['rose'] },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '花茎味',
          body: '不是甜玫瑰，像折断的花枝，喜欢。',
          buyerName: '栀子',
          daysAgo: 58,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Absorbs fast. The pump dribbles when it is nearly empty.',
          buyerName: 'Sanne B.',
          daysAgo: 112,
        },
        { rating: 3, language: 'zh', body: '冬天小腿不够润，要再叠油。', buyerName: '北方干皮', daysAgo: 281 },
      ],
    },
    {
      code: 'hand-wash-osmanthus',
      category: 'bath-soap',
      title: { zh: '桂花洗手液 500\u00a0毫升', en: 'Osmanthus hand wash, 500 ml' },
      description: [
        {
          zh: '氨基酸表活，泡沫少一些，洗完手背不紧。',
          en: 'Amino-acid surfactants: less foam, and no tight skin afterwards.',
        },
        {
          zh: '按一下是一毫升，一瓶大约五百次。补充装便宜三成，用完别扔瓶子。',
          en: 'One press gives one millilitre, so a bottle holds about five hundred. The refill costs a third less.',
        },
      ],
      specifications: [
        { code: 'capacity', name: { zh: '容量', en: 'Capacity' }, value: { zh: '500\u00a0毫升', en: '500\u00a0ml' } },
        {
          code: 'ingredients',
          name: { zh: '主要成分', en: 'Main ingredients' },
          value: { zh: '氨基酸表活，甘油', en: 'Amino-acid surfactants, glycerin' },
        },
        { code: 'skin', name: { zh: '适合肤质', en: 'Skin type' }, value: { zh: '所有', en: 'All' } },
        { code: 'scent', name: { zh: '气味', en: 'Scent' }, value: { zh: '桂花', en: 'Osmanthus' } },
        {
          code: 'best-before',
          name: { zh: '保质期', en: 'Keeps for' },
          value: { zh: '开封后 12\u00a0个月', en: '12\u00a0months after opening' },
        },
        { code: 'packaging', name: { zh: '包装', en: 'Packaging' }, value: { zh: '可补充装', en: 'Refillable' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国昆明', en: 'Kunming, China' } },
      ],
      options: [
        {
          code: 'pack',
          name: { zh: '规格', en: 'Pack' },
          values: [
            { code: 'bottle', name: { zh: '瓶装', en: 'Bottle' } },
            { code: 'refill', name: { zh: '补充袋', en: 'Refill pouch' }, plus: { usdMinor: -350, cnyMinor: -2500 } },
          ],
        },
      ],
      price: { usdMinor: 1200, cnyMinor: 8500 },
      stock: 50,
      listedDaysAgo: 410,
      sold: 7240,
      ratings: { count: 165, weights: [1, 3, 9, 28, 59] },
      keywords: ['洗手液', '桂花', '补充装', 'hand wash', 'hand soap', 'refill'],
      staging: { icon: 'lotion-bottle', scene: 'shelf', palette: 'butter', companions: ['sponge'] },
      reviews: [
        {
          rating: 5,
          language: 'en',
          body: 'My winter knuckles stopped cracking.',
          buyerName: 'Dr. Ilse',
          daysAgo: 260,
        },
        { rating: 5, language: 'zh', body: '补充袋的口刚好对瓶口，不洒。', buyerName: '会过日子', daysAgo: 31 },
        { rating: 4, language: 'zh', body: '桂花味很淡，要凑近闻。', buyerName: '泡芙', daysAgo: 145 },
      ],
    },
    {
      code: 'cold-process-rose-soap',
      category: 'bath-soap',
      title: { zh: '冷制玫瑰皂 100\u00a0克', en: 'Cold-process rose soap, 100 g' },
      description: [
        {
          zh: '橄榄油占一半，晾够六周才卖，硬，经用。颜色来自粉矿泥，不是色素。',
          en: 'Half olive oil, cured for six weeks until hard. The pink is clay, not dye.',
        },
        {
          zh: '用完请放在能沥水的皂碟上，泡在水里三天就化了。',
          en: 'Keep it on a dish that drains. In a puddle it is gone in three days.',
        },
      ],
      specifications: [
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '100\u00a0克', en: '100\u00a0g' } },
        {
          code: 'ingredients',
          name: { zh: '主要成分', en: 'Main ingredients' },
          value: { zh: '橄榄油，椰子油，粉矿泥', en: 'Olive oil, coconut oil, pink clay' },
        },
        { code: 'skin', name: { zh: '适合肤质', en: 'Skin type' }, value: { zh: '中性、油性', en: 'Normal, oily' } },
        { code: 'scent', name: { zh: '气味', en: 'Scent' }, value: { zh: '玫瑰，天竺葵', en: 'Rose, geranium' } },
        {
          code: 'technique',
          name: { zh: '工艺', en: 'Technique' },
          value: { zh: '冷制，熟成六周', en: 'Cold process, six weeks cured' },
        },
        {
          code: 'best-before',
          name: { zh: '保质期', en: 'Keeps for' },
          value: { zh: '24\u00a0个月', en: '24\u00a0months' },
        },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国昆明', en: 'Kunming, China' } },
      ],
      options: [
        {
          code: 'scent',
          name: { zh: '气味', en: 'Scent' },
          values: [
            { code: 'rose', name: { zh: '玫瑰', en: 'Rose' }, finish: 'asDrawn' },
            { code: 'mint', name: { zh: '薄荷', en: 'Mint' }, finish: 'mint' },
            { code: 'lavender', name: { zh: '薰衣草', en: 'Lavender' }, finish: 'lilac' },
          ],
        },
      ],
      price: { usdMinor: 750, cnyMinor: 5300 },
      stock: 80,
      listedDaysAgo: 480,
      sold: 8310,
      ratings: { count: 224, weights: [2, 3, 8, 27, 60] },
      keywords: ['手工皂', '冷制皂', '香皂', 'soap bar', 'handmade soap', 'cold process'],
      staging: { icon: 'soap', scene: 'niche', palette: 'lilac', companions: ['bubbles'] },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Hard as a good soap should be',
          body: 'Five weeks, two people. It keeps its edges.',
          buyerName: 'Ulla H.',
          daysAgo: 77,
        },
        { rating: 4, language: 'zh', body: '洗脸偏干，洗身体正好。', buyerName: '小鹿', daysAgo: 210 },
      ],
    },
    {
      code: 'loofah-bath-sponge',
      category: 'bath-soap',
      title: { zh: '沐浴海绵 丝瓜纤维', en: 'Loofah-fibre bath sponge' },
      description: [
        {
          zh: '丝瓜纤维压成的海绵，干的时候硬，泡水半分钟变软。用三个月换一块，可以堆肥。',
          en: 'Pressed from loofah fibre: hard when dry, soft after half a minute in water. Change it every three months and compost the old one.',
        },
        {
          zh: '用完拧干挂起来。一直湿着会有味道，这是植物，不是塑料。',
          en: 'Wring it out and hang it up. Left wet it will smell: it is a plant.',
        },
      ],
      specifications: [
        { code: 'material', name: { zh: '材质', en: 'Material' }, value: { zh: '丝瓜纤维', en: 'Loofah fibre' } },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '13 × 9 × 5\u00a0厘米', en: '13 × 9 × 5\u00a0cm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '22\u00a0克', en: '22\u00a0g' } },
        { code: 'skin', name: { zh: '适合肤质', en: 'Skin type' }, value: { zh: '中性、油性', en: 'Normal, oily' } },
        { code: 'count', name: { zh: '数量', en: 'Contents' }, value: { zh: '见规格', en: 'As chosen' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国慈溪', en: 'Cixi, China' } },
      ],
      options: [
        {
          code: 'pack',
          name: { zh: '规格', en: 'Pack' },
          values: [
            { code: 'one', name: { zh: '一块', en: 'Single' } },
            { code: 'three', name: { zh: '三块', en: 'Pack of 3' }, plus: { usdMinor: 1000, cnyMinor: 7100 } },
          ],
        },
      ],
      price: { usdMinor: 650, cnyMinor: 4600 },
      stock: 65,
      listedDaysAgo: 330,
      sold: 3390,
      ratings: { count: 91, weights: [3, 6, 14, 33, 44] },
      keywords: ['海绵', '搓澡', '丝瓜络', 'sponge', 'loofah', 'bath'],
      staging: { icon: 'sponge', scene: 'sun', palette: 'sand', companions: ['bucket'] },
      reviews: [
        { rating: 4, language: 'zh', body: '第一次有点扎，泡久一点就好。', buyerName: '搓澡巾代表', daysAgo: 140 },
        {
          rating: 5,
          language: 'en',
          body: 'Better than the plastic puff in every way.',
          buyerName: 'Isla',
          daysAgo: 63,
        },
      ],
    },
    {
      code: 'iridescent-bath-pearls',
      category: 'bath-soap',
      title: { zh: '浴珠 珠光 12\u00a0颗装', en: 'Bath pearls, twelve' },
      description: [
        {
          zh: '壳是明胶，里面是甜杏仁油，热水里两分钟化开，皮肤上留一层薄油。',
          en: 'A gelatine shell around sweet almond oil. It melts in two minutes of hot water and leaves a thin film on the skin.',
        },
        {
          zh: '浴缸会滑，出来请扶稳。素食者请注意有明胶。',
          en: 'The tub gets slippery, so hold on when you step out. Not vegetarian: gelatine.',
        },
      ],
      specifications: [
        { code: 'count', name: { zh: '数量', en: 'Contents' }, value: { zh: '12 颗', en: '12' } },
        {
          code: 'ingredients',
          name: { zh: '主要成分', en: 'Main ingredients' },
          value: { zh: '甜杏仁油，明胶', en: 'Sweet almond oil, gelatine' },
        },
        { code: 'skin', name: { zh: '适合肤质', en: 'Skin type' }, value: { zh: '干性', en: 'Dry' } },
        { code: 'scent', name: { zh: '气味', en: 'Scent' }, value: { zh: '小苍兰', en: 'Freesia' } },
        {
          code: 'best-before',
          name: { zh: '保质期', en: 'Keeps for' },
          value: { zh: '18\u00a0个月', en: '18\u00a0months' },
        },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国昆明', en: 'Kunming, China' } },
      ],
      options: [],
      price: { usdMinor: 1100, cnyMinor: 7800 },
      stock: 45,
      freeDelivery: true,
      listedDaysAgo: 5,
      sold: 210,
      ratings: { count: 27, weights: [0, 5, 12, 30, 53] },
      keywords: ['浴珠', '泡澡', '沐浴球', 'bath pearls', 'bath oil', 'bubble bath'],
      staging: { icon: 'bubbles', scene: 'tower', palette: 'mint', companions: ['bathtub'] },
      reviews: [
        { rating: 5, language: 'zh', body: '壳化得很干净，没有渣。', buyerName: '泡澡两小时', daysAgo: 3 },
        { rating: 4, language: 'en', body: 'Silky. Rinse the tub afterwards.', buyerName: 'Nadia', daysAgo: 2 },
      ],
    },
    {
      code: 'camellia-night-cream',
      category: 'skin-care',
      title: { zh: '山茶花面霜 50\u00a0毫升 玻璃罐', en: 'Camellia face cream, 50 ml' },
      description: [
        {
          zh: '山茶籽油打底，偏厚，夜里用。混油皮白天用会闷，我们不建议。',
          en: 'Built on camellia seed oil, rather thick and meant for the night. On oily skin by day it is too much, and we would not suggest it.',
        },
        {
          zh: '玻璃罐，随罐一把小勺，用手挖也没关系，防腐够。',
          en: 'In a glass jar with a small spoon. Fingers are fine too; the preservative can cope.',
        },
      ],
      specifications: [
        { code: 'capacity', name: { zh: '容量', en: 'Capacity' }, value: { zh: '50\u00a0毫升', en: '50\u00a0ml' } },
        {
          code: 'ingredients',
          name: { zh: '主要成分', en: 'Main ingredients' },
          value: { zh: '山茶籽油，角鲨烷，神经酰胺', en: 'Camellia oil, squalane, ceramides' },
        },
        { code: 'skin', name: { zh: '适合肤质', en: 'Skin type' }, value: { zh: '干性、熟龄', en: 'Dry, mature' } },
        { code: 'scent', name: { zh: '气味', en: 'Scent' }, value: { zh: '极淡油香', en: 'Faint oil' } },
        {
          code: 'best-before',
          name: { zh: '保质期', en: 'Keeps for' },
          value: { zh: '开封后 6\u00a0个月', en: '6\u00a0months after opening' },
        },
        { code: 'packaging', name: { zh: '包装', en: 'Packaging' }, value: { zh: '玻璃罐', en: 'Glass jar' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国昆明', en: 'Kunming, China' } },
      ],
      options: [
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          values: [
            {
              code: '30-ml',
              name: { zh: '30\u00a0毫升', en: '30\u00a0ml' },
              plus: { usdMinor: -900, cnyMinor: -6400 },
            },
            { code: '50-ml', name: { zh: '50\u00a0毫升', en: '50\u00a0ml' } },
          ],
        },
      ],
      price: { usdMinor: 2800, cnyMinor: 19900 },
      priceBeforeSale: { usdMinor: 3400, cnyMinor: 24500 },
      stock: 22,
      freeDelivery: true,
      listedDaysAgo: 200,
      sold: 2470,
      ratings: { count: 115, weights: [4, 5, 12, 27, 52] },
      keywords: ['面霜', '晚霜', '山茶花', 'face cream', 'night cream', 'moisturiser'],
      staging: { icon: 'jar', scene: 'window', palette: 'mist' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '北方暖气房救急',
          body: '鼻翼起皮三天就好了，厚但不糊。',
          buyerName: '暖气片上的猫',
          daysAgo: 20,
        },
        {
          rating: 2,
          language: 'en',
          title: 'Too rich for me',
          body: 'Woke up shiny and with a spot. The page did warn oily skin.',
          buyerName: 'Carmen R.',
          daysAgo: 95,
        },
        { rating: 4, language: 'zh', body: '没有香味加分。', buyerName: '妍妍', daysAgo: 60 },
      ],
    },
    {
      code: 'satin-lipstick-brick',
      category: 'lips-nails',
      title: { zh: '缎光唇膏 3.5\u00a0克', en: 'Satin lipstick, 3.5 g' },
      description: [
        {
          zh: '不是哑光，也不是水光，介于两者。喝一杯咖啡掉一半，补涂不结块。',
          en: 'Neither matte nor glossy. Half of it leaves with a coffee, and it goes on again without caking.',
        },
        {
          zh: '膏体里有小烛树蜡，夏天放车里会软，放冰箱十分钟复原。',
          en: 'Candelilla wax softens in a hot car. Ten minutes in the fridge restores it.',
        },
      ],
      specifications: [
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '3.5\u00a0克', en: '3.5\u00a0g' } },
        { code: 'finish', name: { zh: '质地', en: 'Finish' }, value: { zh: '缎光', en: 'Satin' } },
        {
          code: 'ingredients',
          name: { zh: '主要成分', en: 'Main ingredients' },
          value: { zh: '小烛树蜡，蓖麻油', en: 'Candelilla wax, castor oil' },
        },
        { code: 'scent', name: { zh: '气味', en: 'Scent' }, value: { zh: '淡香草', en: 'Light vanilla' } },
        {
          code: 'best-before',
          name: { zh: '保质期', en: 'Keeps for' },
          value: { zh: '开封后 18\u00a0个月', en: '18\u00a0months after opening' },
        },
        { code: 'packaging', name: { zh: '包装', en: 'Packaging' }, value: { zh: '可换芯', en: 'Refillable' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国广州', en: 'Guangzhou, China' } },
      ],
      options: [
        {
          code: 'shade',
          name: { zh: '色号', en: 'Shade' },
          values: [
            { code: 'pink', name: { zh: '01 桃红', en: '01 Peach pink' }, finish: 'asDrawn' },
            { code: 'brick', name: { zh: '02 砖红', en: '02 Brick' }, finish: 'clay' },
            { code: 'red', name: { zh: '03 正红', en: '03 Red' }, finish: 'red' },
            { code: 'mauve', name: { zh: '04 豆沙紫', en: '04 Mauve' }, finish: 'plum' },
          ],
        },
      ],
      price: { usdMinor: 1600, cnyMinor: 11300 },
      stock: 38,
      soldOut: ['mauve'],
      listedDaysAgo: 150,
      sold: 4920,
      ratings: { count: 176, weights: [2, 5, 12, 30, 51] },
      keywords: ['口红', '唇膏', '砖红色', 'lipstick', 'satin', 'lip colour'],
      staging: { icon: 'lipstick', scene: 'steps', palette: 'blush', companions: ['mirror'] },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '砖红黄皮友好',
          body: '不显牙黄，薄涂像没涂又有气色。',
          buyerName: '三月',
          daysAgo: 36,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Comfortable all day. Refill clicks in easily.',
          buyerName: 'Fleur',
          daysAgo: 82,
        },
        { rating: 3, language: 'zh', body: '掉色比我想快。', buyerName: 'yoyo', daysAgo: 140 },
      ],
    },
    {
      code: 'scalloped-mirror',
      category: 'mirrors-brushes',
      title: { zh: '花边镜 挂墙摆台两用', en: 'Scalloped mirror for wall or table' },
      description: [
        {
          zh: '树脂花边手工贴箔，镜面是五毫米银镜，照出来不发绿。',
          en: 'A resin frame leafed by hand around 5 mm silvered glass, which has no green cast.',
        },
        {
          zh: '背后有挂孔也有支脚，挂墙请用附的螺丝。',
          en: 'Hang it from the hole or stand it on the foot. Screws are in the box.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '树脂，银镜', en: 'Resin, silvered glass' },
        },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '34 × 26\u00a0厘米', en: '34 × 26\u00a0cm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '1.1\u00a0公斤', en: '1.1\u00a0kg' } },
        { code: 'technique', name: { zh: '工艺', en: 'Technique' }, value: { zh: '手工贴箔', en: 'Leafed by hand' } },
        {
          code: 'installation',
          name: { zh: '安装', en: 'Installation' },
          value: { zh: '挂墙或摆台', en: 'Wall or table' },
        },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国莆田', en: 'Putian, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'gold', name: { zh: '金箔', en: 'Gold leaf' }, finish: 'asDrawn' },
            { code: 'silver', name: { zh: '银箔', en: 'Silver leaf' }, finish: 'silver' },
            { code: 'rose', name: { zh: '玫瑰粉', en: 'Rose' }, finish: 'rose' },
          ],
        },
      ],
      price: { usdMinor: 3300, cnyMinor: 23500 },
      stock: 14,
      listedDaysAgo: 240,
      sold: 860,
      ratings: { count: 56, weights: [3, 5, 12, 30, 50] },
      keywords: ['镜子', '化妆镜', '花边镜', 'mirror', 'vanity', 'wall mirror'],
      staging: { icon: 'mirror', scene: 'niche', palette: 'cream', companions: ['lipstick'] },
      reviews: [
        {
          rating: 5,
          language: 'en',
          body: 'Arrived in three layers of cardboard. Flawless.',
          buyerName: 'Ottilie',
          daysAgo: 101,
        },
        { rating: 3, language: 'zh', body: '支脚有点矮，照脸要后仰。', buyerName: '七月半', daysAgo: 45 },
      ],
    },
    {
      code: 'soft-toothbrush-four',
      category: 'oral-shaving',
      title: { zh: '软毛牙刷 四支装', en: 'Soft toothbrushes, four' },
      description: [
        {
          zh: '柄是回收塑料，没做竹的：竹柄在南方会发黑，我们试过。刷毛 0.15 毫米，软。',
          en: 'The handle is recycled plastic. We tried bamboo and in a damp southern bathroom it turned black. The bristles are 0.15 mm and soft.',
        },
        {
          zh: '三个月换一支，四支刚好一年。每支一个颜色环，一家人不会拿错。',
          en: 'Change after three months and four last a year. Coloured rings tell a family’s brushes apart.',
        },
      ],
      specifications: [
        {
          code: 'bristles',
          name: { zh: '刷毛', en: 'Bristles' },
          value: { zh: '0.15\u00a0毫米软毛', en: '0.15\u00a0mm, soft' },
        },
        {
          code: 'handle',
          name: { zh: '手柄', en: 'Handle' },
          value: { zh: '回收聚丙烯', en: 'Recycled polypropylene' },
        },
        { code: 'count', name: { zh: '数量', en: 'Contents' }, value: { zh: '四支', en: 'Four' } },
        { code: 'length', name: { zh: '长度', en: 'Length' }, value: { zh: '18.5\u00a0厘米', en: '18.5\u00a0cm' } },
        { code: 'packaging', name: { zh: '包装', en: 'Packaging' }, value: { zh: '纸盒', en: 'Card box' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国扬州', en: 'Yangzhou, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'pink', name: { zh: '桃红', en: 'Pink' }, finish: 'asDrawn' },
            { code: 'sky', name: { zh: '天蓝', en: 'Sky' }, finish: 'sky' },
            { code: 'mint', name: { zh: '薄荷', en: 'Mint' }, finish: 'mint' },
          ],
        },
      ],
      price: { usdMinor: 900, cnyMinor: 6400 },
      stock: 90,
      listedDaysAgo: 360,
      sold: 5630,
      ratings: { count: 119, weights: [2, 4, 11, 30, 53] },
      keywords: ['牙刷', '软毛', '家庭装', 'toothbrush', 'soft bristles', 'oral care'],
      staging: { icon: 'toothbrush', scene: 'plain', palette: 'sky' },
      reviews: [
        { rating: 5, language: 'zh', body: '牙龈不出血了，毛没炸开。', buyerName: '每天三分钟', daysAgo: 88 },
        {
          rating: 4,
          language: 'en',
          body: 'Honest about the bamboo. Nice and soft.',
          buyerName: 'Jorge P.',
          daysAgo: 140,
        },
      ],
    },
    {
      code: 'single-blade-razor',
      category: 'oral-shaving',
      title: { zh: '安全剃须刀 双面刀片', en: 'Safety razor with double-edge blades' },
      description: [
        {
          zh: '一片刀，两面刃，顺着剃，不要按。第一周慢一点，之后比五层刀片便宜九成。',
          en: 'One blade with two edges. Go with the grain and do not press. Take the first week slowly; after that it costs a tenth of a cartridge.',
        },
        {
          zh: '锌合金刀头，防滑柄，配十片刀。飞机上刀片不能随身带。',
          en: 'A zinc head, a grip that holds when wet and ten blades. Blades cannot go in cabin luggage.',
        },
      ],
      specifications: [
        {
          code: 'blade',
          name: { zh: '刀片', en: 'Blade' },
          value: { zh: '双面，附 10 片', en: 'Double edge, 10 included' },
        },
        { code: 'handle', name: { zh: '手柄', en: 'Handle' }, value: { zh: '防滑直柄', en: 'Straight, non-slip' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '86\u00a0克', en: '86\u00a0g' } },
        { code: 'length', name: { zh: '长度', en: 'Length' }, value: { zh: '11\u00a0厘米', en: '11\u00a0cm' } },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '5\u00a0年', en: '5\u00a0years' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国宁波', en: 'Ningbo, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'blue', name: { zh: '海蓝', en: 'Sea blue' }, finish: 'asDrawn' },
            { code: 'graphite', name: { zh: '石墨', en: 'Graphite' }, finish: 'graphite' },
            { code: 'rose', name: { zh: '玫瑰粉', en: 'Rose' }, finish: 'rose' },
          ],
        },
      ],
      price: { usdMinor: 2600, cnyMinor: 18500 },
      priceBeforeSale: { usdMinor: 3100, cnyMinor: 21900 },
      stock: 28,
      listedDaysAgo: 170,
      sold: 2050,
      ratings: { count: 103, weights: [3, 5, 10, 27, 55] },
      keywords: ['剃须刀', '刮毛刀', '安全剃刀', 'safety razor', 'shaving', 'double edge'],
      staging: { icon: 'razor', scene: 'window', palette: 'stone', companions: ['soap'] },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Three cuts, then none',
          body: 'They said slow. I was not slow. Week two has been perfect.',
          buyerName: 'Ivo S.',
          daysAgo: 70,
        },
        { rating: 4, language: 'zh', body: '腿毛也能用，膝盖那里小心。', buyerName: '夏天到了', daysAgo: 52 },
      ],
    },
    {
      code: 'wall-hand-shower',
      category: 'beds-bath',
      title: { zh: '手持花洒 三档出水', en: 'Hand shower, three sprays' },
      description: [
        {
          zh: '低水压也出得急，细孔两百个，硅胶头，水垢用手一抹就掉。',
          en: 'Two hundred fine holes keep it brisk at low pressure. Limescale rubs off the silicone with a thumb.',
        },
        {
          zh: '四分通用接口，自己能拧，附一卷生料带。',
          en: 'A standard half-inch thread you can turn yourself; sealing tape is in the box.',
        },
      ],
      specifications: [
        { code: 'material', name: { zh: '材质', en: 'Material' }, value: { zh: 'ABS 镀铬', en: 'Chromed ABS' } },
        { code: 'diameter', name: { zh: '直径', en: 'Diameter' }, value: { zh: '11\u00a0厘米', en: '11\u00a0cm' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '210\u00a0克', en: '210\u00a0g' } },
        { code: 'fittings', name: { zh: '配件', en: 'Fittings' }, value: { zh: 'G1/2', en: 'G1/2' } },
        {
          code: 'installation',
          name: { zh: '安装', en: 'Installation' },
          value: { zh: '通用接口', en: 'Standard thread' },
        },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '2\u00a0年', en: '2\u00a0years' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国宁波', en: 'Ningbo, China' } },
      ],
      options: [],
      price: { usdMinor: 2400, cnyMinor: 16900 },
      stock: 30,
      listedDaysAgo: 85,
      sold: 1180,
      ratings: { count: 64, weights: [6, 9, 18, 33, 34] },
      keywords: ['花洒', '淋浴头', '增压', 'shower head', 'hand shower'],
      staging: { icon: 'shower', scene: 'tower', palette: 'lilac', companions: ['sponge'] },
      reviews: [
        {
          rating: 3,
          language: 'zh',
          body: '水是急，但档位切换费劲，手湿时打滑。',
          buyerName: '六楼水压低',
          daysAgo: 33,
        },
        { rating: 4, language: 'en', body: 'Big improvement on the landlord’s.', buyerName: 'Cat W.', daysAgo: 61 },
      ],
    },
    {
      code: 'soy-candle-fig',
      category: 'lighting-candles',
      title: { zh: '大豆蜡柱烛 无花果叶', en: 'Soy pillar candle, fig leaf' },
      description: [
        {
          zh: '棉芯，蜡里香料占百分之七。第一次请点满一小时，让蜡面化平，之后不会中间陷下去。',
          en: 'A cotton wick in wax with seven per cent perfume. Burn it for an hour the first time so that it melts level and never tunnels.',
        },
        {
          zh: '无花果叶有点青涩，像刚掰断的枝条。请放在隔热碟上，别离人。',
          en: 'Fig leaf is green and a little bitter, like a snapped twig. Stand it on a plate and stay in the room.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '大豆蜡，棉芯', en: 'Soy wax, cotton wick' },
        },
        { code: 'scent', name: { zh: '气味', en: 'Scent' }, value: { zh: '无花果叶', en: 'Fig leaf' } },
        {
          code: 'burn-time',
          name: { zh: '燃烧时间', en: 'Burn time' },
          value: { zh: '约 28\u00a0小时', en: 'About 28\u00a0hours' },
        },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '直径 6，高 12\u00a0厘米', en: '6 × 12\u00a0cm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '260\u00a0克', en: '260\u00a0g' } },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国昆明', en: 'Kunming, China' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'ivory', name: { zh: '象牙白', en: 'Ivory' }, finish: 'asDrawn' },
            { code: 'sage', name: { zh: '鼠尾草绿', en: 'Sage' }, finish: 'sage' },
            { code: 'rose', name: { zh: '玫瑰粉', en: 'Rose' }, finish: 'rose' },
          ],
        },
      ],
      price: { usdMinor: 1300, cnyMinor: 9200 },
      stock: 34,
      listedDaysAgo: 60,
      sold: 1430,
      ratings: { count: 71, weights: [1, 4, 10, 30, 55] },
      keywords: ['香薰蜡烛', '柱烛', '大豆蜡', 'scented candle', 'pillar', 'soy'],
      staging: { icon: 'candle', scene: 'niche', palette: 'clay' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          body: 'Burned flat to the end, no black smoke.',
          buyerName: 'Saoirse',
          daysAgo: 22,
        },
        { rating: 4, language: 'zh', body: '不点的时候味道也在，点了反而淡。', buyerName: '夜读', daysAgo: 40 },
      ],
    },
    {
      code: 'soap-petal-bouquet',
      category: 'plants',
      title: { zh: '皂花花束 不谢', en: 'Bouquet of soap petals' },
      description: [
        {
          zh: '花瓣是切片皂，一片一片撕下来能洗手。不碰水能摆两年，颜色会慢慢变浅。',
          en: 'Every petal is sliced soap and can be torn off to wash your hands. Kept dry it lasts two years and pales slowly.',
        },
        {
          zh: '气味头一周浓，请放通风处。猫可能会啃，放高一点。',
          en: 'It smells strong for a week, so let it air. Cats may chew it: put it up high.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '皂片，纸，缎带', en: 'Soap, paper, ribbon' },
        },
        {
          code: 'dimensions',
          name: { zh: '尺寸', en: 'Dimensions' },
          value: { zh: '38 × 26\u00a0厘米', en: '38 × 26\u00a0cm' },
        },
        { code: 'scent', name: { zh: '气味', en: 'Scent' }, value: { zh: '玫瑰', en: 'Rose' } },
        { code: 'gift', name: { zh: '礼盒', en: 'Gift box' }, value: { zh: '有', en: 'Yes' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '360\u00a0克', en: '360\u00a0g' } },
        {
          code: 'best-before',
          name: { zh: '保质期', en: 'Keeps for' },
          value: { zh: '24\u00a0个月', en: '24\u00a0months' },
        },
        { code: 'origin', name: { zh: '产地', en: 'Made in' }, value: { zh: '中国昆明', en: 'Kunming, China' } },
      ],
      options: [
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          values: [
            { code: 'small', name: { zh: '七枝', en: 'Seven stems' }, plus: { usdMinor: -900, cnyMinor: -6400 } },
            { code: 'large', name: { zh: '十二枝', en: 'Twelve stems' } },
          ],
        },
      ],
      price: { usdMinor: 2900, cnyMinor: 20500 },
      stock: 19,
      listedDaysAgo: 7,
      sold: 120,
      ratings: { count: 21, weights: [0, 5, 14, 33, 48] },
      keywords: ['皂花', '花束', '礼物', 'soap flowers', 'bouquet', 'gift'],
      staging: { icon: 'bouquet', scene: 'sun', palette: 'butter', companions: ['wrapped-gift'] },
      reviews: [
        { rating: 5, language: 'zh', body: '送外婆，她舍不得用，摆在电视旁边。', buyerName: '孙女', daysAgo: 4 },
        { rating: 4, language: 'en', body: 'Prettier than I feared.', buyerName: 'Len', daysAgo: 3 },
      ],
    },
  ],
};
