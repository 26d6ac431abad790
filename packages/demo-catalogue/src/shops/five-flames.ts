import type { Shop } from '../catalogue.ts';

/** Pans, knives and tableware from a family that cooks for a living. */
export const fiveFlames: Shop = {
  code: 'S1016',
  slug: 'five-flames',
  name: { zh: '五味灶', en: 'Five Flames' },
  tagline: {
    zh: '开过二十年饭馆的人，卖自己用剩下三样的锅和刀。',
    en: 'Twenty years of running a restaurant, boiled down to the pans and knives that survived it.',
  },
  about: [
    {
      zh: '饭馆二〇一九年关了，灶台还在。我们把当年换过的锅、刀、碗列了一张单子，只有没被换掉的才进这家店。',
      en: 'The restaurant closed in 2019; the stove is still here. We wrote down every pan, knife and bowl we had ever replaced. What never made that list is what we sell.',
    },
    {
      zh: '刀由阳江的老搭档打，锅在永康铸，玻璃在祁县吹。每样都注明能不能进洗碗机，因为这是问得最多的。',
      en: 'The knives come from old friends in Yangjiang, the pans from Yongkang, the glass from Qixian. Each page says whether it may go in the dishwasher, since that is what everyone asks.',
    },
    {
      zh: '刀钝了可以寄回来，头一年免费磨一次。',
      en: 'Send a dull knife back once in the first year and we sharpen it for nothing.',
    },
  ],
  city: { zh: '阳江', en: 'Yangjiang' },
  country: 'CN',
  openedYear: 2019,
  palette: 'clay',
  bannerIcons: ['cooking', 'pot-of-food', 'kitchen-knife', 'wine-glass'],
  followers: 31560,
  repliesWithinHours: 2,
  sendsWithinDays: 1,
  returnDays: 30,
  returnPostage: 'shop',
  deliveryMethods: [
    {
      code: 'standard',
      days: { domestic: [2, 4], abroad: [8, 13] },
      fee: {
        domestic: { usdMinor: 140, cnyMinor: 1000 },
        abroad: { usdMinor: 750, cnyMinor: 5400 },
      },
      freeFrom: { usdMinor: 4200, cnyMinor: 29900 },
    },
    {
      code: 'express',
      days: { domestic: [1, 2], abroad: [3, 5] },
      fee: {
        domestic: { usdMinor: 310, cnyMinor: 2200 },
        abroad: { usdMinor: 1800, cnyMinor: 12800 },
      },
    },
  ],
  products: [
    {
      code: 'cast-iron-pan-24-cm',
      category: 'pans-pots',
      title: { zh: '铸铁平底锅 24\u00a0厘米 无涂层', en: 'Cast-iron pan, 24 cm, no coating' },
      description: [
        {
          zh: '锅面车过一刀，比一般铸铁光。出厂用葵花籽油烤了三遍，头十次煎肉不要煎蛋，之后蛋自己会滑。',
          en: 'The cooking face is machined, so it starts smoother than most. It has been baked with sunflower oil three times. Fry meat the first ten times; after that the eggs slide.',
        },
        {
          zh: '重两公斤多一点，单手颠不动，也不该颠。洗的时候用热水和刷子，擦干，抹一点油。',
          en: 'A little over two kilos. You will not toss anything in it one-handed and should not try. Hot water and a brush, dry it, a drop of oil.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '灰铸铁', en: 'Grey cast iron' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '24 厘米', en: '24 cm' },
        },
        {
          code: 'coating',
          name: { zh: '涂层', en: 'Coating' },
          value: { zh: '无，油养', en: 'None, seasoned' },
        },
        {
          code: 'hob',
          name: { zh: '适用灶具', en: 'Hobs' },
          value: { zh: '燃气、电磁、烤箱', en: 'Gas, induction, oven' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '2.1 公斤', en: '2.1 kg' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '不可以', en: 'No' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '浙江永康', en: 'Yongkang, China' },
        },
      ],
      options: [
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          values: [
            { code: '24-cm', name: { zh: '24 厘米', en: '24 cm' } },
            {
              code: '28-cm',
              name: { zh: '28 厘米', en: '28 cm' },
              plus: { usdMinor: 900, cnyMinor: 6400 },
            },
          ],
        },
      ],
      price: { usdMinor: 3900, cnyMinor: 27900 },
      stock: 58,
      freeDelivery: true,
      listedDaysAgo: 460,
      sold: 7920,
      ratings: { count: 238, weights: [1, 2, 5, 16, 76] },
      keywords: [
        '铸铁锅',
        '煎锅',
        '平底锅',
        '牛排',
        'cast iron',
        'skillet',
        'frying pan',
        'steak pan',
      ],
      staging: { icon: 'cooking', scene: 'niche', palette: 'cream', companions: ['salt'] },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'The egg slid',
          body: 'Followed the ten-times-meat rule. The egg slid on the eleventh day and I called my wife in to see it.',
          buyerName: 'Maren K.',
          daysAgo: 140,
        },
        {
          rating: 5,
          language: 'zh',
          body: '以前用不粘锅两年一换，这个打算传给儿子。',
          buyerName: '灶台老赵',
          daysAgo: 62,
        },
        {
          rating: 3,
          language: 'zh',
          body: '好锅，但是对手腕不好的人太重了。',
          buyerName: '梁阿姨',
          daysAgo: 25,
        },
      ],
    },
    {
      code: 'enamelled-frying-pan',
      category: 'pans-pots',
      title: { zh: '珐琅煎锅 26\u00a0厘米 轻量', en: 'Enamelled frying pan, 26 cm, light' },
      description: [
        {
          zh: '铸铁里子，外面一层珐琅，比纯铸铁轻四成。不用养，但也没有那层油膜，煎鱼要等锅热透。',
          en: 'Thin cast iron under enamel, forty per cent lighter than plain iron. It needs no seasoning and has none either: let it get properly hot before the fish goes in.',
        },
        {
          zh: '内壁是黑珐琅，不怕铁铲，怕冷水激。热锅请放凉了再洗。',
          en: 'The black enamel inside takes a metal spatula but not a splash of cold water. Let it cool before washing.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '薄壁铸铁、珐琅', en: 'Thin cast iron, enamel' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '26 厘米', en: '26 cm' },
        },
        {
          code: 'coating',
          name: { zh: '涂层', en: 'Coating' },
          value: { zh: '珐琅', en: 'Enamel' },
        },
        {
          code: 'hob',
          name: { zh: '适用灶具', en: 'Hobs' },
          value: { zh: '燃气、电磁、烤箱', en: 'Gas, induction, oven' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '1.5 公斤', en: '1.5 kg' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以，手洗更久', en: 'Yes, by hand lasts longer' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '浙江永康', en: 'Yongkang, China' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'aubergine', name: { zh: '茄紫', en: 'Aubergine' }, finish: 'asDrawn' },
            { code: 'forest', name: { zh: '墨绿', en: 'Bottle green' }, finish: 'forest' },
            { code: 'red', name: { zh: '番茄红', en: 'Tomato' }, finish: 'red' },
            { code: 'graphite', name: { zh: '石墨', en: 'Graphite' }, finish: 'graphite' },
          ],
        },
      ],
      price: { usdMinor: 4600, cnyMinor: 32500 },
      priceBeforeSale: { usdMinor: 5800, cnyMinor: 41200 },
      stock: 33,
      soldOut: ['red'],
      listedDaysAgo: 170,
      sold: 1240,
      ratings: { count: 126, weights: [3, 4, 11, 26, 56] },
      keywords: ['煎锅', '珐琅', '搪瓷', '不粘', 'frying pan', 'enamel', 'egg pan'],
      staging: { icon: 'cooking', scene: 'sun', palette: 'mist' },
      reviews: [
        {
          rating: 4,
          language: 'en',
          body: 'Light enough for me, sears well. Handle gets warm after fifteen minutes.',
          buyerName: 'Judith A.',
          daysAgo: 70,
        },
        {
          rating: 5,
          language: 'zh',
          body: '墨绿色放在灶上不收也好看。',
          buyerName: '拾味',
          daysAgo: 33,
        },
        {
          rating: 2,
          language: 'zh',
          body: '第二个月边上崩了一小块瓷，店里换了新的，来回等了九天。',
          buyerName: '郭**',
          daysAgo: 90,
        },
      ],
    },
    {
      code: 'two-handle-paella-pan',
      category: 'pans-pots',
      title: { zh: '双耳浅锅 30\u00a0厘米 海鲜饭', en: 'Two-handled shallow pan, 30 cm' },
      description: [
        {
          zh: '浅，宽，两只耳朵。米饭铺开不超过两厘米厚，底下才会有那层锅巴。可以直接端上桌，下面垫块木板。',
          en: 'Shallow and wide with an ear on each side. Spread rice no deeper than two centimetres and you get the crust underneath. It goes straight to the table, on a board.',
        },
        {
          zh: '碳钢，没有涂层，头一次用之前要开锅，步骤印在盒盖里面。',
          en: 'Carbon steel, uncoated. It wants seasoning once before use; the steps are printed inside the lid of the box.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '碳钢', en: 'Carbon steel' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '30 厘米', en: '30 cm' },
        },
        { code: 'coating', name: { zh: '涂层', en: 'Coating' }, value: { zh: '无', en: 'None' } },
        {
          code: 'hob',
          name: { zh: '适用灶具', en: 'Hobs' },
          value: { zh: '燃气、电磁', en: 'Gas, induction' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '1.3 公斤', en: '1.3 kg' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '不可以', en: 'No' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '浙江永康', en: 'Yongkang, China' },
        },
      ],
      options: [
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          values: [
            { code: '30-cm', name: { zh: '30 厘米', en: '30 cm' } },
            {
              code: '36-cm',
              name: { zh: '36 厘米', en: '36 cm' },
              plus: { usdMinor: 1100, cnyMinor: 7900 },
            },
          ],
        },
      ],
      price: { usdMinor: 3400, cnyMinor: 23900 },
      stock: 46,
      listedDaysAgo: 235,
      sold: 980,
      ratings: { count: 97, weights: [1, 3, 7, 24, 62] },
      keywords: ['双耳锅', '海鲜饭', '浅锅', '焖锅', 'paella', 'shallow pan', 'serving pan'],
      staging: { icon: 'shallow-pan-of-food', scene: 'podium', palette: 'butter' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Socarrat',
          body: 'Proper socarrat on a normal gas ring. 36 was too big for my hob, 30 is right.',
          buyerName: 'Lucía F.',
          daysAgo: 66,
        },
        {
          rating: 4,
          language: 'zh',
          body: '开锅照着盒盖做的，没锈。耳朵烫，记得用布。',
          buyerName: '沙茶',
          daysAgo: 28,
        },
      ],
    },
    {
      code: 'soup-pot-4-litres',
      category: 'pans-pots',
      title: { zh: '双耳汤锅 4\u00a0升 三层钢', en: 'Soup pot, 4 litres, three-ply steel' },
      description: [
        {
          zh: '两层钢夹一层铝，铝一直包到锅沿，炖粥的时候边上不糊。锅耳是铆的，饭馆里用过的人知道焊的会掉。',
          en: 'Two layers of steel with aluminium between, right up to the rim, so porridge does not catch at the edge. The handles are riveted. Anyone who has worked a kitchen knows what becomes of welded ones.',
        },
        {
          zh: '内壁有刻度，每半升一格。锅盖是平的，倒过来可以叠。',
          en: 'Marks inside for every half litre. The lid is flat and stacks upside down.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '304 不锈钢夹铝', en: '304 steel and aluminium' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '4 升', en: '4 litres' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '22 厘米', en: '22 cm' },
        },
        { code: 'coating', name: { zh: '涂层', en: 'Coating' }, value: { zh: '无', en: 'None' } },
        {
          code: 'hob',
          name: { zh: '适用灶具', en: 'Hobs' },
          value: { zh: '所有灶具', en: 'All hobs' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '2.3 公斤', en: '2.3 kg' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
      ],
      options: [
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          values: [
            { code: '4-l', name: { zh: '4 升', en: '4 litres' } },
            {
              code: '6-l',
              name: { zh: '6 升', en: '6 litres' },
              plus: { usdMinor: 1500, cnyMinor: 10600 },
            },
          ],
        },
      ],
      price: { usdMinor: 6200, cnyMinor: 43900 },
      stock: 29,
      freeDelivery: true,
      listedDaysAgo: 330,
      sold: 1760,
      ratings: { count: 150, weights: [1, 1, 4, 19, 75] },
      keywords: [
        '汤锅',
        '炖锅',
        '不锈钢锅',
        '火锅',
        'soup pot',
        'stock pot',
        'stainless steel',
        'casserole',
      ],
      staging: { icon: 'pot-of-food', scene: 'window', palette: 'sage' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '炖了一冬天羊汤，锅底一点没变形。',
          buyerName: '羊肉泡馍',
          daysAgo: 30,
        },
        {
          rating: 5,
          language: 'en',
          body: 'The marks inside are such a relief.',
          buyerName: 'Kofi M.',
          daysAgo: 118,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Lid is a bit loud when it boils.',
          buyerName: 'Anne-Marie C.',
          daysAgo: 190,
        },
      ],
    },
    {
      code: 'chefs-knife-20-cm',
      category: 'knives-cutlery',
      title: { zh: '厨刀 20\u00a0厘米 三层夹钢', en: 'Chef’s knife, 20 cm, clad steel' },
      description: [
        {
          zh: '中间一层高碳钢，两边软钢护着。刃口每边十五度，切番茄不用压。钢会变色，先是蓝，后来灰，那不是锈。',
          en: 'High-carbon steel in the middle, softer steel either side. Fifteen degrees to a side; a tomato needs no pushing. The edge will turn blue, then grey. That is patina, not rust.',
        },
        {
          zh: '不要砍骨头，不要进洗碗机，不要泡。做到这三条，一年磨两次就够。',
          en: 'No bones, no dishwasher, no soaking. Keep to that and two sharpenings a year are enough.',
        },
      ],
      specifications: [
        {
          code: 'blade',
          name: { zh: '刀片', en: 'Blade' },
          value: { zh: '20 厘米，厚 2 毫米', en: '20 cm, 2 mm thick' },
        },
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '高碳钢夹软钢', en: 'Clad carbon steel' },
        },
        {
          code: 'hardness',
          name: { zh: '硬度', en: 'Hardness' },
          value: { zh: '61 HRC', en: '61 HRC' },
        },
        {
          code: 'handle',
          name: { zh: '手柄', en: 'Handle' },
          value: { zh: '层压榉木', en: 'Laminated beech' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '178 克', en: '178 g' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '不可以', en: 'No' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '广东阳江', en: 'Yangjiang, China' },
        },
      ],
      options: [
        {
          code: 'handle',
          name: { zh: '手柄', en: 'Handle' },
          values: [
            { code: 'blue', name: { zh: '靛蓝', en: 'Indigo' }, finish: 'asDrawn' },
            { code: 'red', name: { zh: '枣红', en: 'Date red' }, finish: 'red' },
            { code: 'black', name: { zh: '黑', en: 'Black' }, finish: 'graphite' },
          ],
        },
      ],
      price: { usdMinor: 5400, cnyMinor: 38500 },
      stock: 41,
      freeDelivery: true,
      listedDaysAgo: 275,
      sold: 2650,
      ratings: { count: 189, weights: [1, 1, 5, 17, 76] },
      keywords: ['厨刀', '菜刀', '主厨刀', '切肉刀', 'chef knife', 'kitchen knife', 'carbon steel'],
      staging: { icon: 'kitchen-knife', scene: 'tower', palette: 'sky' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Sharp as sent',
          body: 'First knife I own that I did not have to sharpen out of the box.',
          buyerName: 'Stefan R.',
          daysAgo: 96,
        },
        {
          rating: 5,
          language: 'zh',
          body: '寄回去磨过一次，十天来回，像新的。',
          buyerName: '半个厨子',
          daysAgo: 20,
        },
        {
          rating: 3,
          language: 'en',
          body: 'Great edge. Handle is slim, hurts big hands after a kilo of onions.',
          buyerName: 'Marcus T.',
          daysAgo: 140,
        },
      ],
    },
    {
      code: 'fork-and-knife-set',
      category: 'knives-cutlery',
      title: { zh: '西餐刀叉 四人份 八件', en: 'Forks and knives for four, eight pieces' },
      description: [
        {
          zh: '柄里是实心的，刀放在盘边不会翻下来。叉子的齿尖倒过圆，不会刮碗。',
          en: 'Solid handles, so the knife stays on the rim of the plate. The tines are rounded at the tip and do not scratch the bowl.',
        },
        {
          zh: '镜面的好看三个月，磨砂的好看三年，我们自己家用磨砂的。',
          en: 'The mirror finish looks best for three months, the satin for three years. At home we use the satin.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '18/10 不锈钢', en: '18/10 steel' },
        },
        {
          code: 'pieces',
          name: { zh: '件数', en: 'Pieces' },
          value: { zh: '四刀四叉', en: 'Four knives, four forks' },
        },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '刀 23 厘米，叉 20 厘米', en: 'Knife 23 cm, fork 20 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '整套 480 克', en: '480 g altogether' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '广东揭阳', en: 'Jieyang, China' },
        },
      ],
      options: [
        {
          code: 'finish',
          name: { zh: '表面', en: 'Finish' },
          values: [
            { code: 'satin', name: { zh: '磨砂银', en: 'Satin' }, finish: 'silver' },
            { code: 'gold', name: { zh: '香槟金', en: 'Champagne' }, finish: 'mustard' },
            { code: 'graphite', name: { zh: '石墨', en: 'Graphite' }, finish: 'graphite' },
          ],
        },
      ],
      price: { usdMinor: 3300, cnyMinor: 23500 },
      stock: 72,
      listedDaysAgo: 150,
      sold: 1130,
      ratings: { count: 109, weights: [1, 2, 7, 23, 67] },
      keywords: ['刀叉', '西餐餐具', '不锈钢餐具', 'cutlery', 'flatware', 'fork', 'knife'],
      staging: {
        icon: 'fork-and-knife',
        scene: 'plain',
        palette: 'stone',
        companions: ['fork-and-knife-with-plate'],
      },
      reviews: [
        {
          rating: 4,
          language: 'zh',
          body: '磨砂款真的不显指纹。叉子略重。',
          buyerName: '小满食堂',
          daysAgo: 50,
        },
        {
          rating: 5,
          language: 'en',
          body: 'Weight is right, satin hides everything.',
          buyerName: 'Orla B.',
          daysAgo: 80,
        },
      ],
    },
    {
      code: 'serving-spoon',
      category: 'knives-cutlery',
      title: { zh: '加深汤勺 25\u00a0厘米', en: 'Deep serving spoon, 25 cm' },
      description: [
        {
          zh: '勺头深两厘米，一勺刚好七十毫升，正是一小碗汤的三分之一。柄尾压弯了，可以挂在锅沿。',
          en: 'The bowl is two centimetres deep and holds seventy millilitres, a third of a small soup. The end of the handle is bent to hang on the pot.',
        },
        {
          zh: '在饭馆里我们叫它“公道勺”，因为分得匀。',
          en: 'In the restaurant it was called the fair spoon, because everyone got the same.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '304 不锈钢', en: '304 steel' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '70 毫升', en: '70 ml' },
        },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '25 厘米', en: '25 cm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '88 克', en: '88 g' } },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
        { code: 'pieces', name: { zh: '件数', en: 'Pieces' }, value: { zh: '一把', en: 'One' } },
      ],
      options: [],
      price: { usdMinor: 900, cnyMinor: 6400 },
      priceBeforeSale: { usdMinor: 1200, cnyMinor: 8500 },
      stock: 110,
      listedDaysAgo: 4,
      sold: 120,
      ratings: { count: 52, weights: [1, 2, 5, 14, 30] },
      keywords: ['汤勺', '公勺', '分菜勺', 'spoon', 'ladle', 'serving spoon'],
      staging: { icon: 'spoon', scene: 'steps', palette: 'lilac' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '挂锅沿这个弯解决了我家的滴汤问题。',
          buyerName: '汤汤水水',
          daysAgo: 2,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Good spoon, cheap post.',
          buyerName: 'Ed L.',
          daysAgo: 1,
        },
      ],
    },
    {
      code: 'five-part-bento',
      category: 'bowls-boxes',
      title: { zh: '五格便当盒 带汤碗', en: 'Five-part lunch box with soup cup' },
      description: [
        {
          zh: '五格之间的隔板有硅胶边，番茄炒蛋的汁不会流到米饭里。汤碗单独密封，放包里斜着也不漏，倒过来会。',
          en: 'The dividers have silicone edges, so the sauce stays with the tomatoes. The soup cup seals by itself. It survives a slanted bag, though not an upside-down one.',
        },
        {
          zh: '图里的寿司是我们的午饭。盒子可以微波，盖子不行。',
          en: 'The sushi was our lunch. The box may be microwaved, the lid may not.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: 'PP 塑料、硅胶', en: 'Polypropylene, silicone' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '1.1 升，汤碗 300 毫升', en: '1.1 litres, cup 300 ml' },
        },
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          value: { zh: '24 × 18 × 6 厘米', en: '24 × 18 × 6 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '520 克', en: '520 g' },
        },
        {
          code: 'microwave',
          name: { zh: '微波炉', en: 'Microwave' },
          value: { zh: '盒子可以，盖子不行', en: 'Box yes, lid no' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'night', name: { zh: '夜蓝', en: 'Night blue' }, finish: 'asDrawn' },
            { code: 'sage', name: { zh: '灰绿', en: 'Grey-green' }, finish: 'sage' },
            { code: 'coral', name: { zh: '珊瑚', en: 'Coral' }, finish: 'coral' },
          ],
        },
      ],
      price: { usdMinor: 2700, cnyMinor: 18900 },
      stock: 54,
      listedDaysAgo: 120,
      sold: 2310,
      ratings: { count: 168, weights: [2, 3, 9, 26, 60] },
      keywords: ['便当盒', '饭盒', '午餐盒', '分格', 'bento', 'lunch box', 'meal box'],
      staging: { icon: 'bento-box', scene: 'shelf', palette: 'blush' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'No leaks so far',
          body: 'Six weeks in a bike bag, no soup in my notebook yet.',
          buyerName: 'Noor H.',
          daysAgo: 35,
        },
        {
          rating: 4,
          language: 'zh',
          body: '格子大小合理，硅胶边会染咖喱色。',
          buyerName: '加班狗',
          daysAgo: 60,
        },
        { rating: 3, language: 'zh', body: '洗起来角落有点麻烦。', buyerName: '吴**', daysAgo: 18 },
      ],
    },
    {
      code: 'lacquered-chopsticks',
      category: 'knives-cutlery',
      title: { zh: '铁木筷子 漆尾 五双', en: 'Ironwood chopsticks, lacquered, five pairs' },
      description: [
        {
          zh: '前面六厘米不上漆，只抛光，进嘴的地方就是木头。后面的漆上了七道，颜色一双一双都对过。',
          en: 'The first six centimetres are bare polished wood, since that part goes in your mouth. The rest has seven coats of lacquer, matched pair by pair.',
        },
        {
          zh: '方头圆尾，放在桌上不滚。',
          en: 'Square at one end, round at the other. They do not roll.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '铁木、生漆', en: 'Ironwood, lacquer' },
        },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '24 厘米', en: '24 cm' },
        },
        {
          code: 'pieces',
          name: { zh: '件数', en: 'Pieces' },
          value: { zh: '五双', en: 'Five pairs' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '整套 130 克', en: '130 g altogether' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '不可以', en: 'No' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '福建福州', en: 'Fuzhou, China' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'vermilion', name: { zh: '朱红', en: 'Vermilion' }, finish: 'red' },
            { code: 'navy', name: { zh: '藏青', en: 'Navy' }, finish: 'navy' },
            { code: 'forest', name: { zh: '松绿', en: 'Pine' }, finish: 'forest' },
            { code: 'walnut', name: { zh: '木色', en: 'Wood' }, finish: 'walnut' },
          ],
        },
      ],
      price: { usdMinor: 1350, cnyMinor: 9600 },
      stock: 130,
      listedDaysAgo: 305,
      sold: 4350,
      ratings: { count: 201, weights: [1, 1, 5, 20, 73] },
      keywords: ['筷子', '木筷', '红木筷', '餐具', 'chopsticks', 'wooden chopsticks'],
      staging: { icon: 'chopsticks', scene: 'sun', palette: 'rose' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '猫推不动',
          body: '不滚这点太重要了，家里有猫。',
          buyerName: '橘座家',
          daysAgo: 77,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Elegant. Slightly long for my daughter.',
          buyerName: 'Mina P.',
          daysAgo: 45,
        },
      ],
    },
    {
      code: 'storage-jar-one-litre',
      category: 'bowls-boxes',
      title: { zh: '玻璃储物罐 1\u00a0升 贴签位', en: 'Glass storage jar, 1 litre' },
      description: [
        {
          zh: '罐身有一块磨砂，铅笔写得上，湿布擦得掉。盖子里的圈是硅胶的，单卖，一块钱。',
          en: 'A frosted patch on the side takes pencil and wipes off with a damp cloth. The ring in the lid is silicone and sold singly for a few cents.',
        },
        {
          zh: '口径九厘米，手伸得进去洗。',
          en: 'The mouth is nine centimetres wide. Your hand fits, which is how it gets clean.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '钠钙玻璃', en: 'Soda-lime glass' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '1 升', en: '1 litre' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '口径 9 厘米', en: '9 cm at the mouth' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '540 克', en: '540 g' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
        {
          code: 'microwave',
          name: { zh: '微波炉', en: 'Microwave' },
          value: { zh: '不带盖可以', en: 'Without the lid' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '山西祁县', en: 'Qixian, China' },
        },
      ],
      options: [
        {
          code: 'set',
          name: { zh: '组合', en: 'Set' },
          values: [
            { code: 'one', name: { zh: '一只', en: 'One' } },
            {
              code: 'four',
              name: { zh: '四只', en: 'Four' },
              plus: { usdMinor: 2700, cnyMinor: 19200 },
            },
          ],
        },
      ],
      price: { usdMinor: 1050, cnyMinor: 7500 },
      priceBeforeSale: { usdMinor: 1400, cnyMinor: 9900 },
      stock: 140,
      listedDaysAgo: 90,
      sold: 2870,
      ratings: { count: 145, weights: [1, 2, 6, 22, 69] },
      keywords: ['储物罐', '玻璃罐', '密封罐', '调料罐', 'storage jar', 'glass jar', 'canister'],
      staging: { icon: 'jar', scene: 'window', palette: 'mint' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Write on it',
          body: 'Pencil on the frosted patch: why does nobody else do this?',
          buyerName: 'Freya L.',
          daysAgo: 40,
        },
        {
          rating: 5,
          language: 'zh',
          body: '装面粉刚好一公斤少一点，口大好洗。',
          buyerName: '面点王',
          daysAgo: 22,
        },
        {
          rating: 3,
          language: 'en',
          body: 'One of four had a bubble in the glass.',
          buyerName: 'Sean K.',
          daysAgo: 61,
        },
      ],
    },
    {
      code: 'salt-shaker-steel-top',
      category: 'bowls-boxes',
      title: { zh: '玻璃盐罐 钢盖 不结块', en: 'Salt shaker with steel top' },
      description: [
        {
          zh: '盖子十二个孔，一毫米的，细盐一抖出来大约零点二克。罐底有个小格子放几粒生米，潮天不结块。',
          en: 'Twelve holes of one millimetre; one shake of fine salt is about a fifth of a gram. A small chamber below holds a few grains of rice against the damp.',
        },
        { zh: '粗盐出不来，海盐也不行。', en: 'Coarse salt will not come out. Nor will flakes.' },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '玻璃、304 不锈钢', en: 'Glass, 304 steel' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '90 毫升', en: '90 ml' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '10 厘米', en: '10 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '140 克', en: '140 g' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
      ],
      options: [],
      price: { usdMinor: 850, cnyMinor: 5900 },
      stock: 95,
      listedDaysAgo: 65,
      sold: 740,
      ratings: { count: 84, weights: [2, 4, 9, 20, 49] },
      keywords: ['盐罐', '调味瓶', '撒盐瓶', 'salt shaker', 'seasoning', 'pepper'],
      staging: { icon: 'salt', scene: 'niche', palette: 'sand' },
      reviews: [
        {
          rating: 4,
          language: 'zh',
          body: '广东回南天也没结块，米格子有用。',
          buyerName: '潮汕女婿',
          daysAgo: 20,
        },
        {
          rating: 2,
          language: 'en',
          title: 'Ask my soup',
          body: 'Top unscrews too easily. Ask my soup.',
          buyerName: 'Harry J.',
          daysAgo: 33,
        },
      ],
    },
    {
      code: 'stemmed-wine-glass',
      category: 'cups-glasses',
      title: { zh: '高脚红酒杯 两只 手吹', en: 'Stemmed wine glass, mouth-blown, pair' },
      description: [
        {
          zh: '杯壁一毫米不到，梗是从杯肚里拉出来的，没有接缝。倒三分之一，剩下的地方是给味道的。',
          en: 'The wall is under a millimetre and the stem is drawn from the bowl, so there is no seam. Fill it a third; the rest is for the smell.',
        },
        {
          zh: '薄的代价是会碎。断了一只可以单买，不必凑一对。',
          en: 'Thin glass breaks. You may buy a single replacement; nobody needs to start a new pair.',
        },
      ],
      specifications: [
        {
          code: 'glass',
          name: { zh: '玻璃', en: 'Glass' },
          value: { zh: '无铅水晶，手吹', en: 'Lead-free crystal, mouth-blown' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '480 毫升', en: '480 ml' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '22 厘米', en: '22 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '每只 118 克', en: '118 g each' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '上层，不碰别的杯子', en: 'Top rack, touching nothing' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '山西祁县', en: 'Qixian, China' },
        },
      ],
      options: [
        {
          code: 'set',
          name: { zh: '组合', en: 'Set' },
          values: [
            { code: 'pair', name: { zh: '两只', en: 'Pair' } },
            {
              code: 'single',
              name: { zh: '单只补配', en: 'Single replacement' },
              plus: { usdMinor: -1400, cnyMinor: -9900 },
            },
            {
              code: 'six',
              name: { zh: '六只', en: 'Six' },
              plus: { usdMinor: 5200, cnyMinor: 36900 },
            },
          ],
        },
      ],
      price: { usdMinor: 2900, cnyMinor: 20500 },
      stock: 36,
      listedDaysAgo: 220,
      sold: 890,
      ratings: { count: 94, weights: [2, 3, 6, 20, 63] },
      keywords: ['红酒杯', '高脚杯', '酒杯', '对杯', 'wine glass', 'stemware', 'crystal'],
      staging: { icon: 'wine-glass', scene: 'podium', palette: 'rose' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          body: 'Broke one in week two (me, not them), bought one, sorted.',
          buyerName: 'Camille D.',
          daysAgo: 56,
        },
        {
          rating: 4,
          language: 'zh',
          body: '薄得不敢用力擦，声音很好听。',
          buyerName: '微醺',
          daysAgo: 31,
        },
      ],
    },
    {
      code: 'heavy-tumbler',
      category: 'cups-glasses',
      title: { zh: '厚底威士忌杯 300\u00a0毫升', en: 'Heavy-based tumbler, 300 ml' },
      description: [
        {
          zh: '底厚一厘米半，放下去是一声“咚”，不是一声“叮”。方冰块进得去，圆冰球要五厘米以下。',
          en: 'The base is a centimetre and a half thick and lands with a thud, not a ting. Cubes fit; ice balls up to five centimetres.',
        },
        {
          zh: '也可以喝茶，耐热一百度温差以内。',
          en: 'It takes tea as well, within a hundred degrees of difference.',
        },
      ],
      specifications: [
        {
          code: 'glass',
          name: { zh: '玻璃', en: 'Glass' },
          value: { zh: '高硼硅玻璃', en: 'Borosilicate' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '300 毫升', en: '300 ml' },
        },
        { code: 'height', name: { zh: '高度', en: 'Height' }, value: { zh: '9 厘米', en: '9 cm' } },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '310 克', en: '310 g' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '可以', en: 'Yes' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '山西祁县', en: 'Qixian, China' },
        },
      ],
      options: [
        {
          code: 'set',
          name: { zh: '组合', en: 'Set' },
          values: [
            { code: 'one', name: { zh: '一只', en: 'One' } },
            {
              code: 'two',
              name: { zh: '两只', en: 'Two' },
              plus: { usdMinor: 1000, cnyMinor: 7100 },
            },
          ],
        },
      ],
      price: { usdMinor: 1200, cnyMinor: 8500 },
      priceBeforeSale: { usdMinor: 1550, cnyMinor: 11000 },
      stock: 66,
      listedDaysAgo: 7,
      sold: 150,
      ratings: { count: 48, weights: [0, 1, 4, 13, 30] },
      keywords: [
        '威士忌杯',
        '厚底杯',
        '洛克杯',
        '水杯',
        'tumbler',
        'whisky glass',
        'old fashioned',
      ],
      staging: { icon: 'tumbler-glass', scene: 'steps', palette: 'stone' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '那一声“咚”我信了。',
          buyerName: '冰块先生',
          daysAgo: 5,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Nice weight; base has a tiny mould line.',
          buyerName: 'Gordon M.',
          daysAgo: 3,
        },
      ],
    },
    {
      code: 'pair-of-flutes',
      category: 'cups-glasses',
      title: { zh: '香槟杯 一对 婚礼刻字', en: 'Pair of champagne flutes, can be engraved' },
      description: [
        {
          zh: '杯底有个磨出来的小点，气泡从那里一串一串上来。刻字在杯脚，最多十二个字母或六个汉字。',
          en: 'A point ground into the bottom sends the bubbles up in a string. We engrave the foot: up to twelve letters or six Chinese characters.',
        },
        {
          zh: '刻了字的退不了，请把名字写对。',
          en: 'Engraved glasses cannot come back. Check the spelling twice.',
        },
      ],
      specifications: [
        {
          code: 'glass',
          name: { zh: '玻璃', en: 'Glass' },
          value: { zh: '无铅水晶', en: 'Lead-free crystal' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '210 毫升', en: '210 ml' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '24 厘米', en: '24 cm' },
        },
        { code: 'pieces', name: { zh: '件数', en: 'Pieces' }, value: { zh: '两只', en: 'Two' } },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '不建议', en: 'Better by hand' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '山西祁县', en: 'Qixian, China' },
        },
      ],
      options: [
        {
          code: 'engraving',
          name: { zh: '刻字', en: 'Engraving' },
          values: [
            { code: 'plain', name: { zh: '不刻', en: 'Plain' } },
            {
              code: 'engraved',
              name: { zh: '刻字', en: 'Engraved' },
              plus: { usdMinor: 800, cnyMinor: 5700 },
            },
          ],
        },
      ],
      price: { usdMinor: 3100, cnyMinor: 21900 },
      stock: 28,
      listedDaysAgo: 185,
      sold: 430,
      ratings: { count: 58, weights: [1, 2, 5, 13, 37] },
      keywords: [
        '香槟杯',
        '气泡酒杯',
        '对杯',
        '婚礼礼物',
        'champagne flute',
        'wedding gift',
        'engraved',
      ],
      staging: { icon: 'clinking-glasses', scene: 'sun', palette: 'cream' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '名字没刻错',
          body: '刻了两个人的名和日子，字很细很清楚。',
          buyerName: '新郎官',
          daysAgo: 44,
        },
        {
          rating: 3,
          language: 'en',
          body: 'Lovely, but engraving added six days I had not planned for.',
          buyerName: 'Beth S.',
          daysAgo: 100,
        },
      ],
    },
  ],
};
