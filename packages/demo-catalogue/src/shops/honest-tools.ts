import type { Shop } from '../catalogue.ts';

/** A hardware counter in Milwaukee that says what a tool cannot do. */
export const honestTools: Shop = {
  code: 'S1017',
  slug: 'honest-tools',
  name: { zh: '老实工具', en: 'Honest Tools' },
  tagline: {
    zh: '密尔沃基的一家五金铺，先告诉你这件工具干不了什么。',
    en: 'A hardware counter in Milwaukee that first tells you what a tool will not do.',
  },
  about: [
    {
      zh: '铺子是岳父的，开在湖边一条老街上，柜台后面有一面墙的螺丝抽屉。我们接手以后只改了一件事：每样东西都写上“不能用来做什么”。',
      en: 'My father-in-law kept this counter near the lake, with a wall of screw drawers behind it. When we took over we changed one thing: every tool now says what it is not for.',
    },
    {
      zh: '修得好的我们不劝你换新。带坏掉的水龙头照片来问，我们常常只卖给你一个两块钱的垫圈。',
      en: 'If it can be mended we will not sell you a new one. Send a picture of the tap and we will often sell you a thirty-cent washer.',
    },
    {
      zh: '手工具保一辈子，人用断的也保，故意用断的不保。',
      en: 'Hand tools are covered for life, including accidents, not including experiments.',
    },
  ],
  city: { zh: '密尔沃基', en: 'Milwaukee' },
  country: 'US',
  openedYear: 2017,
  palette: 'stone',
  bannerIcons: ['hammer', 'toolbox', 'wrench', 'bucket'],
  followers: 9840,
  repliesWithinHours: 12,
  sendsWithinDays: 1,
  returnDays: 60,
  returnPostage: 'shop',
  deliveryMethods: [
    {
      code: 'standard',
      days: { domestic: [3, 5], abroad: [9, 16] },
      fee: {
        domestic: { usdMinor: 590, cnyMinor: 4200 },
        abroad: { usdMinor: 1200, cnyMinor: 8500 },
      },
      freeFrom: { usdMinor: 6000, cnyMinor: 42500 },
    },
    {
      code: 'express',
      days: { domestic: [1, 2], abroad: [4, 7] },
      fee: {
        domestic: { usdMinor: 1400, cnyMinor: 9900 },
        abroad: { usdMinor: 3200, cnyMinor: 22900 },
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
      code: 'claw-hammer-16-oz',
      category: 'tools',
      title: { zh: '羊角锤 450\u00a0克 白蜡木柄', en: 'Claw hammer, 16 oz, ash handle' },
      description: [
        {
          zh: '锤头是锻的，不是铸的。柄是白蜡木，震手比玻纤柄小，断了可以换，换柄我们教你。',
          en: 'The head is forged, not cast. The handle is ash: it stings less than fibreglass, and when it breaks you fit a new one. We will talk you through it.',
        },
        {
          zh: '不能敲凿子的淬火面，不能敲另一把锤子。',
          en: 'Not for striking hardened steel, and never another hammer.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '锻钢', en: 'Forged steel' },
        },
        {
          code: 'handle',
          name: { zh: '手柄', en: 'Handle' },
          value: { zh: '白蜡木，可更换', en: 'Ash, replaceable' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '锤头 450 克', en: '16 oz head' },
        },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '33 厘米', en: '13 in' },
        },
        {
          code: 'warranty',
          name: { zh: '保修', en: 'Warranty' },
          value: { zh: '终身', en: 'For life' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '美国密尔沃基', en: 'Milwaukee, USA' },
        },
      ],
      options: [
        {
          code: 'weight',
          name: { zh: '锤头', en: 'Head' },
          values: [
            { code: '16-oz', name: { zh: '450 克', en: '16 oz' } },
            {
              code: '20-oz',
              name: { zh: '570 克', en: '20 oz' },
              plus: { usdMinor: 400, cnyMinor: 2800 },
            },
          ],
        },
      ],
      price: { usdMinor: 2400, cnyMinor: 16900 },
      stock: 70,
      listedDaysAgo: 420,
      sold: 3980,
      ratings: { count: 214, weights: [1, 1, 4, 16, 78] },
      keywords: ['锤子', '羊角锤', '榔头', '起钉锤', 'hammer', 'claw hammer', 'nails'],
      staging: { icon: 'hammer', scene: 'niche', palette: 'sand', companions: ['nut-and-bolt'] },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Proper hammer',
          body: 'Balanced right. I hung it next to my grandfather’s and they look related.',
          buyerName: 'Dale R.',
          daysAgo: 150,
        },
        {
          rating: 5,
          language: 'zh',
          body: '柄的手感比橡胶的好，钉了一下午没起泡。',
          buyerName: '木工小白',
          daysAgo: 60,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Head came a hair loose after a dry winter. Soaked it overnight, tight again.',
          buyerName: 'Connie B.',
          daysAgo: 88,
        },
      ],
    },
    {
      code: 'combination-wrench-13-mm',
      category: 'tools',
      title: { zh: '两用扳手 13\u00a0毫米', en: 'Combination wrench, 13 mm' },
      description: [
        {
          zh: '一头开口，一头梅花，梅花那头歪十五度，手指不会蹭到台面。13 毫米是自行车和家具上最常见的一号。',
          en: 'Open at one end, ring at the other, the ring tipped fifteen degrees to spare your knuckles. Thirteen millimetres is the size you keep reaching for on bicycles and furniture.',
        },
        {
          zh: '不要套管子加长，扳手会赢，螺栓会断。',
          en: 'Do not put a pipe on it. The wrench will win and the bolt will not.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '铬钒钢', en: 'Chrome vanadium' },
        },
        { code: 'drive', name: { zh: '规格', en: 'Drive' }, value: { zh: '13 毫米', en: '13 mm' } },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '17 厘米', en: '17 cm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '98 克', en: '98 g' } },
        {
          code: 'finish',
          name: { zh: '表面', en: 'Finish' },
          value: { zh: '哑光镀铬', en: 'Satin chrome' },
        },
        {
          code: 'warranty',
          name: { zh: '保修', en: 'Warranty' },
          value: { zh: '终身', en: 'For life' },
        },
      ],
      options: [
        {
          code: 'set',
          name: { zh: '组合', en: 'Set' },
          values: [
            { code: '13-mm', name: { zh: '13 毫米', en: '13 mm' } },
            {
              code: '8-10-13',
              name: { zh: '8、10、13 毫米三把', en: 'Three: 8, 10 and 13 mm' },
              plus: { usdMinor: 1700, cnyMinor: 12100 },
            },
            {
              code: 'twelve',
              name: { zh: '6 至 17 毫米十二把', en: 'Twelve: 6 to 17 mm' },
              plus: { usdMinor: 6800, cnyMinor: 48500 },
            },
          ],
        },
      ],
      price: { usdMinor: 1100, cnyMinor: 7800 },
      stock: 120,
      listedDaysAgo: 350,
      sold: 2210,
      ratings: { count: 140, weights: [1, 2, 5, 21, 71] },
      keywords: ['扳手', '开口扳手', '梅花扳手', 'wrench', 'spanner', 'combination wrench'],
      staging: { icon: 'wrench', scene: 'plain', palette: 'sky' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '修自行车够用了，开口不滑牙。',
          buyerName: '骑车上班',
          daysAgo: 80,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Good steel. Stamped size is hard to read in a dim garage.',
          buyerName: 'Wes T.',
          daysAgo: 112,
        },
      ],
    },
    {
      code: 'screwdriver-red-handle',
      category: 'tools',
      title: { zh: '螺丝刀 带磁 可敲击', en: 'Screwdriver, magnetic, may be struck' },
      description: [
        {
          zh: '刀杆一直通到柄尾的钢帽，生锈的螺丝可以敲一下再拧。柄是三角的，躺着不滚，手湿了也拧得住。',
          en: 'The shaft runs right through to a steel cap, so a rusted screw may be given a tap first. The handle is three-sided: it does not roll away and does not slip in a wet hand.',
        },
        {
          zh: '没有绝缘，带电的东西请不要碰。',
          en: 'It is not insulated. Keep it away from anything live.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: 'S2 合金钢', en: 'S2 alloy steel' },
        },
        {
          code: 'drive',
          name: { zh: '规格', en: 'Drive' },
          value: { zh: '见选项', en: 'See options' },
        },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '21 厘米', en: '21 cm' },
        },
        {
          code: 'handle',
          name: { zh: '手柄', en: 'Handle' },
          value: { zh: '三角软胶，钢尾帽', en: 'Three-sided, steel cap' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '125 克', en: '125 g' },
        },
        {
          code: 'warranty',
          name: { zh: '保修', en: 'Warranty' },
          value: { zh: '终身', en: 'For life' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'red', name: { zh: '红', en: 'Red' }, finish: 'red' },
            { code: 'yellow', name: { zh: '黄', en: 'Yellow' }, finish: 'mustard' },
            { code: 'navy', name: { zh: '蓝', en: 'Blue' }, finish: 'navy' },
          ],
        },
        {
          code: 'tip',
          name: { zh: '刀头', en: 'Tip' },
          values: [
            { code: 'ph2', name: { zh: '十字 PH2', en: 'Phillips PH2' } },
            { code: 'ph1', name: { zh: '十字 PH1', en: 'Phillips PH1' } },
            { code: 'slot-6', name: { zh: '一字 6 毫米', en: 'Slotted 6 mm' } },
          ],
        },
      ],
      price: { usdMinor: 950, cnyMinor: 6800 },
      priceBeforeSale: { usdMinor: 1250, cnyMinor: 8900 },
      stock: 150,
      soldOut: ['yellow/ph1'],
      listedDaysAgo: 200,
      sold: 3640,
      ratings: { count: 182, weights: [2, 2, 6, 21, 69] },
      keywords: ['螺丝刀', '起子', '改锥', '十字', '一字', 'screwdriver', 'phillips', 'flathead'],
      staging: { icon: 'screwdriver', scene: 'podium', palette: 'butter' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Colour-coded drawer',
          body: 'Colour per tip, so I grab the right one without looking.',
          buyerName: 'Maren K.',
          daysAgo: 72,
        },
        {
          rating: 4,
          language: 'zh',
          body: '磁性刚好，小螺丝吸得住。',
          buyerName: '修电风扇的人',
          daysAgo: 40,
        },
        {
          rating: 3,
          language: 'en',
          body: 'PH1 tip is a bit soft, mine has rounded.',
          buyerName: 'Andre L.',
          daysAgo: 130,
        },
      ],
    },
    {
      code: 'panel-saw-50-cm',
      category: 'tools',
      title: { zh: '手板锯 50\u00a0厘米 推拉两用', en: 'Panel saw, 50 cm' },
      description: [
        {
          zh: '每英寸十一齿，锯板子够快，断面也不用怎么打磨。锯背和柄成直角和四十五度，可以当角尺画线。',
          en: 'Eleven teeth to the inch: quick enough in a board, and the cut needs little sanding. The handle and back make a right angle and a forty-five to mark against.',
        },
        {
          zh: '齿是高频淬火的，磨不了，钝了换锯片，柄留着。不能锯钉子。',
          en: 'The teeth are hardened and cannot be filed. When they go dull, change the blade and keep the handle. Not for nails.',
        },
      ],
      specifications: [
        {
          code: 'blade',
          name: { zh: '刀片', en: 'Blade' },
          value: { zh: '50 厘米，可更换', en: '50 cm, replaceable' },
        },
        {
          code: 'teeth',
          name: { zh: '锯齿', en: 'Teeth' },
          value: { zh: '每英寸 11 齿，淬火', en: '11 per inch, hardened' },
        },
        {
          code: 'handle',
          name: { zh: '手柄', en: 'Handle' },
          value: { zh: '胡桃木', en: 'Walnut' },
        },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '62 厘米', en: '62 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '480 克', en: '480 g' },
        },
        {
          code: 'warranty',
          name: { zh: '保修', en: 'Warranty' },
          value: { zh: '柄终身，锯片除外', en: 'Handle for life, blade excepted' },
        },
      ],
      options: [],
      price: { usdMinor: 2200, cnyMinor: 15600 },
      stock: 44,
      listedDaysAgo: 130,
      sold: 760,
      ratings: { count: 88, weights: [1, 3, 8, 20, 56] },
      keywords: ['锯子', '手锯', '木工锯', '板锯', 'saw', 'hand saw', 'panel saw', 'wood'],
      staging: { icon: 'carpentry-saw', scene: 'window', palette: 'sage' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '锯了六块搁板，断面很干净。',
          buyerName: '租房改造中',
          daysAgo: 50,
        },
        {
          rating: 4,
          language: 'en',
          title: 'Cuts straight if you do',
          body: 'Cuts straight if you do.',
          buyerName: 'Hal D.',
          daysAgo: 61,
        },
      ],
    },
    {
      code: 'camp-axe-600-g',
      category: 'tools',
      title: { zh: '劈柴斧 600\u00a0克 带皮套', en: 'Camp axe, 600 g, with sheath' },
      description: [
        {
          zh: '斧头小，刃薄，劈引火柴正好，劈大木头会卡住。柄是山核桃木，顺纹，断不了。',
          en: 'A small head with a thin edge, right for kindling. In a big round it will stick. The handle is hickory with the grain running true.',
        },
        {
          zh: '来的时候刃是快的，皮套别扔。孩子在旁边的时候，斧头在皮套里。',
          en: 'It arrives sharp, so keep the sheath. When there are children about, that is where the axe lives.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '锻造碳钢', en: 'Forged carbon steel' },
        },
        {
          code: 'handle',
          name: { zh: '手柄', en: 'Handle' },
          value: { zh: '山核桃木', en: 'Hickory' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '斧头 600 克', en: '600 g head' },
        },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '38 厘米', en: '38 cm' },
        },
        {
          code: 'hardness',
          name: { zh: '硬度', en: 'Hardness' },
          value: { zh: '55 HRC', en: '55 HRC' },
        },
        {
          code: 'warranty',
          name: { zh: '保修', en: 'Warranty' },
          value: { zh: '终身', en: 'For life' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '美国密尔沃基', en: 'Milwaukee, USA' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '斧头漆色', en: 'Head paint' },
          values: [
            { code: 'red', name: { zh: '红', en: 'Red' }, finish: 'asDrawn' },
            { code: 'forest', name: { zh: '深绿', en: 'Dark green' }, finish: 'forest' },
            { code: 'graphite', name: { zh: '本色钢', en: 'Bare steel' }, finish: 'graphite' },
          ],
        },
      ],
      price: { usdMinor: 3900, cnyMinor: 27900 },
      stock: 25,
      soldOut: ['forest'],
      freeDelivery: true,
      listedDaysAgo: 290,
      sold: 640,
      ratings: { count: 79, weights: [1, 2, 5, 17, 54] },
      keywords: ['斧头', '劈柴', '露营斧', '手斧', 'axe', 'hatchet', 'firewood', 'camping'],
      staging: { icon: 'axe', scene: 'tower', palette: 'cocoa' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          body: 'Split a winter of kindling. Touched it up twice.',
          buyerName: 'Signe A.',
          daysAgo: 66,
        },
        {
          rating: 4,
          language: 'zh',
          body: '露营够了。皮套扣子有点紧。',
          buyerName: '营地管理员',
          daysAgo: 95,
        },
      ],
    },
    {
      code: 'steel-toolbox-16-inch',
      category: 'tools',
      title: { zh: '铁皮工具箱 40\u00a0厘米', en: 'Steel toolbox, 16 in' },
      description: [
        {
          zh: '零点九毫米钢板，压了筋，人坐上去不凹，我们一百公斤的女婿试过。里面有一个能取出来的托盘，螺丝不会和锤子混在一起。',
          en: 'Steel of nine tenths of a millimetre, ribbed. It takes a person sitting on it; our hundred-kilo son-in-law volunteered. A tray lifts out, so the screws live apart from the hammer.',
        },
        { zh: '空箱三公斤，装满以后请用两只手。', en: 'Three kilos empty. Full, use both hands.' },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '冷轧钢，喷塑', en: 'Cold-rolled steel, powder coat' },
        },
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          value: { zh: '40 × 20 × 19 厘米', en: '16 × 8 × 7.5 in' },
        },
        { code: 'load', name: { zh: '承重', en: 'Load' }, value: { zh: '25 公斤', en: '25 kg' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '3 公斤', en: '3 kg' } },
        {
          code: 'set',
          name: { zh: '包装内', en: 'In the box' },
          value: { zh: '箱、托盘、两把钥匙', en: 'Box, tray, two keys' },
        },
        {
          code: 'warranty',
          name: { zh: '保修', en: 'Warranty' },
          value: { zh: '终身', en: 'For life' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'red', name: { zh: '红', en: 'Red' }, finish: 'red' },
            { code: 'forest', name: { zh: '深绿', en: 'Dark green' }, finish: 'forest' },
            { code: 'navy', name: { zh: '藏青', en: 'Navy' }, finish: 'navy' },
            { code: 'mustard', name: { zh: '工程黄', en: 'Site yellow' }, finish: 'mustard' },
          ],
        },
      ],
      price: { usdMinor: 4600, cnyMinor: 32900 },
      priceBeforeSale: { usdMinor: 5800, cnyMinor: 41200 },
      stock: 37,
      freeDelivery: true,
      listedDaysAgo: 240,
      sold: 1420,
      ratings: { count: 133, weights: [1, 2, 5, 20, 72] },
      keywords: ['工具箱', '铁皮箱', '收纳箱', '五金箱', 'toolbox', 'tool chest', 'steel box'],
      staging: { icon: 'toolbox', scene: 'sun', palette: 'blush' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '像老邮筒',
          body: '绿色和老式邮筒一样，放客厅也不难看。',
          buyerName: '齐齐',
          daysAgo: 36,
        },
        {
          rating: 5,
          language: 'en',
          body: 'Sat on it to eat lunch all summer.',
          buyerName: 'Bobby G.',
          daysAgo: 70,
        },
        {
          rating: 3,
          language: 'en',
          body: 'Lock is decorative. Box is excellent.',
          buyerName: 'Irene M.',
          daysAgo: 150,
        },
      ],
    },
    {
      code: 'g-clamp-100-mm',
      category: 'tools',
      title: { zh: 'G 字夹 100\u00a0毫米 铸铁', en: 'G-clamp, 100 mm, cast iron' },
      description: [
        {
          zh: '球墨铸铁，夹得比你拧得动的更紧。螺杆头是活的，不会在木头上拧出一圈印。',
          en: 'Ductile iron that grips harder than you can turn. The foot swivels, so it leaves no spiral on the wood.',
        },
        {
          zh: '粘木头请垫废木条，夹太狠胶会全挤出来。',
          en: 'Put scrap under it when gluing, and do not squeeze all the glue out. Everyone does, once.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '球墨铸铁', en: 'Ductile iron' },
        },
        {
          code: 'opening',
          name: { zh: '开口', en: 'Opening' },
          value: { zh: '100 毫米', en: '100 mm' },
        },
        {
          code: 'thread',
          name: { zh: '螺纹', en: 'Thread' },
          value: { zh: '梯形螺纹', en: 'Acme thread' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '720 克', en: '720 g' },
        },
        {
          code: 'finish',
          name: { zh: '表面', en: 'Finish' },
          value: { zh: '黑色电泳', en: 'Black electro-coat' },
        },
        {
          code: 'warranty',
          name: { zh: '保修', en: 'Warranty' },
          value: { zh: '终身', en: 'For life' },
        },
      ],
      options: [
        {
          code: 'opening',
          name: { zh: '开口', en: 'Opening' },
          values: [
            { code: '100-mm', name: { zh: '100 毫米', en: '100 mm' } },
            {
              code: '150-mm',
              name: { zh: '150 毫米', en: '150 mm' },
              plus: { usdMinor: 600, cnyMinor: 4300 },
            },
          ],
        },
      ],
      price: { usdMinor: 1300, cnyMinor: 9200 },
      stock: 85,
      listedDaysAgo: 165,
      sold: 880,
      ratings: { count: 76, weights: [1, 2, 6, 19, 48] },
      keywords: ['夹子', '木工夹', 'G字夹', '固定夹', 'clamp', 'g-clamp', 'c-clamp', 'woodworking'],
      staging: { icon: 'clamp', scene: 'steps', palette: 'mist' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          body: 'Bought two, came back for four. You never have enough.',
          buyerName: 'Lowell P.',
          daysAgo: 48,
        },
        {
          rating: 4,
          language: 'zh',
          body: '很沉，油味重，擦一遍就好。',
          buyerName: '手作阿明',
          daysAgo: 90,
        },
      ],
    },
    {
      code: 'hex-bolts-m8-box',
      category: 'tools',
      title: { zh: '六角螺栓螺母 M8 五十套', en: 'Hex bolts and nuts, M8, box of fifty' },
      description: [
        {
          zh: '五十套，每套一栓一母一垫，盒子里分四种长度。热镀锌，放在户外五六年才见锈。',
          en: 'Fifty bolts with nut and washer, in four lengths. Hot-dip galvanised: five or six years outdoors before the first rust.',
        },
        {
          zh: '8.8 级，家里的事够了，吊车的事不够。',
          en: 'Grade 8.8, which is plenty for a house and not enough for a crane.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '8.8 级碳钢', en: 'Grade 8.8 steel' },
        },
        {
          code: 'thread',
          name: { zh: '螺纹', en: 'Thread' },
          value: { zh: 'M8 × 1.25', en: 'M8 × 1.25' },
        },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '25、40、60、80 毫米', en: '25, 40, 60, 80 mm' },
        },
        {
          code: 'finish',
          name: { zh: '表面', en: 'Finish' },
          value: { zh: '热镀锌', en: 'Hot-dip galvanised' },
        },
        {
          code: 'pieces',
          name: { zh: '件数', en: 'Pieces' },
          value: { zh: '五十套', en: 'Fifty sets' },
        },
        {
          code: 'standard',
          name: { zh: '标准', en: 'Standard' },
          value: { zh: 'ISO 4014', en: 'ISO 4014' },
        },
      ],
      options: [],
      price: { usdMinor: 1450, cnyMinor: 10300 },
      stock: 90,
      listedDaysAgo: 110,
      sold: 590,
      ratings: { count: 61, weights: [1, 1, 4, 15, 40] },
      keywords: ['螺丝', '螺栓', '螺母', '六角', '紧固件', 'bolt', 'nut', 'fastener', 'hardware'],
      staging: { icon: 'nut-and-bolt', scene: 'shelf', palette: 'stone' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '分格盒很实用，长度标在盖子上。',
          buyerName: '院子里的老宋',
          daysAgo: 33,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Threads clean, a few washers short.',
          buyerName: 'Tim O.',
          daysAgo: 58,
        },
      ],
    },
    {
      code: 'hand-drill-spare-gear',
      category: 'tools',
      title: { zh: '手摇钻齿轮 替换件', en: 'Spare gear for hand drills' },
      description: [
        {
          zh: '老式手摇钻坏的多半是这一个齿轮。我们照着三个常见老型号的尺寸重新铣了一批，四十八齿，孔径八毫米。',
          en: 'When an old hand drill dies it is usually this gear. We had a batch cut to fit the three common old patterns: forty-eight teeth, an eight-millimetre bore.',
        },
        {
          zh: '买之前请数齿。数不清就拍张照片发来。',
          en: 'Count the teeth before you order. If you lose count, send us a picture.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '45 号钢', en: 'Carbon steel' },
        },
        { code: 'teeth', name: { zh: '锯齿', en: 'Teeth' }, value: { zh: '48 齿', en: '48' } },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '62 毫米', en: '62 mm' },
        },
        {
          code: 'drive',
          name: { zh: '规格', en: 'Drive' },
          value: { zh: '孔径 8 毫米', en: '8 mm bore' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '140 克', en: '140 g' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '美国密尔沃基', en: 'Milwaukee, USA' },
        },
      ],
      options: [],
      price: { usdMinor: 1600, cnyMinor: 11500 },
      stock: 30,
      listedDaysAgo: 85,
      sold: 95,
      ratings: { count: 22, weights: [1, 1, 3, 6, 11] },
      keywords: ['齿轮', '手摇钻', '替换件', '配件', 'gear', 'spare part', 'hand drill', 'repair'],
      staging: { icon: 'gear', scene: 'podium', palette: 'lilac' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'It turns again',
          body: 'My father’s drill turns again. They checked the photo and told me which key to file.',
          buyerName: 'Ingrid S.',
          daysAgo: 40,
        },
        {
          rating: 3,
          language: 'zh',
          body: '尺寸对，但键槽要自己修一点。',
          buyerName: '机修老刘',
          daysAgo: 25,
        },
      ],
    },
    {
      code: 'bucket-12-litres',
      category: 'cleaning-laundry',
      title: { zh: '提水桶 12\u00a0升 带刻度', en: 'Bucket, 12 litres, with marks' },
      description: [
        {
          zh: '桶口有个嘴，倒水有准头。里面压了刻度，兑清洁剂不用猜。提手中间包了木头，满桶十二公斤也不勒手。',
          en: 'A lip for pouring where you meant to, and marks inside so you need not guess at the cleaner. The wooden grip makes twelve kilos bearable.',
        },
        { zh: '是塑料的，不能装热油和灰烬。', en: 'It is plastic: no hot oil, no ashes.' },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '再生聚丙烯', en: 'Recycled polypropylene' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '12 升', en: '12 litres' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '30 厘米', en: '30 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '780 克', en: '780 g' },
        },
        {
          code: 'handle',
          name: { zh: '手柄', en: 'Handle' },
          value: { zh: '钢丝，木握把', en: 'Wire with wooden grip' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'blue', name: { zh: '蓝', en: 'Blue' }, finish: 'asDrawn' },
            { code: 'mustard', name: { zh: '黄', en: 'Yellow' }, finish: 'mustard' },
            { code: 'graphite', name: { zh: '灰', en: 'Grey' }, finish: 'graphite' },
          ],
        },
      ],
      price: { usdMinor: 1500, cnyMinor: 10600 },
      stock: 75,
      listedDaysAgo: 5,
      sold: 88,
      ratings: { count: 35, weights: [1, 1, 3, 11, 19] },
      keywords: ['水桶', '提桶', '拖把桶', '清洁桶', 'bucket', 'pail', 'mop bucket'],
      staging: { icon: 'bucket', scene: 'plain', palette: 'mint' },
      reviews: [
        {
          rating: 4,
          language: 'en',
          body: 'A bucket that pours. Marks are metric and in quarts.',
          buyerName: 'Phyllis N.',
          daysAgo: 3,
        },
        {
          rating: 5,
          language: 'zh',
          body: '嘴倒水真准，浇花也行。',
          buyerName: '阳台农夫',
          daysAgo: 2,
        },
      ],
    },
    {
      code: 'corn-broom',
      category: 'cleaning-laundry',
      title: { zh: '高粱扫帚 五道线', en: 'Corn broom, five rows of stitching' },
      description: [
        {
          zh: '高粱苗扎的，缝了五道，三道的会散。先用温水泡半小时再用，少掉渣，也弹。',
          en: 'Broomcorn, stitched five times; with three it spreads. Soak it in warm water for half an hour before the first use. It sheds less and springs better.',
        },
        {
          zh: '扫地毯和车库都好，扫瓷砖上的细灰请用别的。',
          en: 'Good on carpet and in a garage. For fine dust on tiles take something else.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '高粱苗', en: 'Broomcorn' },
        },
        { code: 'handle', name: { zh: '手柄', en: 'Handle' }, value: { zh: '枫木', en: 'Maple' } },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '140 厘米', en: '140 cm' },
        },
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          value: { zh: '宽 34 厘米', en: '34 cm wide' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '720 克', en: '720 g' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '美国密尔沃基', en: 'Milwaukee, USA' },
        },
      ],
      options: [],
      price: { usdMinor: 1900, cnyMinor: 13500 },
      priceBeforeSale: { usdMinor: 2400, cnyMinor: 17000 },
      stock: 48,
      listedDaysAgo: 320,
      sold: 1050,
      ratings: { count: 101, weights: [2, 3, 8, 24, 64] },
      keywords: ['扫帚', '扫把', '高粱扫帚', '清扫', 'broom', 'corn broom', 'sweeping'],
      staging: { icon: 'broom', scene: 'niche', palette: 'clay' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Third in twenty years',
          body: 'Third one in twenty years. They last.',
          buyerName: 'Earl W.',
          daysAgo: 120,
        },
        {
          rating: 3,
          language: 'zh',
          body: '头一个星期掉渣，泡过以后好了。',
          buyerName: '胡同口',
          daysAgo: 70,
        },
      ],
    },
    {
      code: 'cellulose-sponges-six',
      category: 'cleaning-laundry',
      title: { zh: '木浆海绵 六块 可堆肥', en: 'Cellulose sponges, six, compostable' },
      description: [
        {
          zh: '干的时候硬得像饼干，泡水就软。一块大约用三周，用完剪碎进堆肥桶。',
          en: 'Hard as a biscuit when dry, soft in water. One lasts about three weeks; then cut it up for the compost.',
        },
        {
          zh: '没有百洁布那一面，焦锅底它不行。',
          en: 'There is no scouring side. It will do nothing about a burnt pan.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '木浆纤维素', en: 'Wood cellulose' },
        },
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          value: { zh: '11 × 7 × 3 厘米', en: '11 × 7 × 3 cm' },
        },
        { code: 'pieces', name: { zh: '件数', en: 'Pieces' }, value: { zh: '六块', en: 'Six' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '60 克', en: '60 g' } },
        {
          code: 'washing',
          name: { zh: '清洗', en: 'Washing' },
          value: { zh: '可煮沸消毒', en: 'May be boiled' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'yellow', name: { zh: '本色', en: 'Natural' }, finish: 'asDrawn' },
            { code: 'sage', name: { zh: '灰绿', en: 'Grey-green' }, finish: 'sage' },
            { code: 'rose', name: { zh: '粉', en: 'Pink' }, finish: 'rose' },
          ],
        },
        {
          code: 'pack',
          name: { zh: '装量', en: 'Pack' },
          values: [
            { code: 'six', name: { zh: '六块', en: 'Six' } },
            {
              code: 'twelve',
              name: { zh: '十二块', en: 'Twelve' },
              plus: { usdMinor: 600, cnyMinor: 4300 },
            },
          ],
        },
      ],
      price: { usdMinor: 800, cnyMinor: 5700 },
      stock: 200,
      listedDaysAgo: 95,
      sold: 4120,
      ratings: { count: 160, weights: [3, 4, 11, 25, 57] },
      keywords: ['海绵', '洗碗海绵', '木浆棉', '百洁布', 'sponge', 'dish sponge', 'cellulose'],
      staging: { icon: 'sponge', scene: 'sun', palette: 'sky' },
      reviews: [
        {
          rating: 4,
          language: 'en',
          body: 'Good sponge. Smells a bit like a sawmill on day one.',
          buyerName: 'Tessa Q.',
          daysAgo: 40,
        },
        {
          rating: 2,
          language: 'zh',
          body: '第二周边上就开始烂了，可能我家水硬。',
          buyerName: '洗碗工',
          daysAgo: 52,
        },
      ],
    },
    {
      code: 'willow-basket',
      category: 'cleaning-laundry',
      title: { zh: '柳编提篮 买菜收纳', en: 'Willow basket for shopping and storage' },
      description: [
        {
          zh: '威斯康星的一位老太太带着两个孙女编，一周七只。底是双层的，放得住六瓶水。',
          en: 'Woven in Wisconsin by a lady and two granddaughters, seven a week. The base is double and holds six bottles.',
        },
        {
          zh: '湿了要晾，不能烘。新篮子会吱呀叫两个月，她说那是在说话。',
          en: 'If it gets wet let it dry by itself. A new one creaks for about two months. She says it is talking.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '带皮柳条', en: 'Willow, bark on' },
        },
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          value: { zh: '38 × 28 × 36 厘米含提手', en: '38 × 28 × 36 cm with handle' },
        },
        { code: 'load', name: { zh: '承重', en: 'Load' }, value: { zh: '12 公斤', en: '12 kg' } },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '850 克', en: '850 g' },
        },
        {
          code: 'care',
          name: { zh: '养护', en: 'Care' },
          value: { zh: '自然晾干', en: 'Dry in the air' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'willow', name: { zh: '原色', en: 'Natural' }, finish: 'asDrawn' },
            { code: 'walnut', name: { zh: '深棕', en: 'Dark brown' }, finish: 'walnut' },
            { code: 'white', name: { zh: '刷白', en: 'Whitewashed' }, finish: 'white' },
          ],
        },
      ],
      price: { usdMinor: 3200, cnyMinor: 22900 },
      stock: 26,
      freeDelivery: true,
      listedDaysAgo: 180,
      sold: 520,
      ratings: { count: 73, weights: [1, 2, 6, 18, 46] },
      keywords: [
        '篮子',
        '柳编',
        '提篮',
        '野餐篮',
        '收纳篮',
        'basket',
        'willow',
        'picnic',
        'storage',
      ],
      staging: { icon: 'basket', scene: 'window', palette: 'cream' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'It does talk',
          body: 'It does talk. Sturdy, straight, smells like a riverbank.',
          buyerName: 'June C.',
          daysAgo: 77,
        },
        {
          rating: 4,
          language: 'zh',
          body: '比想象中大，提手扎实。',
          buyerName: '菜场常客',
          daysAgo: 30,
        },
      ],
    },
    {
      code: 'sink-plunger',
      category: 'tools',
      title: { zh: '皮搋子 折边双用', en: 'Plunger with fold-out flange' },
      description: [
        {
          zh: '碗口里有一圈折边，翻出来通马桶，收进去通水池。先抹一点凡士林，吸得更紧。',
          en: 'A flange folds out for the toilet and in for the sink. A little petroleum jelly on the rim makes it hold better.',
        },
        {
          zh: '推是把东西往里送，拉才是通。头发用钩子，别用它。',
          en: 'Pushing sends it further in; pulling is what clears it. For hair use a hook, not this.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '天然橡胶', en: 'Natural rubber' },
        },
        { code: 'handle', name: { zh: '手柄', en: 'Handle' }, value: { zh: '桦木', en: 'Birch' } },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '48 厘米', en: '48 cm' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '15 厘米', en: '15 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '420 克', en: '420 g' },
        },
      ],
      options: [],
      price: { usdMinor: 1200, cnyMinor: 8500 },
      stock: 60,
      listedDaysAgo: 270,
      sold: 1330,
      ratings: { count: 94, weights: [2, 2, 6, 20, 64] },
      keywords: ['皮搋子', '马桶塞', '疏通器', '通下水', 'plunger', 'drain', 'toilet', 'sink'],
      staging: { icon: 'plunger', scene: 'podium', palette: 'sand' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '三下',
          body: '按说明“拉”的，三下就通了。',
          buyerName: '再也不叫师傅',
          daysAgo: 58,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Works. Not much else to say about a plunger.',
          buyerName: 'Vern H.',
          daysAgo: 140,
        },
      ],
    },
    {
      code: 'cardboard-live-mouse-trap',
      category: 'cleaning-laundry',
      title: { zh: '活捉老鼠笼 纸板 两只', en: 'Live-catch mouse trap, two' },
      description: [
        {
          zh: '纸板做的小屋，老鼠进去，重心一偏，门就落下。不伤它，但你得在八个小时以内把它送到一公里外。',
          en: 'A cardboard house: the mouse walks in, the floor tips, the door drops. It is not hurt, but you must carry it a kilometre away within eight hours.',
        },
        {
          zh: '花生酱比奶酪管用，图上的奶酪是给人看的。只对小家鼠有效，大老鼠会把它啃了。',
          en: 'Peanut butter beats cheese; the cheese is for the picture. House mice only. A rat would eat the trap.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '瓦楞纸板', en: 'Corrugated card' },
        },
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          value: { zh: '18 × 9 × 10 厘米', en: '18 × 9 × 10 cm' },
        },
        { code: 'pieces', name: { zh: '件数', en: 'Pieces' }, value: { zh: '两只', en: 'Two' } },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '160 克', en: '160 g' },
        },
        {
          code: 'care',
          name: { zh: '养护', en: 'Care' },
          value: { zh: '脏了回收', en: 'Recycle when soiled' },
        },
      ],
      options: [],
      price: { usdMinor: 1400, cnyMinor: 9900 },
      stock: 55,
      listedDaysAgo: 45,
      sold: 310,
      ratings: { count: 56, weights: [5, 6, 10, 15, 20] },
      keywords: ['老鼠笼', '捕鼠器', '活捉', '驱鼠', 'mouse trap', 'humane trap', 'live catch'],
      staging: { icon: 'mouse-trap', scene: 'shelf', palette: 'butter' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Mouse taxi',
          body: 'Caught three in a week and drove them to the park like a taxi.',
          buyerName: 'Mouse Taxi Ruth',
          daysAgo: 20,
        },
        {
          rating: 1,
          language: 'zh',
          body: '我家那只太聪明，吃完花生酱走了，门没落。',
          buyerName: '输给老鼠的人',
          daysAgo: 12,
        },
        {
          rating: 3,
          language: 'en',
          body: 'Works on carpet, slips on tile. Put a heavy book behind it.',
          buyerName: 'Abe K.',
          daysAgo: 30,
        },
      ],
    },
    {
      code: 'brass-padlock-40-mm',
      category: 'tools',
      title: { zh: '铜挂锁 40\u00a0毫米 配三把钥匙', en: 'Brass padlock, 40 mm, three keys' },
      description: [
        {
          zh: '锁体是一整块黄铜铣的，锁梁是淬火钢。五个弹子，挡得住顺手的人，挡不住带液压剪的人。',
          en: 'The body is milled from one block of brass, the shackle is hardened steel. Five pins: it stops the opportunist, not the man with hydraulic cutters.',
        },
        {
          zh: '三把钥匙，其中一把请放在别人家。',
          en: 'Three keys. Leave one at somebody else’s house.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '黄铜，淬火钢锁梁', en: 'Brass, hardened shackle' },
        },
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          value: { zh: '锁体 40 毫米', en: '40 mm body' },
        },
        {
          code: 'level',
          name: { zh: '安全等级', en: 'Security level' },
          value: { zh: '国标 B 级', en: 'Security grade 3' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '260 克', en: '260 g' },
        },
        {
          code: 'set',
          name: { zh: '包装内', en: 'In the box' },
          value: { zh: '一把锁，三把钥匙', en: 'Lock and three keys' },
        },
        {
          code: 'warranty',
          name: { zh: '保修', en: 'Warranty' },
          value: { zh: '十年', en: 'Ten years' },
        },
      ],
      options: [
        {
          code: 'finish',
          name: { zh: '颜色', en: 'Finish' },
          values: [
            { code: 'brass', name: { zh: '黄铜', en: 'Brass' }, finish: 'asDrawn' },
            { code: 'silver', name: { zh: '镀铬', en: 'Chrome' }, finish: 'silver' },
            { code: 'black', name: { zh: '黑', en: 'Black' }, finish: 'graphite' },
          ],
        },
      ],
      price: { usdMinor: 2100, cnyMinor: 14900 },
      priceBeforeSale: { usdMinor: 2600, cnyMinor: 18500 },
      stock: 64,
      listedDaysAgo: 215,
      sold: 1180,
      ratings: { count: 112, weights: [2, 2, 6, 22, 68] },
      keywords: ['挂锁', '铜锁', '门锁', '储物柜锁', 'padlock', 'brass lock', 'locker', 'key'],
      staging: { icon: 'locked-with-key', scene: 'tower', palette: 'mist' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Two winters',
          body: 'Two Wisconsin winters on the shed and it still turns.',
          buyerName: 'Gus F.',
          daysAgo: 85,
        },
        {
          rating: 4,
          language: 'zh',
          body: '手感很沉，钥匙拔出来顺。',
          buyerName: '健身房柜子',
          daysAgo: 44,
        },
      ],
    },
    {
      code: 'fire-extinguisher-2-kg',
      category: 'tools',
      title: { zh: '家用灭火器 2\u00a0公斤 干粉', en: 'Home fire extinguisher, 2 kg, dry powder' },
      description: [
        {
          zh: '挂在厨房门口，别挂在灶台边上，着火的时候你够不着。ABC 干粉，能喷九秒。九秒不长，先关火再喷。',
          en: 'Hang it by the kitchen door, not beside the stove, or you will not reach it when you need it. ABC powder, nine seconds. That is not long, so turn off the gas first.',
        },
        {
          zh: '干粉喷过以后要打扫一天，还是比没有厨房好。压力表每个月看一眼，十年换新。',
          en: 'The powder takes a day to clean up, which is better than having no kitchen. Look at the gauge once a month; replace it after ten years.',
        },
      ],
      specifications: [
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '2 公斤 ABC 干粉', en: '2 kg ABC powder' },
        },
        {
          code: 'standard',
          name: { zh: '标准', en: 'Standard' },
          value: { zh: 'EN 3、GB 4351', en: 'EN 3, GB 4351' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '36 厘米', en: '36 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '3.4 公斤', en: '3.4 kg' },
        },
        {
          code: 'mounting',
          name: { zh: '固定方式', en: 'Mounting' },
          value: { zh: '墙架已附', en: 'Wall bracket included' },
        },
        {
          code: 'warranty',
          name: { zh: '保修', en: 'Warranty' },
          value: { zh: '十年', en: 'Ten years' },
        },
      ],
      options: [],
      price: { usdMinor: 3800, cnyMinor: 26900 },
      stock: 40,
      freeDelivery: true,
      listedDaysAgo: 150,
      sold: 690,
      ratings: { count: 69, weights: [0, 1, 3, 13, 52] },
      keywords: [
        '灭火器',
        '家用灭火器',
        '干粉',
        '消防',
        'fire extinguisher',
        'dry powder',
        'kitchen safety',
      ],
      staging: { icon: 'fire-extinguisher', scene: 'niche', palette: 'rose' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '希望用不上',
          body: '希望永远不会写追评。墙架很稳。',
          buyerName: '住在老楼里',
          daysAgo: 62,
        },
        {
          rating: 5,
          language: 'en',
          body: 'Clear instructions, pin is firm, gauge readable.',
          buyerName: 'Latoya D.',
          daysAgo: 35,
        },
      ],
    },
    {
      code: 'household-scissors-21-cm',
      category: 'tools',
      title: { zh: '家用剪刀 21\u00a0厘米 可拆洗', en: 'Household scissors, 21 cm, come apart' },
      description: [
        {
          zh: '两片可以拆开洗，销子是螺丝，松了自己紧。剪绳子、剪鸡翅、剪吊牌都行，剪铁丝不行。',
          en: 'The blades come apart for washing, and the pivot is a screw you can tighten yourself. String, chicken wings, price tags: yes. Wire: no.',
        },
        {
          zh: '左右手都能用，柄是对称的。',
          en: 'The handle is symmetrical and works in either hand.',
        },
      ],
      specifications: [
        {
          code: 'blade',
          name: { zh: '刀片', en: 'Blade' },
          value: { zh: '420J2 不锈钢', en: '420J2 stainless' },
        },
        {
          code: 'length',
          name: { zh: '长度', en: 'Length' },
          value: { zh: '21 厘米', en: '21 cm' },
        },
        {
          code: 'handle',
          name: { zh: '手柄', en: 'Handle' },
          value: { zh: '对称 ABS', en: 'Symmetrical ABS' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '128 克', en: '128 g' },
        },
        {
          code: 'dishwasher',
          name: { zh: '洗碗机', en: 'Dishwasher' },
          value: { zh: '拆开可以', en: 'Yes, apart' },
        },
        {
          code: 'warranty',
          name: { zh: '保修', en: 'Warranty' },
          value: { zh: '终身', en: 'For life' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '手柄颜色', en: 'Handle' },
          values: [
            { code: 'coral', name: { zh: '珊瑚红', en: 'Coral' }, finish: 'asDrawn' },
            { code: 'navy', name: { zh: '藏青', en: 'Navy' }, finish: 'navy' },
            { code: 'forest', name: { zh: '深绿', en: 'Dark green' }, finish: 'forest' },
          ],
        },
      ],
      price: { usdMinor: 1600, cnyMinor: 11500 },
      stock: 100,
      soldOut: ['coral'],
      listedDaysAgo: 6,
      sold: 104,
      ratings: { count: 39, weights: [0, 1, 3, 12, 23] },
      keywords: ['剪刀', '家用剪', '厨房剪', '裁缝剪', 'scissors', 'shears', 'kitchen scissors'],
      staging: { icon: 'scissors', scene: 'steps', palette: 'lilac' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          body: 'Left-handed and finally not annoyed.',
          buyerName: 'Bridget Y.',
          daysAgo: 4,
        },
        {
          rating: 4,
          language: 'zh',
          body: '拆开洗很方便，第一次装反了。',
          buyerName: '剪纸小能手',
          daysAgo: 3,
        },
      ],
    },
  ],
};
