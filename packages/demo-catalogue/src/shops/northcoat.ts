import type { Shop } from "../catalogue.ts";

export const northcoat: Shop = {
  code: "S1008",
  slug: "northcoat",
  name: { zh: "北衫", en: "Northcoat" },
  tagline: {
    zh: "在哈尔滨穿过一冬才上架的男装，破了寄回来补。",
    en: "Menswear worn through a Harbin winter before it is sold. If it tears, we mend it.",
  },
  about: [
    {
      zh: "北衫的两个人以前在工装厂管质检，看多了三个月就开线的衣服，二〇一九年自己开了店。每款先做十二件给朋友穿一冬，开春收回来拆开看，再决定做不做。",
      en: "We were inspectors in a workwear factory and saw too many seams give up in three months. Since 2019 every style begins as twelve pieces that friends wear for a winter. In spring we take them apart and then decide.",
    },
    {
      zh: "店里的扣子、拉链、里布都单卖。寄回来修，我们只收料钱。",
      en: "Buttons, zips and linings are for sale on their own. Repairs cost you the material, not the hour.",
    },
  ],
  city: { zh: "哈尔滨", en: "Harbin" },
  country: "CN",
  openedYear: 2019,
  palette: "cream",
  bannerIcons: ["coat", "scarf", "jeans"],
  followers: 17800,
  repliesWithinHours: 5,
  sendsWithinDays: 1,
  returnDays: 30,
  returnPostage: "shop",
  deliveryMethods: [
    {
      code: "standard",
      days: { domestic: [3, 5], abroad: [9, 15] },
      fee: {
        domestic: { usdMinor: 150, cnyMinor: 1000 },
        abroad: { usdMinor: 1100, cnyMinor: 7800 },
      },
      freeFrom: { usdMinor: 7000, cnyMinor: 49900 },
    },
    {
      code: "express",
      days: { domestic: [1, 3], abroad: [4, 7] },
      fee: {
        domestic: { usdMinor: 350, cnyMinor: 2500 },
        abroad: { usdMinor: 2900, cnyMinor: 20600 },
      },
    },
  ],
  products: [
    {
      code: "camel-wool-coat",
      category: "coats",
      title: { zh: "羊毛大衣 两粒扣 及膝", en: "Two-button wool coat, knee length" },
      description: [
        {
          zh: "面料每米 720 克，零下十五度里面穿一件毛衣够用。肩没有垫，背包不会压出印子。",
          en: "The cloth weighs 720 grams a metre; at minus fifteen it wants only a sweater underneath. No shoulder pads, so a rucksack leaves no dent.",
        },
        {
          zh: "里布是铜氨丝，好穿脱，腋下多缝了一层，那里最先磨破。",
          en: "The lining is cupro and slides over a shirt. It is doubled under the arms, where linings wear through first.",
        },
        {
          zh: "扣子是真牛角，每粒花纹不同，内袋附一粒备用。",
          en: "Real horn buttons, no two alike. A spare is sewn into the inside pocket.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "羊毛 90%，羊绒 10%", en: "90% wool, 10% cashmere" },
        },
        {
          code: "lining",
          name: { zh: "里料", en: "Lining" },
          value: { zh: "铜氨丝", en: "Cupro" },
        },
        {
          code: "length",
          name: { zh: "长度", en: "Length" },
          value: { zh: "104 厘米（L）", en: "104 cm (L)" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "合体", en: "Regular" } },
        {
          code: "season",
          name: { zh: "季节", en: "Season" },
          value: { zh: "秋冬", en: "Autumn, winter" },
        },
        {
          code: "pockets",
          name: { zh: "口袋", en: "Pockets" },
          value: { zh: "外三内二", en: "Three outside, two inside" },
        },
        { code: "care", name: { zh: "洗护", en: "Care" }, value: { zh: "干洗", en: "Dry clean" } },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国哈尔滨", en: "Harbin, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "camel", name: { zh: "驼色", en: "Camel" }, finish: "asDrawn" },
            { code: "graphite", name: { zh: "石墨", en: "Graphite" }, finish: "graphite" },
            { code: "navy", name: { zh: "藏青", en: "Navy" }, finish: "navy" },
          ],
        },
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "s", name: { zh: "S", en: "S" } },
            { code: "m", name: { zh: "M", en: "M" } },
            { code: "l", name: { zh: "L", en: "L" } },
            { code: "xl", name: { zh: "XL", en: "XL" } },
          ],
        },
      ],
      price: { usdMinor: 19800, cnyMinor: 139900 },
      priceBeforeSale: { usdMinor: 23900, cnyMinor: 169900 },
      stock: 9,
      soldOut: ["camel/s"],
      freeDelivery: true,
      listedDaysAgo: 300,
      sold: 920,
      ratings: { count: 118, weights: [1, 2, 5, 22, 70] },
      keywords: ["大衣", "呢子大衣", "毛呢外套", "overcoat", "wool coat", "winter coat"],
      staging: { icon: "coat", scene: "niche", palette: "cream", companions: ["scarf"] },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "Heavy in the right way",
          body: "It hangs like my grandfather’s did. The sleeves were two centimetres long; a tailor fixed that in a day.",
          buyerName: "Owen H.",
          daysAgo: 61,
        },
        {
          rating: 5,
          language: "zh",
          title: "零下二十度试过了",
          body: "里面一件羊绒衫加衬衫，等车十五分钟没事。",
          buyerName: "松花江畔",
          daysAgo: 280,
        },
        {
          rating: 3,
          language: "zh",
          body: "做工好，但真的沉，挤地铁一天肩酸。",
          buyerName: "赵**",
          daysAgo: 240,
        },
      ],
    },
    {
      code: "heavy-cotton-tee",
      category: "shirts-tees",
      title: { zh: "重磅纯棉 T 恤 280\u00a0克", en: "Heavyweight cotton tee, 280 g" },
      description: [
        {
          zh: "280 克的紧密赛络纺，洗五十次后领口宽了三毫米，我们量的。",
          en: "Compact-spun jersey at 280 grams. After fifty washes the neck was three millimetres wider; we measured.",
        },
        {
          zh: "衣身没有侧缝，肩和领用本布包条，不会硌。",
          en: "There are no side seams, and shoulders and neck are taped with the same cloth.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "棉 100%", en: "100% cotton" },
        },
        {
          code: "fit",
          name: { zh: "版型", en: "Fit" },
          value: { zh: "略宽", en: "Slightly boxy" },
        },
        { code: "sleeve", name: { zh: "袖长", en: "Sleeves" }, value: { zh: "短袖", en: "Short" } },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "280 克/平方米", en: "280 g/m²" },
        },
        {
          code: "season",
          name: { zh: "季节", en: "Season" },
          value: { zh: "四季", en: "All year" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "40°C 机洗", en: "Machine wash, 40 °C" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国诸城", en: "Zhucheng, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "green", name: { zh: "苹果绿", en: "Apple green" }, finish: "asDrawn" },
            { code: "white", name: { zh: "米白", en: "Off-white" }, finish: "white" },
            { code: "ink", name: { zh: "墨黑", en: "Ink" }, finish: "ink" },
            { code: "navy", name: { zh: "藏青", en: "Navy" }, finish: "navy" },
          ],
        },
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "s", name: { zh: "S", en: "S" } },
            { code: "m", name: { zh: "M", en: "M" } },
            { code: "l", name: { zh: "L", en: "L" } },
            { code: "xl", name: { zh: "XL", en: "XL" } },
          ],
        },
      ],
      price: { usdMinor: 1650, cnyMinor: 11900 },
      stock: 60,
      listedDaysAgo: 430,
      sold: 8640,
      ratings: { count: 236, weights: [2, 3, 8, 27, 60] },
      keywords: ["T恤", "短袖", "打底衫", "t-shirt", "tee", "heavyweight"],
      staging: { icon: "t-shirt", scene: "plain", palette: "sage" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "第六件。墨黑洗到现在发灰很慢。",
          buyerName: "Kev",
          daysAgo: 33,
        },
        {
          rating: 4,
          language: "en",
          title: "Thick!",
          body: "Perfect until 25 degrees. Above that it is a small oven.",
          buyerName: "Luca P.",
          daysAgo: 140,
        },
        {
          rating: 5,
          language: "en",
          body: "Neck has not gone wavy after a year.",
          buyerName: "Dan W.",
          daysAgo: 15,
        },
      ],
    },
    {
      code: "shirt-and-tie-set",
      category: "shirts-tees",
      title: { zh: "条纹衬衫 配领带 两件套", en: "Striped shirt and tie, a set" },
      description: [
        {
          zh: "给一年只打几次领带的人：颜色已经配好，领带长度按身高一米七五算，系半温莎刚好到皮带扣。",
          en: "For people who wear a tie a few times a year. The two are already matched, and a half-Windsor ends at the buckle if you are about 175 cm tall.",
        },
        {
          zh: "衬衫是免烫处理的棉，晾的时候抻一抻，能省掉熨斗。",
          en: "The cotton is treated against creasing. Pull it straight on the hanger and you may skip the iron.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "衬衫棉 100%，领带涤纶", en: "Cotton shirt, polyester tie" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "合体", en: "Regular" } },
        { code: "sleeve", name: { zh: "袖长", en: "Sleeves" }, value: { zh: "长袖", en: "Long" } },
        {
          code: "count",
          name: { zh: "数量", en: "Contents" },
          value: { zh: "衬衫一件，领带一条", en: "One shirt, one tie" },
        },
        {
          code: "season",
          name: { zh: "季节", en: "Season" },
          value: { zh: "四季", en: "All year" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "40°C 机洗，领带干洗", en: "Shirt 40 °C, tie dry clean" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国嵊州", en: "Shengzhou, China" },
        },
      ],
      options: [
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "s", name: { zh: "S", en: "S" } },
            { code: "m", name: { zh: "M", en: "M" } },
            { code: "l", name: { zh: "L", en: "L" } },
            { code: "xl", name: { zh: "XL", en: "XL" } },
          ],
        },
      ],
      price: { usdMinor: 4600, cnyMinor: 32900 },
      priceBeforeSale: { usdMinor: 5400, cnyMinor: 38500 },
      stock: 15,
      listedDaysAgo: 190,
      sold: 530,
      ratings: { count: 73, weights: [5, 8, 18, 34, 35] },
      keywords: ["衬衫", "领带", "正装", "面试", "shirt", "necktie", "office"],
      staging: { icon: "necktie", scene: "window", palette: "mist", companions: ["mans-shoe"] },
      reviews: [
        {
          rating: 4,
          language: "zh",
          title: "面试够用",
          body: "第二天要面试，当晚到货，没烫直接穿，看得过去。",
          buyerName: "应届生小刘",
          daysAgo: 101,
        },
        {
          rating: 3,
          language: "en",
          body: "Shirt good, tie feels like what it is.",
          buyerName: "M. Okafor",
          daysAgo: 54,
        },
      ],
    },
    {
      code: "selvedge-jeans",
      category: "trousers",
      title: { zh: "赤耳牛仔裤 直筒 14\u00a0盎司", en: "Selvedge jeans, straight, 14 oz" },
      description: [
        {
          zh: "十四盎司原色丹宁，前一个月硬，之后会记住你坐下的样子。裤脚可以免费改短，下单时留言写内长。",
          en: "Raw fourteen-ounce denim. Stiff for a month, then it remembers how you sit. We hem for free: leave your inseam in a note.",
        },
        {
          zh: "头三个月别洗，或者翻面冷水泡半小时。浅色沙发请小心。",
          en: "Leave them unwashed for three months, or soak inside out in cold water. Mind pale sofas.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "棉 100%", en: "100% cotton" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "直筒", en: "Straight" } },
        { code: "rise", name: { zh: "腰高", en: "Rise" }, value: { zh: "中腰", en: "Mid" } },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "14 盎司", en: "14 oz" },
        },
        {
          code: "closure",
          name: { zh: "开合", en: "Closure" },
          value: { zh: "铜扣拉链", en: "Copper button, zip" },
        },
        {
          code: "season",
          name: { zh: "季节", en: "Season" },
          value: { zh: "四季", en: "All year" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "冷水翻面洗", en: "Cold, inside out" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国广州", en: "Guangzhou, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "blue", name: { zh: "原蓝", en: "Raw blue" }, finish: "asDrawn" },
            { code: "ink", name: { zh: "墨黑", en: "Ink" }, finish: "ink" },
            { code: "graphite", name: { zh: "石墨", en: "Graphite" }, finish: "graphite" },
          ],
        },
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "29", name: { zh: "29", en: "W29" } },
            { code: "30", name: { zh: "30", en: "W30" } },
            { code: "31", name: { zh: "31", en: "W31" } },
            { code: "32", name: { zh: "32", en: "W32" } },
            { code: "33", name: { zh: "33", en: "W33" } },
            { code: "34", name: { zh: "34", en: "W34" } },
            { code: "36", name: { zh: "36", en: "W36" } },
          ],
        },
      ],
      price: { usdMinor: 6200, cnyMinor: 43900 },
      stock: 22,
      soldOut: ["ink/36", "graphite/29"],
      freeDelivery: true,
      listedDaysAgo: 360,
      sold: 3310,
      ratings: { count: 184, weights: [2, 4, 10, 30, 54] },
      keywords: ["牛仔裤", "丹宁", "直筒裤", "jeans", "denim", "selvedge"],
      staging: { icon: "jeans", scene: "tower", palette: "sky" },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "Free hemming, done right",
          body: "Chain stitch, to the centimetre. They wrote back to check my number.",
          buyerName: "Jens A.",
          daysAgo: 84,
        },
        {
          rating: 4,
          language: "zh",
          body: "硬是真硬，穿第三周开始舒服。",
          buyerName: "老丁",
          daysAgo: 210,
        },
        {
          rating: 2,
          language: "zh",
          title: "掉色",
          body: "白鞋带染蓝了，描述里说了，但还是想给两星。",
          buyerName: "momo",
          daysAgo: 300,
        },
      ],
    },
    {
      code: "swim-shorts-drawcord",
      category: "trousers",
      title: { zh: "速干短裤 抽绳 可下水", en: "Quick-dry shorts with drawcord" },
      description: [
        {
          zh: "岸上是短裤，水里是泳裤。后袋有排水孔，拉链下水不锈。",
          en: "Shorts on land, trunks in water. The back pocket drains, and its zip does not rust.",
        },
        {
          zh: "内里网眼可以剪掉，走线留好了，剪了不散。",
          en: "The mesh liner can be cut out; the seam is finished so nothing frays.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "锦纶 100%", en: "100% nylon" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "宽松", en: "Relaxed" } },
        { code: "rise", name: { zh: "腰高", en: "Rise" }, value: { zh: "中腰", en: "Mid" } },
        {
          code: "closure",
          name: { zh: "开合", en: "Closure" },
          value: { zh: "抽绳", en: "Drawcord" },
        },
        {
          code: "pockets",
          name: { zh: "口袋", en: "Pockets" },
          value: { zh: "侧二后一", en: "Two side, one back" },
        },
        { code: "season", name: { zh: "季节", en: "Season" }, value: { zh: "夏", en: "Summer" } },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "30°C 机洗", en: "Machine wash, 30 °C" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国泉州", en: "Quanzhou, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "lime", name: { zh: "青柠", en: "Lime" }, finish: "asDrawn" },
            { code: "navy", name: { zh: "藏青", en: "Navy" }, finish: "navy" },
            { code: "coral", name: { zh: "珊瑚", en: "Coral" }, finish: "coral" },
          ],
        },
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "s", name: { zh: "S", en: "S" } },
            { code: "m", name: { zh: "M", en: "M" } },
            { code: "l", name: { zh: "L", en: "L" } },
            { code: "xl", name: { zh: "XL", en: "XL" } },
          ],
        },
      ],
      price: { usdMinor: 2300, cnyMinor: 16500 },
      priceBeforeSale: { usdMinor: 2900, cnyMinor: 20600 },
      stock: 26,
      listedDaysAgo: 140,
      sold: 1960,
      ratings: { count: 97, weights: [3, 5, 12, 34, 46] },
      keywords: ["短裤", "沙滩裤", "泳裤", "shorts", "swim trunks", "board shorts"],
      staging: { icon: "shorts", scene: "sun", palette: "butter" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "从海里上来走回民宿就干了。",
          buyerName: "阿海",
          daysAgo: 90,
        },
        {
          rating: 4,
          language: "en",
          body: "Good length, cord a bit slippery. I double-knot.",
          buyerName: "Rafa G.",
          daysAgo: 47,
        },
      ],
    },
    {
      code: "lab-coat-cotton",
      category: "coats",
      title: { zh: "实验服 纯棉 长袖", en: "Cotton lab coat" },
      description: [
        {
          zh: "纯棉斜纹，不含涤纶，靠近火焰时不熔。四合扣可以一把扯开。",
          en: "Cotton twill without polyester, so it does not melt near a flame. The snaps open in one pull.",
        },
        {
          zh: "袖口有收口扣，左胸口袋分了笔格。高温洗会缩约百分之二，裁的时候已经放出来了。",
          en: "Cuffs tighten, and the chest pocket has a place for pens. Hot washing shrinks it by two per cent; we cut it larger by as much.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "棉 100%", en: "100% cotton" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "宽松", en: "Loose" } },
        {
          code: "length",
          name: { zh: "长度", en: "Length" },
          value: { zh: "105 厘米（L）", en: "105 cm (L)" },
        },
        {
          code: "closure",
          name: { zh: "开合", en: "Closure" },
          value: { zh: "四合扣", en: "Snaps" },
        },
        {
          code: "pockets",
          name: { zh: "口袋", en: "Pockets" },
          value: { zh: "三个", en: "Three" },
        },
        {
          code: "season",
          name: { zh: "季节", en: "Season" },
          value: { zh: "四季", en: "All year" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "90°C 可高温洗", en: "Machine wash up to 90 °C" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国哈尔滨", en: "Harbin, China" },
        },
      ],
      options: [
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "s", name: { zh: "S", en: "S" } },
            { code: "m", name: { zh: "M", en: "M" } },
            { code: "l", name: { zh: "L", en: "L" } },
            { code: "xl", name: { zh: "XL", en: "XL" } },
          ],
        },
      ],
      price: { usdMinor: 2900, cnyMinor: 20500 },
      stock: 34,
      listedDaysAgo: 220,
      sold: 1120,
      ratings: { count: 61, weights: [2, 3, 10, 35, 50] },
      keywords: ["实验服", "白大褂", "工作服", "lab coat", "work coat"],
      staging: { icon: "lab-coat", scene: "shelf", palette: "stone", companions: ["goggles"] },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "Students pass inspection",
          body: "Bought twelve for a teaching lab. Snaps still snap after a term of 90 °C washes.",
          buyerName: "Dr. Lehmann",
          daysAgo: 66,
        },
        {
          rating: 4,
          language: "zh",
          body: "料子厚实，夏天略闷。",
          buyerName: "化院小周",
          daysAgo: 130,
        },
      ],
    },
    {
      code: "reflective-riding-vest",
      category: "protection",
      title: { zh: "反光骑行背心 高亮橙", en: "Reflective riding vest" },
      description: [
        {
          zh: "夜里两百米外能看见。网眼后背，套在厚外套外面也不闷。",
          en: "Seen at night from two hundred metres. The mesh back keeps it cool over a thick jacket.",
        },
        {
          zh: "反光条怕折，卷起来放，别叠。洗二十次后亮度约剩八成。",
          en: "Roll it, do not fold it: folds crack the tape. After twenty washes about four fifths of the shine is left.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "涤纶 100%", en: "100% polyester" },
        },
        {
          code: "standard",
          name: { zh: "标准", en: "Standard" },
          value: { zh: "EN ISO 20471 二级", en: "EN ISO 20471 class 2" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "可调", en: "Adjustable" } },
        { code: "closure", name: { zh: "开合", en: "Closure" }, value: { zh: "拉链", en: "Zip" } },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "180 克", en: "180 g" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "30°C 手洗", en: "Hand wash, 30 °C" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国温州", en: "Wenzhou, China" },
        },
      ],
      options: [
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "m-l", name: { zh: "M–L", en: "M–L" } },
            { code: "xl-xxl", name: { zh: "XL–XXL", en: "XL–XXL" } },
          ],
        },
      ],
      price: { usdMinor: 1500, cnyMinor: 10500 },
      stock: 48,
      listedDaysAgo: 75,
      sold: 2380,
      ratings: { count: 83, weights: [1, 3, 8, 30, 58] },
      keywords: ["反光衣", "骑行背心", "安全背心", "safety vest", "hi-vis", "cycling"],
      staging: { icon: "safety-vest", scene: "steps", palette: "sand" },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "Cars give me room now",
          body: "Subjective, but I ride the same road every evening and notice it.",
          buyerName: "Femke V.",
          daysAgo: 30,
        },
        {
          rating: 4,
          language: "zh",
          body: "拉链有点细，其他满意。",
          buyerName: "骑行老张",
          daysAgo: 51,
        },
      ],
    },
    {
      code: "judo-uniform-cotton",
      category: "martial-fitness",
      title: { zh: "柔道服 纯棉 含腰带", en: "Cotton judo uniform with belt" },
      description: [
        {
          zh: "米粒纹棉织，每平米 550 克，领子五道缝线，抓得住也撕不开。",
          en: "Rice-weave cotton at 550 grams. Five rows of stitching in the lapel: it can be gripped and does not tear.",
        },
        {
          zh: "首次热水洗会缩三到五个百分点，尺码表给的是缩后的数。",
          en: "The first hot wash shrinks it by three to five per cent. Our size table gives the measure after that.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "棉 100%", en: "100% cotton" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "550 克/平方米", en: "550 g/m²" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "标准", en: "Standard" } },
        {
          code: "count",
          name: { zh: "数量", en: "Contents" },
          value: { zh: "上衣、裤、白带", en: "Jacket, trousers, white belt" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "60°C 机洗", en: "Machine wash, 60 °C" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国石家庄", en: "Shijiazhuang, China" },
        },
      ],
      options: [
        {
          code: "size",
          name: { zh: "身高", en: "Height" },
          values: [
            { code: "150", name: { zh: "150\u00a0厘米", en: "150\u00a0cm" } },
            { code: "160", name: { zh: "160\u00a0厘米", en: "160\u00a0cm" } },
            { code: "170", name: { zh: "170\u00a0厘米", en: "170\u00a0cm" } },
            { code: "180", name: { zh: "180\u00a0厘米", en: "180\u00a0cm" } },
            { code: "190", name: { zh: "190\u00a0厘米", en: "190\u00a0cm" } },
          ],
        },
      ],
      price: { usdMinor: 4800, cnyMinor: 33900 },
      stock: 13,
      soldOut: ["190"],
      freeDelivery: true,
      listedDaysAgo: 330,
      sold: 470,
      ratings: { count: 46, weights: [2, 4, 8, 24, 62] },
      keywords: ["柔道服", "道服", "武术服", "judo gi", "martial arts", "uniform"],
      staging: { icon: "martial-arts-uniform", scene: "podium", palette: "lilac" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "缩完正好一米七的码，和表上一样。",
          buyerName: "寝技爱好者",
          daysAgo: 180,
        },
        {
          rating: 4,
          language: "en",
          body: "Solid for club training. The belt is a little stiff.",
          buyerName: "Mika J.",
          daysAgo: 250,
        },
      ],
    },
    {
      code: "race-singlet",
      category: "shirts-tees",
      title: { zh: "跑步背心 轻量 68\u00a0克", en: "Running singlet, 68 g" },
      description: [
        {
          zh: "六十八克，湿了也不贴。缝线都在外侧，跑长距离不磨胸口和腋下。",
          en: "Sixty-eight grams, and it does not cling when wet. All seams lie outside, away from the places that chafe.",
        },
        {
          zh: "号码布四角有加固点，别针不会拉出洞。",
          en: "Reinforced corners for the race number keep safety pins from tearing holes.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "涤纶 100%", en: "100% polyester" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "合体", en: "Regular" } },
        {
          code: "sleeve",
          name: { zh: "袖长", en: "Sleeves" },
          value: { zh: "无袖", en: "Sleeveless" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "68 克（M）", en: "68 g (M)" },
        },
        {
          code: "season",
          name: { zh: "季节", en: "Season" },
          value: { zh: "春夏", en: "Spring, summer" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "30°C 机洗，忌柔顺剂", en: "30 °C, no softener" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国厦门", en: "Xiamen, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "green", name: { zh: "草绿", en: "Grass" }, finish: "asDrawn" },
            { code: "plum", name: { zh: "梅紫", en: "Plum" }, finish: "plum" },
            { code: "sky", name: { zh: "天蓝", en: "Sky" }, finish: "sky" },
          ],
        },
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "s", name: { zh: "S", en: "S" } },
            { code: "m", name: { zh: "M", en: "M" } },
            { code: "l", name: { zh: "L", en: "L" } },
            { code: "xl", name: { zh: "XL", en: "XL" } },
          ],
        },
      ],
      price: { usdMinor: 2400, cnyMinor: 16900 },
      stock: 40,
      listedDaysAgo: 3,
      sold: 60,
      ratings: { count: 18, weights: [0, 3, 12, 30, 55] },
      keywords: ["跑步背心", "马拉松", "速干", "running singlet", "vest", "marathon"],
      staging: {
        icon: "running-shirt",
        scene: "niche",
        palette: "mint",
        companions: ["running-shoe"],
      },
      reviews: [
        {
          rating: 5,
          language: "en",
          body: "Half marathon in the rain, no chafing at all.",
          buyerName: "Elin",
          daysAgo: 1,
        },
        {
          rating: 4,
          language: "zh",
          body: "轻，透，就是浅色有点透过头。",
          buyerName: "三百五配",
          daysAgo: 2,
        },
      ],
    },
    {
      code: "merino-scarf-180",
      category: "scarves-gloves-socks",
      title: { zh: "美利奴羊毛围巾 180\u00a0厘米", en: "Merino scarf, 180 cm" },
      description: [
        {
          zh: "长一米八，绕两圈还剩前襟。罗纹织法，横向能拉开，骑车时可以拉到鼻子。",
          en: "At 180 cm it goes round twice with something left to tuck in. The rib stretches sideways and pulls up over the nose on a bike.",
        },
        {
          zh: "流苏是捻的，不是胶的，洗了不散。",
          en: "The fringe is twisted, not glued, and survives washing.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "美利奴羊毛 100%", en: "100% merino wool" },
        },
        {
          code: "dimensions",
          name: { zh: "尺寸", en: "Dimensions" },
          value: { zh: "180 × 30 厘米", en: "180 × 30 cm" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "160 克", en: "160 g" },
        },
        {
          code: "season",
          name: { zh: "季节", en: "Season" },
          value: { zh: "秋冬", en: "Autumn, winter" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "羊毛程序冷洗", en: "Cold wool cycle" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国桐乡", en: "Tongxiang, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "red", name: { zh: "枫叶红", en: "Maple red" }, finish: "asDrawn" },
            { code: "navy", name: { zh: "藏青", en: "Navy" }, finish: "navy" },
            { code: "mustard", name: { zh: "芥黄", en: "Mustard" }, finish: "mustard" },
            { code: "graphite", name: { zh: "石墨", en: "Graphite" }, finish: "graphite" },
          ],
        },
      ],
      price: { usdMinor: 2800, cnyMinor: 19900 },
      priceBeforeSale: { usdMinor: 3500, cnyMinor: 24900 },
      stock: 28,
      listedDaysAgo: 390,
      sold: 4130,
      ratings: { count: 205, weights: [1, 2, 6, 24, 67] },
      keywords: ["围巾", "围脖", "羊毛围巾", "scarf", "muffler", "wool scarf"],
      staging: { icon: "scarf", scene: "shelf", palette: "blush", companions: ["gloves"] },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "给爸爸买的，被妈妈拿走了。",
          buyerName: "念念",
          daysAgo: 310,
        },
        {
          rating: 4,
          language: "en",
          body: "Warm, sheds a little red fluff in week one.",
          buyerName: "Aoife C.",
          daysAgo: 17,
        },
        {
          rating: 5,
          language: "zh",
          body: "不扎脖子，敏感皮可以。",
          buyerName: "周周周",
          daysAgo: 290,
        },
      ],
    },
    {
      code: "lined-wool-gloves",
      category: "scarves-gloves-socks",
      title: { zh: "羊毛手套 抓绒里 触屏", en: "Fleece-lined wool gloves, touchscreen" },
      description: [
        {
          zh: "外层羊毛，里层抓绒，中间没有膜，所以透气。拇指和食指能点屏幕，打长消息还是摘了快。",
          en: "Wool outside, fleece inside, no membrane between, so hands stay dry. Thumb and index finger work a phone; for long messages you will still take them off.",
        },
        {
          zh: "零下十度走路合适，骑车或再冷就该换连指的。",
          en: "Right for walking at minus ten. For cycling or deeper cold, wear mittens.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "羊毛 70%，锦纶 30%", en: "70% wool, 30% nylon" },
        },
        { code: "lining", name: { zh: "里料", en: "Lining" }, value: { zh: "抓绒", en: "Fleece" } },
        { code: "season", name: { zh: "季节", en: "Season" }, value: { zh: "冬", en: "Winter" } },
        { code: "weight", name: { zh: "重量", en: "Weight" }, value: { zh: "92 克", en: "92 g" } },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "冷水手洗", en: "Cold hand wash" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国哈尔滨", en: "Harbin, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "violet", name: { zh: "紫罗兰", en: "Violet" }, finish: "asDrawn" },
            { code: "ink", name: { zh: "墨黑", en: "Ink" }, finish: "ink" },
            { code: "forest", name: { zh: "松绿", en: "Forest" }, finish: "forest" },
          ],
        },
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "m", name: { zh: "M", en: "M" } },
            { code: "l", name: { zh: "L", en: "L" } },
          ],
        },
      ],
      price: { usdMinor: 1900, cnyMinor: 13500 },
      stock: 36,
      listedDaysAgo: 120,
      sold: 1340,
      ratings: { count: 92, weights: [6, 9, 20, 33, 32] },
      keywords: ["手套", "触屏手套", "冬天", "gloves", "touchscreen", "winter"],
      staging: { icon: "gloves", scene: "tower", palette: "mist" },
      reviews: [
        {
          rating: 3,
          language: "en",
          title: "Touch works on some days",
          body: "Index finger fine, thumb half the time. Warm though.",
          buyerName: "Greg L.",
          daysAgo: 60,
        },
        { rating: 4, language: "zh", body: "暖和，手指略长。", buyerName: "小雪", daysAgo: 25 },
      ],
    },
    {
      code: "everyday-socks-three",
      category: "scarves-gloves-socks",
      title: { zh: "中筒棉袜 三双装", en: "Crew socks, three pairs" },
      description: [
        {
          zh: "脚跟和脚尖加了一股锦纶，其余是棉。袜口不勒，晚上脱下来只有浅浅一圈。",
          en: "Cotton, with nylon added at heel and toe. The cuff holds without biting; at night it leaves only a faint line.",
        },
        {
          zh: "三双里每双左右一样，丢一只也能凑。",
          en: "Left and right are the same, so losing one is no disaster.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "棉 80%，锦纶 17%，氨纶 3%", en: "80% cotton, 17% nylon, 3% elastane" },
        },
        {
          code: "count",
          name: { zh: "数量", en: "Contents" },
          value: { zh: "三双", en: "Three pairs" },
        },
        { code: "length", name: { zh: "长度", en: "Length" }, value: { zh: "中筒", en: "Crew" } },
        {
          code: "season",
          name: { zh: "季节", en: "Season" },
          value: { zh: "四季", en: "All year" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "40°C 机洗", en: "Machine wash, 40 °C" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国诸暨", en: "Zhuji, China" },
        },
      ],
      options: [
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "36-39", name: { zh: "36–39", en: "EU 36–39" } },
            { code: "40-43", name: { zh: "40–43", en: "EU 40–43" } },
            { code: "44-46", name: { zh: "44–46", en: "EU 44–46" } },
          ],
        },
      ],
      price: { usdMinor: 1100, cnyMinor: 7900 },
      stock: 90,
      listedDaysAgo: 500,
      sold: 8970,
      ratings: { count: 229, weights: [2, 3, 10, 31, 54] },
      keywords: ["袜子", "棉袜", "中筒袜", "socks", "crew socks", "cotton"],
      staging: { icon: "socks", scene: "sun", palette: "rose" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "一年了没破洞，唯一的烦恼是太像，分不清新旧。",
          buyerName: "单身久了",
          daysAgo: 200,
        },
        {
          rating: 4,
          language: "en",
          body: "Comfortable. Yellow is brighter than I wear at work.",
          buyerName: "Petr N.",
          daysAgo: 77,
        },
      ],
    },
    {
      code: "swim-briefs-blue",
      category: "winter-water",
      title: { zh: "游泳三角裤 抗氯", en: "Swim briefs, chlorine-proof" },
      description: [
        {
          zh: "PBT 面料，抽绳在里面，下水不会飘出来。后片比前片高一点，蹬壁不掉。",
          en: "PBT cloth with the drawcord inside. The back is cut higher than the front and stays up off the wall.",
        },
        {
          zh: "出于卫生，拆封后不能退，请先看尺码表。",
          en: "For hygiene we cannot take them back once opened. Look at the size table first.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "聚酯 55%，PBT 45%", en: "55% polyester, 45% PBT" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "紧身", en: "Close" } },
        {
          code: "closure",
          name: { zh: "开合", en: "Closure" },
          value: { zh: "内抽绳", en: "Inner drawcord" },
        },
        { code: "weight", name: { zh: "重量", en: "Weight" }, value: { zh: "64 克", en: "64 g" } },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "清水漂洗", en: "Rinse, dry in shade" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国泉州", en: "Quanzhou, China" },
        },
      ],
      options: [
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "m", name: { zh: "M", en: "M" } },
            { code: "l", name: { zh: "L", en: "L" } },
            { code: "xl", name: { zh: "XL", en: "XL" } },
          ],
        },
      ],
      price: { usdMinor: 1700, cnyMinor: 11900 },
      stock: 30,
      soldOut: ["xl"],
      listedDaysAgo: 160,
      sold: 690,
      ratings: { count: 41, weights: [5, 7, 15, 35, 38] },
      keywords: ["泳裤", "三角泳裤", "游泳", "swim briefs", "trunks", "lap swimming"],
      staging: { icon: "briefs", scene: "plain", palette: "sky", companions: ["goggles"] },
      reviews: [
        {
          rating: 4,
          language: "en",
          body: "Does the job three mornings a week.",
          buyerName: "Tom",
          daysAgo: 100,
        },
        {
          rating: 3,
          language: "zh",
          body: "比平时要大一码，尺码表准，怪我没看。",
          buyerName: "fish",
          daysAgo: 35,
        },
      ],
    },
    {
      code: "washed-ball-cap",
      category: "caps-hats",
      title: { zh: "水洗棉棒球帽", en: "Washed cotton cap" },
      description: [
        {
          zh: "先做好再洗，所以一上头就是软的。帽檐里是塑片，不是纸板，淋雨不变形。",
          en: "Washed after sewing and soft from the first day. The peak holds a plastic sheet, not card, and survives rain.",
        },
        {
          zh: "后面金属扣，头围 54 到 61 厘米。",
          en: "A metal buckle at the back fits heads from 54 to 61 cm.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "棉 100%", en: "100% cotton" },
        },
        {
          code: "head-size",
          name: { zh: "头围", en: "Head size" },
          value: { zh: "54–61 厘米", en: "54–61 cm" },
        },
        { code: "brim", name: { zh: "帽檐", en: "Brim" }, value: { zh: "7 厘米", en: "7 cm" } },
        {
          code: "closure",
          name: { zh: "开合", en: "Closure" },
          value: { zh: "金属扣", en: "Metal buckle" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "冷水手洗", en: "Cold hand wash" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国青岛", en: "Qingdao, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "blue", name: { zh: "牛仔蓝", en: "Denim blue" }, finish: "asDrawn" },
            { code: "sand", name: { zh: "沙色", en: "Sand" }, finish: "sand" },
            { code: "forest", name: { zh: "松绿", en: "Forest" }, finish: "forest" },
            { code: "ink", name: { zh: "墨黑", en: "Ink" }, finish: "ink" },
          ],
        },
      ],
      price: { usdMinor: 1400, cnyMinor: 9900 },
      stock: 44,
      freeDelivery: true,
      listedDaysAgo: 5,
      sold: 120,
      ratings: { count: 24, weights: [0, 4, 8, 28, 60] },
      keywords: ["棒球帽", "鸭舌帽", "帽子", "cap", "baseball cap", "hat"],
      staging: { icon: "billed-cap", scene: "podium", palette: "butter" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "头围六十，终于有能戴的。",
          buyerName: "大头儿子",
          daysAgo: 3,
        },
        {
          rating: 4,
          language: "en",
          body: "Nice faded look. The buckle scratches a chair back.",
          buyerName: "Noor",
          daysAgo: 2,
        },
      ],
    },
    {
      code: "felt-top-hat",
      category: "caps-hats",
      title: { zh: "羊毛毡礼帽 高顶", en: "Wool felt top hat" },
      description: [
        {
          zh: "蒸汽定型的羊毛毡，高十三厘米。话剧社订得最多，其次是婚礼。",
          en: "Steam-shaped wool felt, thirteen centimetres tall. Drama clubs order most of them, weddings the rest.",
        },
        {
          zh: "里面有一圈可拆的汗带，换一条就能给下一位演员。",
          en: "The sweatband comes out, so the next actor gets a fresh one.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "羊毛毡 100%", en: "100% wool felt" },
        },
        {
          code: "head-size",
          name: { zh: "头围", en: "Head size" },
          value: { zh: "57 / 59 / 61 厘米", en: "57 / 59 / 61 cm" },
        },
        { code: "brim", name: { zh: "帽檐", en: "Brim" }, value: { zh: "5 厘米", en: "5 cm" } },
        {
          code: "dimensions",
          name: { zh: "尺寸", en: "Dimensions" },
          value: { zh: "高 13 厘米", en: "13 cm tall" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "软刷干刷", en: "Brush dry" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国青岛", en: "Qingdao, China" },
        },
      ],
      options: [
        {
          code: "size",
          name: { zh: "头围", en: "Head size" },
          values: [
            { code: "57", name: { zh: "57\u00a0厘米", en: "57\u00a0cm" } },
            { code: "59", name: { zh: "59\u00a0厘米", en: "59\u00a0cm" } },
            { code: "61", name: { zh: "61\u00a0厘米", en: "61\u00a0cm" } },
          ],
        },
      ],
      price: { usdMinor: 5400, cnyMinor: 38500 },
      stock: 6,
      listedDaysAgo: 270,
      sold: 88,
      ratings: { count: 17, weights: [0, 6, 12, 24, 58] },
      keywords: ["礼帽", "高顶帽", "魔术帽", "top hat", "felt hat", "costume"],
      staging: { icon: "top-hat", scene: "steps", palette: "clay", companions: ["ribbon"] },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "Survived eleven performances",
          body: "It was thrown, sat on and steamed back. Still a hat.",
          buyerName: "Beatrix (props)",
          daysAgo: 140,
        },
        {
          rating: 4,
          language: "zh",
          body: "比想象中挺，压下去能弹回来。",
          buyerName: "幕后工作者",
          daysAgo: 90,
        },
      ],
    },
  ],
};
