import type { Shop } from "../catalogue.ts";

export const needleAndThread: Shop = {
  code: "S1007",
  slug: "needle-and-thread",
  name: { zh: "一针一线", en: "Needle & Thread" },
  tagline: {
    zh: "苏州一间裁缝铺，裙子和衬衫都留了可以放的缝份。",
    en: "A tailor’s shop in Suzhou. Every seam has cloth left over to let out.",
  },
  about: [
    {
      zh: "铺子在苏州平江路后面的一条巷子里，三位裁缝，一位打版师，两台锁边机。我们每季只做十来款，卖得好的款会一直做下去。",
      en: "We are three tailors, one pattern maker and two overlockers in a lane behind Pingjiang Road in Suzhou. We cut about ten styles a season and keep the good ones going for years.",
    },
    {
      zh: "所有裙装和上衣都留两厘米缝份，胖了瘦了都能改。寄回来改一次免费，只收来回邮费。",
      en: "Dresses and tops carry two centimetres of seam allowance, so they can follow you up or down a size. The first alteration is free; you pay the postage.",
    },
  ],
  city: { zh: "苏州", en: "Suzhou" },
  country: "CN",
  openedYear: 2017,
  palette: "sky",
  bannerIcons: ["dress", "thread", "kimono"],
  followers: 21400,
  repliesWithinHours: 3,
  sendsWithinDays: 2,
  returnDays: 15,
  returnPostage: "buyer",
  deliveryMethods: [
    {
      code: "standard",
      days: { domestic: [2, 4], abroad: [8, 14] },
      fee: {
        domestic: { usdMinor: 170, cnyMinor: 1200 },
        abroad: { usdMinor: 900, cnyMinor: 6400 },
      },
      freeFrom: { usdMinor: 4900, cnyMinor: 34900 },
    },
    {
      code: "express",
      days: { domestic: [1, 2], abroad: [4, 7] },
      fee: {
        domestic: { usdMinor: 310, cnyMinor: 2200 },
        abroad: { usdMinor: 2400, cnyMinor: 17000 },
      },
    },
  ],
  products: [
    {
      code: "linen-waist-dress",
      category: "dresses",
      title: { zh: "亚麻混纺连衣裙 收腰大摆", en: "Linen-blend dress with a full skirt" },
      description: [
        {
          zh: "布料是亚麻掺三成天丝，挺而不硬，坐一天起身褶子自己会散掉大半。腰线提高了一厘米，裙摆用了整整四米布。",
          en: "Linen with about a third lyocell: crisp enough to hold the skirt, soft enough that most of the creases fall out when you stand up. There are four metres of cloth in the hem.",
        },
        {
          zh: "两侧有真口袋，放得下手机。深色第一次洗请单独冷水手洗，会掉一点浮色。",
          en: "Both side pockets are real and take a phone. Wash dark colours alone and cold the first time, because they lose a little dye.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "亚麻 68%，天丝 32%", en: "68% linen, 32% lyocell" },
        },
        {
          code: "length",
          name: { zh: "长度", en: "Length" },
          value: { zh: "108 厘米（M）", en: "108 cm (M)" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "收腰", en: "Fitted waist" } },
        {
          code: "season",
          name: { zh: "季节", en: "Season" },
          value: { zh: "春夏", en: "Spring, summer" },
        },
        {
          code: "pockets",
          name: { zh: "口袋", en: "Pockets" },
          value: { zh: "两个侧袋", en: "Two, in the side seams" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "30°C 轻柔机洗", en: "Gentle machine wash, 30 °C" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国苏州", en: "Suzhou, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "navy", name: { zh: "藏青", en: "Navy" }, finish: "navy" },
            { code: "sage", name: { zh: "鼠尾草绿", en: "Sage" }, finish: "sage" },
            { code: "coral", name: { zh: "珊瑚", en: "Coral" }, finish: "coral" },
            { code: "blue", name: { zh: "湖蓝", en: "Lake blue" }, finish: "asDrawn" },
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
      price: { usdMinor: 5800, cnyMinor: 40900 },
      stock: 18,
      soldOut: ["navy/s"],
      freeDelivery: true,
      listedDaysAgo: 210,
      sold: 3140,
      ratings: { count: 212, weights: [2, 3, 9, 28, 58] },
      keywords: ["连衣裙", "麻裙", "长裙", "linen dress", "sundress", "midi dress"],
      staging: { icon: "dress", scene: "niche", palette: "sky", companions: ["thread"] },
      reviews: [
        {
          rating: 5,
          language: "zh",
          title: "口袋是真的",
          body: "身高 162 穿 S，裙长到小腿中间。口袋放手机不往下坠，这点很难得。",
          buyerName: "半夏",
          daysAgo: 41,
        },
        {
          rating: 4,
          language: "en",
          title: "Lovely cut, needs an iron at first",
          body: "It came folded small and took ten minutes of steam. After that it behaved. I sized up because of my shoulders.",
          buyerName: "Priya N.",
          daysAgo: 96,
        },
        {
          rating: 3,
          language: "zh",
          body: "藏青第一次洗确实掉色，白袜子染成了浅蓝。裙子本身没问题。",
          buyerName: "王**",
          daysAgo: 120,
        },
      ],
    },
    {
      code: "silk-satin-evening-dress",
      category: "dresses",
      title: { zh: "真丝缎面礼服裙 吊带", en: "Silk satin evening dress" },
      description: [
        {
          zh: "十九姆米的桑蚕丝缎，灯下是柔光，不是亮片那种反光。裙身斜裁，所以没有拉链也能穿脱。",
          en: "Nineteen-momme mulberry silk with a low, soft shine. The body is cut on the bias, so it slips on without a zip.",
        },
        {
          zh: "肩带内侧藏了调节扣，最多收短六厘米。缎面怕指甲和手链，穿之前请先戴首饰。",
          en: "Adjusters are hidden inside the straps and take up six centimetres. Satin minds fingernails and bracelets: put your jewellery on first.",
        },
        {
          zh: "建议干洗。要手洗的话，用冷水和丝毛洗剂，别拧。",
          en: "We suggest dry cleaning. By hand, use cold water and silk detergent, and do not wring.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "桑蚕丝 100%", en: "100% mulberry silk" },
        },
        {
          code: "length",
          name: { zh: "长度", en: "Length" },
          value: { zh: "124 厘米（M）", en: "124 cm (M)" },
        },
        {
          code: "fit",
          name: { zh: "版型", en: "Fit" },
          value: { zh: "斜裁修身", en: "Bias cut, close" },
        },
        {
          code: "season",
          name: { zh: "季节", en: "Season" },
          value: { zh: "四季", en: "All year" },
        },
        { code: "pockets", name: { zh: "口袋", en: "Pockets" }, value: { zh: "无", en: "None" } },
        { code: "care", name: { zh: "洗护", en: "Care" }, value: { zh: "干洗", en: "Dry clean" } },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国苏州", en: "Suzhou, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "rose", name: { zh: "玫瑰粉", en: "Rose" }, finish: "rose" },
            { code: "plum", name: { zh: "梅紫", en: "Plum" }, finish: "plum" },
            { code: "ink", name: { zh: "墨黑", en: "Ink" }, finish: "ink" },
          ],
        },
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "s", name: { zh: "S", en: "S" } },
            { code: "m", name: { zh: "M", en: "M" } },
            { code: "l", name: { zh: "L", en: "L" } },
          ],
        },
      ],
      price: { usdMinor: 13800, cnyMinor: 97900 },
      priceBeforeSale: { usdMinor: 17200, cnyMinor: 121900 },
      stock: 7,
      soldOut: ["plum/l"],
      freeDelivery: true,
      listedDaysAgo: 4,
      sold: 260,
      ratings: { count: 64, weights: [2, 2, 6, 20, 70] },
      keywords: ["礼服", "晚礼服", "真丝裙", "伴娘裙", "silk dress", "evening gown", "slip dress"],
      staging: { icon: "dress", scene: "podium", palette: "rose", companions: ["ribbon"] },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "Worn to two weddings in a week",
          body: "Danced in it, spilled on it, had it cleaned, wore it again. The seams did not move.",
          buyerName: "Clara B.",
          daysAgo: 2,
        },
        {
          rating: 4,
          language: "zh",
          body: "料子很好，但是真的显小肚子，斜裁就是这样，建议配无痕打底。",
          buyerName: "阿Q",
          daysAgo: 3,
        },
      ],
    },
    {
      code: "cotton-gauze-blouse",
      category: "women-tops",
      title: { zh: "双层棉纱上衣 短袖", en: "Double-gauze cotton blouse" },
      description: [
        {
          zh: "两层细棉纱叠在一起，风能穿过去，又不透。洗过三次之后最软，所以出厂前我们先洗了一次。",
          en: "Two layers of fine gauze: air passes, light does not. It is softest after three washes, so we do the first one for you.",
        },
        {
          zh: "肩线往外放了两厘米，手臂粗一点也不勒。",
          en: "The shoulder drops by two centimetres and leaves the upper arm in peace.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "棉 100%", en: "100% cotton" },
        },
        {
          code: "length",
          name: { zh: "长度", en: "Length" },
          value: { zh: "58 厘米（M）", en: "58 cm (M)" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "宽松", en: "Relaxed" } },
        { code: "sleeve", name: { zh: "袖长", en: "Sleeves" }, value: { zh: "短袖", en: "Short" } },
        { code: "season", name: { zh: "季节", en: "Season" }, value: { zh: "夏", en: "Summer" } },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "40°C 机洗", en: "Machine wash, 40 °C" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国南通", en: "Nantong, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "pink", name: { zh: "桃粉", en: "Peach pink" }, finish: "asDrawn" },
            { code: "white", name: { zh: "米白", en: "Off-white" }, finish: "white" },
            { code: "sage", name: { zh: "鼠尾草绿", en: "Sage" }, finish: "sage" },
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
      price: { usdMinor: 2700, cnyMinor: 18900 },
      stock: 30,
      listedDaysAgo: 330,
      sold: 5210,
      ratings: { count: 238, weights: [2, 4, 11, 30, 53] },
      keywords: ["棉纱", "短袖上衣", "娃娃衫", "blouse", "gauze top", "summer top"],
      staging: { icon: "womans-clothes", scene: "sun", palette: "butter" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          title: "回购第三件",
          body: "带娃穿，怎么揉都行，不用烫。米白里面要穿肤色。",
          buyerName: "小满妈妈",
          daysAgo: 60,
        },
        {
          rating: 4,
          language: "en",
          body: "Airy and simple. The neckline is a bit wide on narrow shoulders.",
          buyerName: "Ingrid S.",
          daysAgo: 150,
        },
        {
          rating: 5,
          language: "zh",
          body: "四十度直接机洗，没缩水，量过。",
          buyerName: "lulu_77",
          daysAgo: 22,
        },
      ],
    },
    {
      code: "merino-short-knit",
      category: "women-tops",
      title: { zh: "美利奴羊毛短袖针织衫", en: "Merino short-sleeve knit" },
      description: [
        {
          zh: "17.5 微米的细羊毛，贴身穿不扎。比看上去暖一点，适合空调房和十月。",
          en: "Fine wool at 17.5 microns, worn next to the skin without itching. Warmer than it looks: made for air conditioning and for October.",
        },
        {
          zh: "细羊毛会起一点球，前两周用除毛球器走一遍，之后就少了。",
          en: "Fine wool pills a little. Shave it once after the first fortnight and it mostly stops.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "美利奴羊毛 100%", en: "100% merino wool" },
        },
        {
          code: "length",
          name: { zh: "长度", en: "Length" },
          value: { zh: "56 厘米（M）", en: "56 cm (M)" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "合体", en: "Regular" } },
        { code: "sleeve", name: { zh: "袖长", en: "Sleeves" }, value: { zh: "短袖", en: "Short" } },
        {
          code: "season",
          name: { zh: "季节", en: "Season" },
          value: { zh: "春秋", en: "Spring, autumn" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "羊毛程序冷洗，平铺晾干", en: "Wool cycle, dry flat" },
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
            { code: "plum", name: { zh: "梅紫", en: "Plum" }, finish: "plum" },
            { code: "mustard", name: { zh: "芥黄", en: "Mustard" }, finish: "mustard" },
            { code: "forest", name: { zh: "松绿", en: "Forest" }, finish: "forest" },
          ],
        },
        {
          code: "size",
          name: { zh: "尺码", en: "Size" },
          values: [
            { code: "s", name: { zh: "S", en: "S" } },
            { code: "m", name: { zh: "M", en: "M" } },
            { code: "l", name: { zh: "L", en: "L" } },
          ],
        },
      ],
      price: { usdMinor: 4400, cnyMinor: 30900 },
      priceBeforeSale: { usdMinor: 5200, cnyMinor: 36900 },
      stock: 14,
      listedDaysAgo: 95,
      sold: 870,
      ratings: { count: 88, weights: [4, 7, 17, 32, 40] },
      keywords: ["羊毛衫", "针织", "毛衣", "merino", "knit top", "wool tee"],
      staging: { icon: "womans-clothes", scene: "shelf", palette: "lilac", companions: ["yarn"] },
      reviews: [
        {
          rating: 4,
          language: "en",
          title: "Soft, a bit short",
          body: "It ends right at the waistband. Fine with high trousers, not with mine.",
          buyerName: "Hanne L.",
          daysAgo: 33,
        },
        {
          rating: 3,
          language: "zh",
          body: "起球比我想的多，好在不扎。",
          buyerName: "陈**",
          daysAgo: 18,
        },
        {
          rating: 5,
          language: "zh",
          title: "颜色好看",
          body: "芥黄是偏暗的那种，黄皮也能穿。",
          buyerName: "橘子汽水",
          daysAgo: 70,
        },
      ],
    },
    {
      code: "yukata-cotton-kimono",
      category: "asian-dress",
      title: { zh: "棉质浴衣 含腰带", en: "Cotton yukata with sash" },
      description: [
        {
          zh: "注染棉布，正反两面花色一样深。领子里缝了一条薄衬，不用自己垫。",
          en: "Dyed by pouring, so the pattern is as deep inside as out. A thin stay is sewn into the collar; nothing needs tucking in.",
        },
        {
          zh: "随衣附一条可自系的半幅带和图解，第一次穿大概要二十分钟，第三次五分钟。",
          en: "The half-width sash comes with drawings. Allow twenty minutes the first time and five the third.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "棉 100%", en: "100% cotton" },
        },
        {
          code: "technique",
          name: { zh: "工艺", en: "Technique" },
          value: { zh: "注染", en: "Poured dye" },
        },
        {
          code: "length",
          name: { zh: "长度", en: "Length" },
          value: { zh: "M 158 厘米，L 164 厘米", en: "M 158 cm, L 164 cm" },
        },
        { code: "season", name: { zh: "季节", en: "Season" }, value: { zh: "夏", en: "Summer" } },
        {
          code: "count",
          name: { zh: "数量", en: "Contents" },
          value: { zh: "衣一件，半幅带一条", en: "Robe and half-width sash" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "冷水手洗，阴干", en: "Cold hand wash, dry in shade" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国南通", en: "Nantong, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "blue", name: { zh: "花火蓝", en: "Firework blue" }, finish: "asDrawn" },
            { code: "plum", name: { zh: "梅紫", en: "Plum" }, finish: "plum" },
            { code: "coral", name: { zh: "珊瑚", en: "Coral" }, finish: "coral" },
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
      price: { usdMinor: 6600, cnyMinor: 46900 },
      stock: 11,
      freeDelivery: true,
      listedDaysAgo: 150,
      sold: 640,
      ratings: { count: 57, weights: [2, 4, 10, 28, 56] },
      keywords: ["和服", "浴衣", "yukata", "kimono", "robe", "夏日祭"],
      staging: {
        icon: "kimono",
        scene: "window",
        palette: "mist",
        companions: ["folding-hand-fan"],
      },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "The drawings work",
          body: "I have never tied an obi and looked decent by the second try.",
          buyerName: "Sophie R.",
          daysAgo: 71,
        },
        {
          rating: 4,
          language: "zh",
          body: "布料厚实，图解清楚。袖子略长，自己收了两针。",
          buyerName: "纸鹤",
          daysAgo: 44,
        },
      ],
    },
    {
      code: "silk-sari-teal",
      category: "asian-dress",
      title: { zh: "手织真丝纱丽 5.5\u00a0米", en: "Handwoven silk sari, 5.5 m" },
      description: [
        {
          zh: "和一家三代人的织坊合作，每一条织七到九天。金边是棉芯铜丝，会慢慢变深。",
          en: "Woven for us by one family, seven to nine days for each. The gold border is copper thread on cotton and darkens slowly.",
        },
        {
          zh: "配套的上衣布料在末端，长八十厘米，需要自己裁。下一批大约在春天。",
          en: "The blouse piece, eighty centimetres, is woven at the end and needs sewing. The next ones will be ready about spring.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "桑蚕丝 100%，铜丝边", en: "100% silk, copper-thread border" },
        },
        {
          code: "technique",
          name: { zh: "工艺", en: "Technique" },
          value: { zh: "手工木机织造", en: "Handloom" },
        },
        {
          code: "length",
          name: { zh: "长度", en: "Length" },
          value: { zh: "5.5 米，另有上衣料 0.8 米", en: "5.5 m plus 0.8 m blouse piece" },
        },
        {
          code: "season",
          name: { zh: "季节", en: "Season" },
          value: { zh: "四季", en: "All year" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "仅干洗", en: "Dry clean only" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "印度瓦拉纳西", en: "Varanasi, India" },
        },
      ],
      options: [],
      price: { usdMinor: 18900, cnyMinor: 134900 },
      stock: 0,
      listedDaysAgo: 410,
      sold: 92,
      ratings: { count: 19, weights: [0, 0, 5, 21, 74] },
      keywords: ["纱丽", "真丝", "印度", "saree", "sari", "handloom silk"],
      staging: { icon: "sari", scene: "steps", palette: "clay" },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "My mother approved",
          body: "She checked the back of the border before she looked at the front. High praise.",
          buyerName: "Ananya D.",
          daysAgo: 200,
        },
        {
          rating: 4,
          language: "zh",
          body: "颜色在室内偏绿，日光下才是图上的青色。很美。",
          buyerName: "南柯",
          daysAgo: 310,
        },
      ],
    },
    {
      code: "dotted-bikini",
      category: "swimwear",
      title: { zh: "波点分体泳衣 系带", en: "Dotted bikini with ties" },
      description: [
        {
          zh: "再生尼龙，泡过一夏天的泳池也没有松。胸垫可以取出来，洗完分开晾。",
          en: "Recycled nylon that kept its stretch through a summer of chlorine. The pads come out and dry apart.",
        },
        {
          zh: "上下可以选同码。系带留得长，打两次结再下水。",
          en: "Top and bottom come in the same size. The ties are long: knot them twice before you jump.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "再生尼龙 82%，氨纶 18%", en: "82% recycled nylon, 18% elastane" },
        },
        {
          code: "lining",
          name: { zh: "里料", en: "Lining" },
          value: { zh: "全里", en: "Fully lined" },
        },
        { code: "fit", name: { zh: "版型", en: "Fit" }, value: { zh: "中腰三角", en: "Mid rise" } },
        {
          code: "sun-protection",
          name: { zh: "防晒", en: "Sun protection" },
          value: { zh: "UPF 50+", en: "UPF 50+" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "清水漂洗，阴干", en: "Rinse, dry in shade" },
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
            { code: "s", name: { zh: "S", en: "S" } },
            { code: "m", name: { zh: "M", en: "M" } },
            { code: "l", name: { zh: "L", en: "L" } },
            { code: "xl", name: { zh: "XL", en: "XL" } },
          ],
        },
      ],
      price: { usdMinor: 3200, cnyMinor: 22900 },
      priceBeforeSale: { usdMinor: 3900, cnyMinor: 27900 },
      stock: 16,
      soldOut: ["m"],
      listedDaysAgo: 260,
      sold: 1480,
      ratings: { count: 131, weights: [4, 6, 14, 30, 46] },
      keywords: ["比基尼", "泳衣", "分体", "bikini", "swimsuit", "two-piece"],
      staging: { icon: "bikini", scene: "sun", palette: "sand" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "颜色很正，下水不透。",
          buyerName: "海边的卡",
          daysAgo: 130,
        },
        {
          rating: 3,
          language: "en",
          body: "Bottoms run small. The shop swapped them but I paid the post.",
          buyerName: "Tess M.",
          daysAgo: 88,
        },
      ],
    },
    {
      code: "lap-one-piece",
      category: "swimwear",
      title: { zh: "训练连体泳衣 抗氯", en: "Lap swimsuit, chlorine-proof" },
      description: [
        {
          zh: "给每周游三次的人做的：背带交叉，蹬壁不会滑肩。聚酯 PBT 面料弹性小一点，但泡两百小时不变形。",
          en: "For people who swim three times a week. Crossed straps stay put off the wall, and the PBT cloth stretches less but holds its shape for two hundred hours of pool water.",
        },
        {
          zh: "尺码偏紧，两码之间请选大的。",
          en: "It fits close. Between two sizes, take the larger.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "聚酯 53%，PBT 47%", en: "53% polyester, 47% PBT" },
        },
        {
          code: "lining",
          name: { zh: "里料", en: "Lining" },
          value: { zh: "前片里料", en: "Front lined" },
        },
        {
          code: "fit",
          name: { zh: "版型", en: "Fit" },
          value: { zh: "紧身，交叉背", en: "Close, crossed back" },
        },
        {
          code: "sun-protection",
          name: { zh: "防晒", en: "Sun protection" },
          value: { zh: "UPF 50+", en: "UPF 50+" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "清水漂洗，阴干", en: "Rinse, dry in shade" },
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
            { code: "pink", name: { zh: "亮粉", en: "Bright pink" }, finish: "asDrawn" },
            { code: "navy", name: { zh: "藏青", en: "Navy" }, finish: "navy" },
            { code: "graphite", name: { zh: "石墨", en: "Graphite" }, finish: "graphite" },
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
      price: { usdMinor: 3900, cnyMinor: 27900 },
      stock: 20,
      listedDaysAgo: 6,
      sold: 145,
      ratings: { count: 22, weights: [0, 4, 10, 30, 56] },
      keywords: ["连体泳衣", "训练泳衣", "竞速", "one-piece", "swimsuit", "lap swimming"],
      staging: {
        icon: "one-piece-swimsuit",
        scene: "plain",
        palette: "mint",
        companions: ["goggles"],
      },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "No more shoulder slip",
          body: "Five sessions so far. It stays where it is.",
          buyerName: "Kate O.",
          daysAgo: 2,
        },
        {
          rating: 4,
          language: "zh",
          body: "抗氯款都偏硬，这件也是，习惯就好。",
          buyerName: "蛙泳三十圈",
          daysAgo: 3,
        },
      ],
    },
    {
      code: "cotton-sewing-thread",
      category: "art-supplies",
      title: { zh: "精梳棉缝纫线 500\u00a0米", en: "Combed cotton thread, 500 m" },
      description: [
        {
          zh: "我们自己每天用的线，40 支三股，手缝和家用缝纫机都合适。",
          en: "The thread on our own machines: three-ply, ticket 40, good by hand and by machine.",
        },
        {
          zh: "棉线怕潮，用不完放进袋子里。发脆的线不要再用，会断在缝里。",
          en: "Cotton dislikes damp, so keep the spool in its bag. Do not sew with thread that has gone brittle; it breaks inside the seam.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "精梳棉 100%", en: "100% combed cotton" },
        },
        {
          code: "length",
          name: { zh: "长度", en: "Length" },
          value: { zh: "500 米", en: "500 m" },
        },
        {
          code: "gauge",
          name: { zh: "粗细", en: "Thickness" },
          value: { zh: "40 支三股", en: "Ticket 40, three-ply" },
        },
        {
          code: "needle",
          name: { zh: "建议针号", en: "Needle size" },
          value: { zh: "80/12", en: "80/12" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国南通", en: "Nantong, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "blue", name: { zh: "靛蓝", en: "Indigo" }, finish: "asDrawn" },
            { code: "red", name: { zh: "朱红", en: "Red" }, finish: "red" },
            { code: "ink", name: { zh: "墨黑", en: "Ink" }, finish: "ink" },
            { code: "white", name: { zh: "米白", en: "Off-white" }, finish: "white" },
          ],
        },
      ],
      price: { usdMinor: 340, cnyMinor: 2400 },
      stock: 80,
      listedDaysAgo: 480,
      sold: 8120,
      ratings: { count: 176, weights: [1, 1, 4, 20, 74] },
      keywords: ["缝纫线", "棉线", "手缝", "thread", "sewing", "spool"],
      staging: { icon: "thread", scene: "shelf", palette: "cream", companions: ["scissors"] },
      reviews: [
        {
          rating: 5,
          language: "zh",
          title: "不掉毛",
          body: "梭芯里没有线绒，换下来的机器干干净净。",
          buyerName: "踏板上的猫",
          daysAgo: 140,
        },
        {
          rating: 5,
          language: "en",
          body: "Strong, no lint. The indigo matches old jeans.",
          buyerName: "Wen-Li",
          daysAgo: 77,
        },
      ],
    },
    {
      code: "lambswool-yarn-ball",
      category: "art-supplies",
      title: { zh: "羔羊毛手编线 50\u00a0克", en: "Lambswool knitting yarn, 50 g" },
      description: [
        {
          zh: "一团一百六十米，三毫米半的针织出来不稀不紧。羊毛在纺之前染色，所以颜色里有深有浅。",
          en: "A hundred and sixty metres to the ball, at its best on 3.5 mm needles. Dyed before spinning, so each colour has depth.",
        },
        {
          zh: "织一件成人毛衣约九团，请同一次买齐，缸号会印在标签上。",
          en: "A grown-up’s sweater takes about nine balls. Buy them together; the dye lot is on the band.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "羔羊毛 100%", en: "100% lambswool" },
        },
        {
          code: "length",
          name: { zh: "长度", en: "Length" },
          value: { zh: "160 米", en: "160 m" },
        },
        { code: "weight", name: { zh: "重量", en: "Weight" }, value: { zh: "50 克", en: "50 g" } },
        {
          code: "needle",
          name: { zh: "建议针号", en: "Needle size" },
          value: { zh: "3.5–4 毫米", en: "3.5–4 mm" },
        },
        {
          code: "care",
          name: { zh: "洗护", en: "Care" },
          value: { zh: "冷水手洗", en: "Cold hand wash" },
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
            { code: "blue", name: { zh: "海军蓝", en: "Sea blue" }, finish: "asDrawn" },
            { code: "coral", name: { zh: "珊瑚", en: "Coral" }, finish: "coral" },
            { code: "forest", name: { zh: "松绿", en: "Forest" }, finish: "forest" },
            { code: "mustard", name: { zh: "芥黄", en: "Mustard" }, finish: "mustard" },
          ],
        },
        {
          code: "set",
          name: { zh: "数量", en: "Set" },
          values: [
            { code: "one", name: { zh: "一团", en: "One ball" } },
            {
              code: "nine",
              name: { zh: "九团（一件毛衣）", en: "Nine balls (a sweater)" },
              plus: { usdMinor: 4600, cnyMinor: 32600 },
            },
          ],
        },
      ],
      price: { usdMinor: 620, cnyMinor: 4400 },
      priceBeforeSale: { usdMinor: 780, cnyMinor: 5500 },
      stock: 60,
      soldOut: ["mustard"],
      listedDaysAgo: 170,
      sold: 2730,
      ratings: { count: 104, weights: [1, 3, 8, 26, 62] },
      keywords: ["毛线", "手编线", "织毛衣", "yarn", "wool", "knitting"],
      staging: { icon: "yarn", scene: "tower", palette: "blush" },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "Springy and honest",
          body: "Blocks beautifully. There was one knot in nine balls.",
          buyerName: "Moira F.",
          daysAgo: 52,
        },
        {
          rating: 4,
          language: "zh",
          body: "有一点植物碎屑，挑一挑就好，颜色比照片暗。",
          buyerName: "棒针奶奶",
          daysAgo: 99,
        },
      ],
    },
    {
      code: "silk-court-fan",
      category: "asian-dress",
      title: { zh: "绢面折扇 配流苏", en: "Silk folding fan with tassel" },
      description: [
        {
          zh: "十八档竹骨，绢面双层裱，开合三百次之后折痕还是直的。",
          en: "Eighteen bamboo ribs under two layers of silk. After three hundred openings the folds were still straight.",
        },
        {
          zh: "配旗袍或浴衣都合适，也可以只是热的时候用。流苏可以拆。",
          en: "It goes with a qipao or a yukata, or simply with a hot afternoon. The tassel comes off.",
        },
      ],
      specifications: [
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "绢，竹", en: "Silk, bamboo" },
        },
        {
          code: "technique",
          name: { zh: "工艺", en: "Technique" },
          value: { zh: "手工裱面", en: "Mounted by hand" },
        },
        {
          code: "length",
          name: { zh: "长度", en: "Length" },
          value: { zh: "合拢 23 厘米", en: "23 cm closed" },
        },
        { code: "weight", name: { zh: "重量", en: "Weight" }, value: { zh: "48 克", en: "48 g" } },
        {
          code: "count",
          name: { zh: "数量", en: "Contents" },
          value: { zh: "扇、扇套各一", en: "Fan and sleeve" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "中国苏州", en: "Suzhou, China" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "red", name: { zh: "大红", en: "Crimson" }, finish: "asDrawn" },
            { code: "forest", name: { zh: "松绿", en: "Forest" }, finish: "forest" },
            { code: "navy", name: { zh: "藏青", en: "Navy" }, finish: "navy" },
          ],
        },
      ],
      price: { usdMinor: 1800, cnyMinor: 12800 },
      stock: 25,
      listedDaysAgo: 28,
      sold: 410,
      ratings: { count: 39, weights: [0, 5, 10, 30, 55] },
      keywords: ["折扇", "扇子", "绢扇", "hand fan", "folding fan", "hanfu"],
      staging: { icon: "folding-hand-fan", scene: "niche", palette: "stone" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "声音很脆，开扇那一下舒服。",
          buyerName: "墨白",
          daysAgo: 12,
        },
        {
          rating: 4,
          language: "en",
          body: "Pretty and it does move air. The sleeve is thin.",
          buyerName: "Jo T.",
          daysAgo: 9,
        },
      ],
    },
  ],
};
