import type { Shop } from "../catalogue.ts";

export const lightgrid: Shop = {
  code: "S1002",
  slug: "lightgrid",
  name: { zh: "光格影像", en: "Lightgrid" },
  tagline: {
    zh: "胶片、放映机和打游戏的手柄，都是要用手转的东西。",
    en: "Film, projectors and gamepads: things you work with your hands.",
  },
  about: [
    {
      zh: "店主原来在电影厂洗印车间，车间关了，机器没舍得扔。现在上海虹口一间旧放映室里，一半是暗房，一半是货架。",
      en: "The owner worked in a film laboratory in Shanghai. When it closed he kept the machines. Lightgrid is now half darkroom, half shelves, in an old projection room in Hongkou.",
    },
    {
      zh: "每台机器发货前都走一卷胶片，样片随箱寄出。手柄和电视是店里年轻人添的，她说看完片总得打两局。",
      en: "Every camera shoots a roll before it leaves, and the prints travel in the box. The gamepads came with the younger half of the shop, who holds that a film night needs a second half.",
    },
  ],
  city: { zh: "上海", en: "Shanghai" },
  country: "CN",
  openedYear: 2020,
  palette: "stone",
  bannerIcons: ["camera", "film-projector", "film-frames"],
  followers: 31600,
  repliesWithinHours: 4,
  sendsWithinDays: 2,
  returnDays: 15,
  returnPostage: "buyer",
  deliveryMethods: [
    {
      code: "standard",
      days: { domestic: [2, 5], abroad: [6, 11] },
      fee: {
        domestic: { usdMinor: 140, cnyMinor: 1000 },
        abroad: { usdMinor: 1200, cnyMinor: 8500 },
      },
      freeFrom: { usdMinor: 7900, cnyMinor: 56900 },
    },
    {
      code: "express",
      days: { domestic: [1, 2], abroad: [3, 5] },
      fee: {
        domestic: { usdMinor: 420, cnyMinor: 3000 },
        abroad: { usdMinor: 2200, cnyMinor: 15900 },
      },
    },
    {
      code: "pickup",
      days: { domestic: [1, 2], abroad: [1, 2] },
      fee: { domestic: { usdMinor: 0, cnyMinor: 0 }, abroad: { usdMinor: 0, cnyMinor: 0 } },
    },
  ],
  products: [
    {
      code: "lightgrid-rangefinder-35",
      category: "cameras",
      title: {
        zh: "旁轴胶片相机 35\u00a0毫米 定焦镜头",
        en: "Rangefinder film camera with fixed 35\u00a0mm lens",
      },
      description: [
        {
          zh: "黄斑对焦，两个影子合在一起就是清楚。快门是叶片的，按下去只有一声轻响，拍人不吓人。",
          en: "Two images in a yellow patch; when they meet, it is sharp. The leaf shutter makes a small click that frightens nobody.",
        },
        {
          zh: "测光要一粒纽扣电池，没电也能拍，快门全机械。随箱附一卷试拍样片，是你手里这台拍的。",
          en: "The meter wants one button cell; without it the camera works all the same. The prints in the box were taken with the very one you hold.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "旁轴", en: "Rangefinder" },
        },
        {
          code: "format",
          name: { zh: "画幅", en: "Format" },
          value: { zh: "135 胶片", en: "35\u00a0mm film" },
        },
        {
          code: "lens",
          name: { zh: "镜头", en: "Lens" },
          value: { zh: "35\u00a0毫米 f/2.8", en: "35\u00a0mm f/2.8" },
        },
        {
          code: "shutter",
          name: { zh: "快门", en: "Shutter" },
          value: { zh: "1 至 1/500\u00a0秒，机械", en: "1 to 1/500\u00a0s, mechanical" },
        },
        {
          code: "power",
          name: { zh: "供电", en: "Power" },
          value: { zh: "LR44，仅测光", en: "LR44, meter only" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "590\u00a0克", en: "590\u00a0g" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "一年", en: "One year" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "silver", name: { zh: "银黑", en: "Silver and black" }, finish: "asDrawn" },
            { code: "oak", name: { zh: "浅棕皮", en: "Tan leather" }, finish: "oak" },
            {
              code: "forest",
              name: { zh: "墨绿皮", en: "Green leather" },
              finish: "forest",
              plus: { usdMinor: 2000, cnyMinor: 14000 },
            },
          ],
        },
      ],
      price: { usdMinor: 24500, cnyMinor: 173900 },
      stock: 11,
      freeDelivery: true,
      listedDaysAgo: 4,
      sold: 186,
      ratings: { count: 28, weights: [0, 0, 1, 4, 23] },
      keywords: [
        "胶片机",
        "旁轴",
        "复古相机",
        "135相机",
        "film camera",
        "rangefinder",
        "analogue",
        "35mm",
      ],
      staging: { icon: "camera", scene: "podium", palette: "sand", companions: ["film-frames"] },
      reviews: [
        {
          rating: 5,
          language: "zh",
          title: "快门声好听",
          body: "在菜市场拍了一卷，没人抬头。样片里有店主家的猫，挺可爱。",
          buyerName: "半格先生",
          daysAgo: 2,
        },
        {
          rating: 5,
          language: "en",
          body: "The focus patch is bright enough for a dim bar. First roll: 31 of 36 sharp.",
          buyerName: "Ines F.",
          daysAgo: 3,
        },
        {
          rating: 4,
          language: "en",
          body: "Lovely object. The strap lugs scratch a little, put leather under them.",
          buyerName: "Kofi A.",
          daysAgo: 1,
        },
      ],
    },
    {
      code: "lightgrid-pocket-flash",
      category: "cameras",
      title: {
        zh: "傻瓜胶片机 内置闪光 自动过片",
        en: "Point-and-shoot film camera with built-in flash",
      },
      description: [
        {
          zh: "装上胶卷，合上盖子，它自己卷到第一张。聚会上传来传去，谁拿着都拍得成。",
          en: "Drop in a roll, shut the back, and it winds itself to the first frame. Pass it round a party and everyone gets a picture.",
        },
        {
          zh: "闪光灯充电要四秒，灯亮了再按。镜头是塑料的，逆光会糊成一片，有人就喜欢这个。",
          en: "The flash takes four seconds; wait for the light. The lens is plastic and flares into mush against the sun, which some people come for.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "傻瓜机", en: "Point-and-shoot" },
        },
        {
          code: "format",
          name: { zh: "画幅", en: "Format" },
          value: { zh: "135 胶片", en: "35\u00a0mm film" },
        },
        {
          code: "lens",
          name: { zh: "镜头", en: "Lens" },
          value: { zh: "31\u00a0毫米 f/9", en: "31\u00a0mm f/9" },
        },
        {
          code: "shutter",
          name: { zh: "快门", en: "Shutter" },
          value: { zh: "1/100\u00a0秒", en: "1/100\u00a0s" },
        },
        {
          code: "power",
          name: { zh: "供电", en: "Power" },
          value: { zh: "两节七号电池", en: "Two AAA cells" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "176\u00a0克", en: "176\u00a0g" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "一年", en: "One year" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "graphite", name: { zh: "石墨", en: "Graphite" }, finish: "graphite" },
            { code: "coral", name: { zh: "珊瑚", en: "Coral" }, finish: "coral" },
            { code: "mint", name: { zh: "薄荷", en: "Mint" }, finish: "mint" },
            { code: "mustard", name: { zh: "芥末", en: "Mustard" }, finish: "mustard" },
          ],
        },
      ],
      price: { usdMinor: 4500, cnyMinor: 31900 },
      priceBeforeSale: { usdMinor: 5500, cnyMinor: 38900 },
      stock: 90,
      listedDaysAgo: 240,
      sold: 5230,
      ratings: { count: 188, weights: [5, 8, 14, 33, 40] },
      keywords: [
        "傻瓜相机",
        "胶片相机",
        "复古",
        "闪光灯",
        "party camera",
        "film camera",
        "flash",
        "beginner",
      ],
      staging: { icon: "camera-with-flash", scene: "sun", palette: "blush" },
      reviews: [
        {
          rating: 4,
          language: "zh",
          body: "婚礼上放了三台，客人拍得比摄影师有意思。",
          buyerName: "新娘阿宁",
          daysAgo: 48,
        },
        {
          rating: 3,
          language: "en",
          body: "Fun, but every fifth frame is my finger. There is no ridge to tell you where not to hold it.",
          buyerName: "Jules",
          daysAgo: 92,
        },
        {
          rating: 5,
          language: "en",
          title: "Great first film camera",
          body: "My daughter is nine and fills a roll a month.",
          buyerName: "Petra N.",
          daysAgo: 130,
        },
      ],
    },
    {
      code: "lightgrid-waist-digital",
      category: "cameras",
      title: {
        zh: "旁轴外形数码相机 转盘直出 无屏幕",
        en: "Digital camera with dials and no screen",
      },
      description: [
        {
          zh: "背后没有屏幕，拍完只能等回家看。光圈、快门、感光度各一个转盘，关着机也能设好。",
          en: "There is nothing on the back. Aperture, shutter and sensitivity each have a dial you can set with the camera off, and the pictures wait until you are home.",
        },
        {
          zh: "原始文件和直出照片一起存。机身里十二种胶片曲线，是照我们车间洗过的样片一条条对的。",
          en: "It saves raw files beside finished ones. The twelve film curves were matched against prints from our old laboratory.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "数码旁轴", en: "Digital rangefinder" },
        },
        {
          code: "format",
          name: { zh: "画幅", en: "Format" },
          value: { zh: "APS-C，2400\u00a0万像素", en: "APS-C, 24\u00a0megapixels" },
        },
        {
          code: "lens",
          name: { zh: "镜头", en: "Lens" },
          value: { zh: "23\u00a0毫米 f/2", en: "23\u00a0mm f/2" },
        },
        {
          code: "shutter",
          name: { zh: "快门", en: "Shutter" },
          value: { zh: "30 至 1/4000\u00a0秒", en: "30 to 1/4000\u00a0s" },
        },
        {
          code: "power",
          name: { zh: "供电", en: "Power" },
          value: { zh: "锂电池，约 520\u00a0张", en: "Li-ion, about 520\u00a0shots" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "430\u00a0克", en: "430\u00a0g" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "两年", en: "Two years" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "as-drawn", name: { zh: "银黑", en: "Silver and black" }, finish: "asDrawn" },
            { code: "ink", name: { zh: "全黑", en: "All black" }, finish: "ink" },
          ],
        },
      ],
      price: { usdMinor: 68900, cnyMinor: 489900 },
      stock: 8,
      freeDelivery: true,
      listedDaysAgo: 60,
      sold: 164,
      ratings: { count: 37, weights: [1, 1, 3, 8, 24] },
      keywords: [
        "数码相机",
        "复古数码",
        "无屏",
        "直出",
        "digital camera",
        "retro",
        "aps-c",
        "street photography",
      ],
      staging: { icon: "camera", scene: "tower", palette: "stone", companions: ["books"] },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "I look at people again",
          body: "Without the screen I stopped checking. Battery lasts a week.",
          buyerName: "Svenja L.",
          daysAgo: 20,
        },
        {
          rating: 4,
          language: "zh",
          title: "贵，但不后悔",
          body: "转盘手感一流。菜单要连手机才能改，麻烦一点。",
          buyerName: "街角等光",
          daysAgo: 33,
        },
        {
          rating: 3,
          language: "zh",
          body: "对焦在暗处会拉风箱，拍小孩要多按两张。",
          buyerName: "何*",
          daysAgo: 41,
        },
      ],
    },
    {
      code: "lightgrid-colour-negative",
      category: "film-video",
      title: {
        zh: "彩色负片 36\u00a0张 日光型",
        en: "Colour negative film, 36\u00a0exposures, daylight",
      },
      description: [
        {
          zh: "从同一批电影底片分装，去了碳层，街边冲印店的 C-41 机器直接能洗。颜色偏暖，阴天也不发青。",
          en: "Cut from one batch of cinema stock with the backing removed, so any C-41 shop can process it. It leans warm and does not go blue under clouds.",
        },
        {
          zh: "放冰箱冷藏，用前一小时拿出来。保质期印在罐底。",
          en: "Keep it in the fridge and take it out an hour before. The date is on the base of the can.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "彩色负片", en: "Colour negative" },
        },
        {
          code: "format",
          name: { zh: "画幅", en: "Format" },
          value: { zh: "135", en: "35\u00a0mm" },
        },
        {
          code: "exposures",
          name: { zh: "张数", en: "Exposures" },
          value: { zh: "36\u00a0张", en: "36" },
        },
        { code: "process", name: { zh: "冲洗", en: "Process" }, value: { zh: "C-41", en: "C-41" } },
        {
          code: "iso",
          name: { zh: "感光度", en: "Film speed" },
          value: { zh: "200 或 400", en: "200 or 400" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "上海分装", en: "Cut in Shanghai" },
        },
      ],
      options: [
        {
          code: "speed",
          name: { zh: "感光度", en: "Film speed" },
          values: [
            { code: "iso-200", name: { zh: "感光度 200", en: "ISO 200" } },
            {
              code: "iso-400",
              name: { zh: "感光度 400", en: "ISO 400" },
              plus: { usdMinor: 100, cnyMinor: 700 },
            },
          ],
        },
        {
          code: "pack",
          name: { zh: "数量", en: "Pack" },
          values: [
            { code: "one", name: { zh: "1\u00a0卷", en: "1\u00a0roll" } },
            {
              code: "three",
              name: { zh: "3\u00a0卷", en: "3\u00a0rolls" },
              plus: { usdMinor: 1700, cnyMinor: 11900 },
            },
            {
              code: "ten",
              name: { zh: "10\u00a0卷", en: "10\u00a0rolls" },
              plus: { usdMinor: 7200, cnyMinor: 51000 },
            },
          ],
        },
      ],
      price: { usdMinor: 950, cnyMinor: 6900 },
      stock: 160,
      listedDaysAgo: 410,
      sold: 8810,
      ratings: { count: 233, weights: [2, 3, 8, 29, 58] },
      keywords: ["胶卷", "胶片", "135胶卷", "菲林", "film roll", "35mm film", "C-41", "analogue"],
      staging: { icon: "film-frames", scene: "shelf", palette: "butter", companions: ["camera"] },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "肤色舒服，高光不容易死白，已经回购第四次。",
          buyerName: "暗房学徒",
          daysAgo: 15,
        },
        {
          rating: 4,
          language: "en",
          body: "Consistent from roll to roll. The can label peels in the heat.",
          buyerName: "Bram",
          daysAgo: 39,
        },
        {
          rating: 5,
          language: "en",
          body: "My lab had no trouble with it, which was my one worry.",
          buyerName: "Yuki T.",
          daysAgo: 88,
        },
      ],
    },
    {
      code: "lightgrid-mono-film",
      category: "film-video",
      title: {
        zh: "黑白胶片 36\u00a0张 中等颗粒",
        en: "Black-and-white film, 36\u00a0exposures, medium grain",
      },
      description: [
        {
          zh: "宽容度够大，曝光差一档也救得回来，学冲洗用它不心疼。我们暗房的标准时间写在盒子内侧。",
          en: "It forgives a stop either way, so it is the one to learn developing with. Our own times are printed inside the box.",
        },
        {
          zh: "颗粒看得见但不毛糙，放到 A3 仍然是照片，不是沙子。",
          en: "The grain shows and stays tidy: at A3 it is still a photograph and not gravel.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "黑白负片", en: "Black and white negative" },
        },
        {
          code: "format",
          name: { zh: "画幅", en: "Format" },
          value: { zh: "135", en: "35\u00a0mm" },
        },
        {
          code: "exposures",
          name: { zh: "张数", en: "Exposures" },
          value: { zh: "36\u00a0张", en: "36" },
        },
        {
          code: "process",
          name: { zh: "冲洗", en: "Process" },
          value: { zh: "黑白通用显影", en: "Any black-and-white developer" },
        },
        { code: "iso", name: { zh: "感光度", en: "Film speed" }, value: { zh: "400", en: "400" } },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "上海分装", en: "Cut in Shanghai" },
        },
      ],
      options: [
        {
          code: "pack",
          name: { zh: "数量", en: "Pack" },
          values: [
            { code: "one", name: { zh: "1\u00a0卷", en: "1\u00a0roll" } },
            {
              code: "five",
              name: { zh: "5\u00a0卷", en: "5\u00a0rolls" },
              plus: { usdMinor: 2600, cnyMinor: 18500 },
            },
            {
              code: "bulk",
              name: { zh: "30\u00a0米盘片", en: "30\u00a0m bulk roll" },
              plus: { usdMinor: 6100, cnyMinor: 43000 },
            },
          ],
        },
      ],
      price: { usdMinor: 750, cnyMinor: 5300 },
      stock: 140,
      listedDaysAgo: 365,
      sold: 3920,
      ratings: { count: 126, weights: [1, 2, 5, 22, 70] },
      keywords: [
        "黑白胶卷",
        "胶片",
        "盘片",
        "冲洗",
        "black and white",
        "bulk film",
        "400",
        "darkroom",
      ],
      staging: { icon: "film-frames", scene: "niche", palette: "ink" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "推到 1600 也能看，便宜量足。",
          buyerName: "银盐**",
          daysAgo: 26,
        },
        {
          rating: 5,
          language: "en",
          title: "Bulk roll is the deal",
          body: "Loaded nineteen cassettes from one. Even, no scratches.",
          buyerName: "Fergus H.",
          daysAgo: 73,
        },
      ],
    },
    {
      code: "lightgrid-tape-camcorder",
      category: "film-video",
      title: { zh: "手持摄像机 磁带画质 存卡", en: "Handheld camcorder, tape look, saves to card" },
      description: [
        {
          zh: "镜头和传感器用的是老款，画面自带那种软和颜色溢出；存储换成了 SD 卡，不用再找磁带。",
          en: "The lens and sensor are the old kind, so you get the soft edges and bleeding colours. The tape is gone: it writes to an SD card.",
        },
        {
          zh: "变焦杆会响，录进去就录进去了。电池一块能拍七十分钟，送两块。",
          en: "The zoom rocker is audible on the recording and we left it so. One battery lasts seventy minutes and you get two.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "摄像机", en: "Camcorder" },
        },
        {
          code: "medium",
          name: { zh: "介质", en: "Medium" },
          value: { zh: "SD 卡，至 128\u00a0GB", en: "SD card, up to 128\u00a0GB" },
        },
        {
          code: "resolution",
          name: { zh: "分辨率", en: "Resolution" },
          value: { zh: "720 × 576", en: "720 × 576" },
        },
        {
          code: "lens",
          name: { zh: "镜头", en: "Lens" },
          value: { zh: "20\u00a0倍光学变焦", en: "20× optical zoom" },
        },
        {
          code: "battery",
          name: { zh: "续航", en: "Battery" },
          value: { zh: "70\u00a0分钟，两块", en: "70\u00a0min, two included" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "460\u00a0克", en: "460\u00a0g" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "一年", en: "One year" },
        },
      ],
      options: [],
      price: { usdMinor: 13900, cnyMinor: 98900 },
      stock: 22,
      listedDaysAgo: 145,
      sold: 760,
      ratings: { count: 69, weights: [4, 6, 11, 20, 28] },
      keywords: ["DV", "摄像机", "复古录像", "camcorder", "vhs look", "handycam", "retro video"],
      staging: { icon: "video-camera", scene: "window", palette: "lilac" },
      reviews: [
        {
          rating: 4,
          language: "zh",
          title: "一拍就是小时候",
          body: "生日会拍出来我妈看哭了。屏幕在太阳底下看不清。",
          buyerName: "阿杰的 DV",
          daysAgo: 30,
        },
        {
          rating: 2,
          language: "en",
          body: "I like the picture but the microphone picks up its own motor more than my children.",
          buyerName: "Lene S.",
          daysAgo: 57,
        },
      ],
    },
    {
      code: "lightgrid-super8",
      category: "film-video",
      title: {
        zh: "超 8 电影机 弹簧马达 免电池",
        en: "Super 8 film camera, spring-wound, no battery",
      },
      description: [
        {
          zh: "上满弦拍四十秒，刚好一个镜头该有的长度。三档速度，慢的那档走路像默片。",
          en: "A full wind runs forty seconds, which is about as long as a shot should be. At the slowest of three speeds everyone walks like a silent film.",
        },
        {
          zh: "翻新机，每台都拆洗、换密封条、校过速。外壳有使用痕迹，内部没有。",
          en: "Refurbished: stripped, cleaned, new seals, speed checked. The shell shows its age; the inside does not.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "电影机", en: "Film camera" },
        },
        {
          code: "medium",
          name: { zh: "介质", en: "Medium" },
          value: { zh: "超 8 胶片盒", en: "Super 8 cartridge" },
        },
        {
          code: "lens",
          name: { zh: "镜头", en: "Lens" },
          value: { zh: "8 至 48\u00a0毫米 f/1.8", en: "8–48\u00a0mm f/1.8" },
        },
        {
          code: "speed",
          name: { zh: "速度", en: "Speed" },
          value: { zh: "每秒 12、18、24\u00a0格", en: "12, 18 or 24\u00a0fps" },
        },
        { code: "power", name: { zh: "供电", en: "Power" }, value: { zh: "弹簧", en: "Spring" } },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "1.3\u00a0千克", en: "1.3\u00a0kg" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "半年", en: "Six months" },
        },
      ],
      options: [
        {
          code: "grade",
          name: { zh: "成色", en: "Grade" },
          values: [
            { code: "fine", name: { zh: "外壳轻微痕迹", en: "Light marks" } },
            {
              code: "worn",
              name: { zh: "外壳明显磨损", en: "Well worn" },
              plus: { usdMinor: -4000, cnyMinor: -28000 },
            },
          ],
        },
      ],
      price: { usdMinor: 32500, cnyMinor: 229900 },
      stock: 3,
      soldOut: ["worn"],
      freeDelivery: true,
      listedDaysAgo: 38,
      sold: 48,
      ratings: { count: 16, weights: [0, 0, 1, 3, 12] },
      keywords: [
        "超8",
        "电影机",
        "胶片电影",
        "8毫米",
        "super 8",
        "cine camera",
        "8mm",
        "refurbished",
      ],
      staging: {
        icon: "movie-camera",
        scene: "steps",
        palette: "cocoa",
        companions: ["film-frames"],
      },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "Runs like a clock",
          body: "Measured it against a metronome: 18 frames is 18 frames.",
          buyerName: "Marek D.",
          daysAgo: 12,
        },
        {
          rating: 5,
          language: "zh",
          body: "拍了女儿第一次骑车，四十秒刚好骑到路口。",
          buyerName: "冯**",
          daysAgo: 25,
        },
      ],
    },
    {
      code: "lightgrid-reel-projector",
      category: "film-video",
      title: {
        zh: "双盘胶片放映机 8\u00a0毫米 LED 灯源",
        en: "Two-reel 8\u00a0mm film projector with LED lamp",
      },
      description: [
        {
          zh: "老机身换了 LED，片子停在那一格也不会烧出洞。齿轮全换尼龙的，声音像缝纫机，隔着门听还行。",
          en: "An old body with an LED in it, so a stopped frame no longer burns through. Nylon gears bring the noise down to that of a sewing machine in the next room.",
        },
        {
          zh: "常规 8\u00a0毫米和超 8 都能放，换一个片轴套即可。附一卷五分钟的外滩旧片。",
          en: "It takes regular 8 and Super 8; you swap a spindle sleeve. A five-minute reel of the Bund comes with it.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "放映机", en: "Projector" },
        },
        {
          code: "medium",
          name: { zh: "介质", en: "Medium" },
          value: { zh: "8\u00a0毫米、超 8", en: "8\u00a0mm and Super 8" },
        },
        {
          code: "lens",
          name: { zh: "镜头", en: "Lens" },
          value: { zh: "20\u00a0毫米 f/1.5", en: "20\u00a0mm f/1.5" },
        },
        {
          code: "speed",
          name: { zh: "速度", en: "Speed" },
          value: { zh: "每秒 16 至 24\u00a0格", en: "16–24\u00a0fps" },
        },
        {
          code: "power",
          name: { zh: "供电", en: "Power" },
          value: { zh: "交流 100 至 240\u00a0伏", en: "100–240\u00a0V AC" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "5.4\u00a0千克", en: "5.4\u00a0kg" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "一年", en: "One year" },
        },
      ],
      options: [],
      price: { usdMinor: 38900, cnyMinor: 276000 },
      priceBeforeSale: { usdMinor: 44500, cnyMinor: 316000 },
      stock: 6,
      listedDaysAgo: 280,
      sold: 131,
      ratings: { count: 32, weights: [0, 1, 2, 7, 22] },
      keywords: [
        "放映机",
        "胶片放映",
        "8毫米",
        "家庭影院",
        "film projector",
        "8mm",
        "super 8",
        "cinema",
      ],
      staging: { icon: "film-projector", scene: "plain", palette: "cocoa" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          title: "外公的片子又转起来了",
          body: "六十年代的家庭片，一家人围着看到半夜。",
          buyerName: "苏州河",
          daysAgo: 61,
        },
        {
          rating: 4,
          language: "en",
          body: "Bright enough for a bedsheet at three metres. Heavy parcel, very well packed.",
          buyerName: "Aoife C.",
          daysAgo: 120,
        },
      ],
    },
    {
      code: "lightgrid-blank-tapes",
      category: "film-video",
      title: { zh: "空白录像带 180\u00a0分钟", en: "Blank video cassettes, 180\u00a0minutes" },
      description: [
        {
          zh: "二〇〇九年最后一批库存，密封纸箱里放着，恒温间保存。抽检每箱两盘，没有掉粉。",
          en: "The last batch, made in 2009, kept sealed in a temperate store. We test two from every carton and have seen no shedding.",
        },
        {
          zh: "录之前先快进快退一遍，让带子松一松。标签贴随盒附。",
          en: "Wind one forward and back before recording, to loosen the pack. Labels are in the case.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "录像带", en: "Video cassette" },
        },
        { code: "medium", name: { zh: "介质", en: "Medium" }, value: { zh: "VHS", en: "VHS" } },
        {
          code: "duration",
          name: { zh: "时长", en: "Duration" },
          value: { zh: "180\u00a0分钟", en: "180\u00a0min" },
        },
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "高磁粉带", en: "High-grade oxide" },
        },
        {
          code: "origin",
          name: { zh: "产地", en: "Made in" },
          value: { zh: "库存品", en: "Old stock" },
        },
      ],
      options: [
        {
          code: "pack",
          name: { zh: "数量", en: "Pack" },
          values: [
            { code: "one", name: { zh: "1\u00a0盘", en: "1\u00a0cassette" } },
            {
              code: "five",
              name: { zh: "5\u00a0盘", en: "5\u00a0cassettes" },
              plus: { usdMinor: 2000, cnyMinor: 14200 },
            },
          ],
        },
      ],
      price: { usdMinor: 600, cnyMinor: 4200 },
      stock: 200,
      listedDaysAgo: 430,
      sold: 1480,
      ratings: { count: 58, weights: [4, 5, 9, 18, 22] },
      keywords: ["录像带", "磁带", "VHS", "空白带", "vhs tape", "blank cassette", "video tape"],
      staging: { icon: "videocassette", scene: "sun", palette: "lilac" },
      reviews: [
        {
          rating: 4,
          language: "zh",
          body: "五盘有一盘外壳裂了小口，补发很快。",
          buyerName: "录像厅老板",
          daysAgo: 96,
        },
        {
          rating: 5,
          language: "en",
          body: "They record, they play, they rewind. What more.",
          buyerName: "Gus P.",
          daysAgo: 150,
        },
      ],
    },
    {
      code: "lightgrid-portable-tv",
      category: "film-video",
      title: {
        zh: "老式外形小电视 10\u00a0英寸 拉杆天线",
        en: "Old-style small television, 10-inch, with rabbit ears",
      },
      description: [
        {
          zh: "里面是液晶屏和数字调谐器，外面是旋钮和两根天线。换台真的要拧，一下一格。",
          en: "A flat panel and a digital tuner inside, knobs and two aerials outside. You change channel by turning, one click each.",
        },
        {
          zh: "有 HDMI 和老式三色口，接游戏机、放像机都行。屏幕四角做了圆边，看老片正好。",
          en: "HDMI and the old yellow-white-red sockets take consoles and tape decks. The corners of the picture are rounded, which suits old films.",
        },
      ],
      specifications: [
        { code: "type", name: { zh: "类型", en: "Type" }, value: { zh: "电视", en: "Television" } },
        {
          code: "resolution",
          name: { zh: "分辨率", en: "Resolution" },
          value: { zh: "1024 × 768", en: "1024 × 768" },
        },
        {
          code: "size",
          name: { zh: "尺寸", en: "Size" },
          value: { zh: "10\u00a0英寸", en: "10-inch" },
        },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "HDMI、AV、天线", en: "HDMI, AV, aerial" },
        },
        {
          code: "power",
          name: { zh: "供电", en: "Power" },
          value: { zh: "12\u00a0伏适配器", en: "12\u00a0V adapter" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "2.1\u00a0千克", en: "2.1\u00a0kg" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "一年", en: "One year" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "as-drawn", name: { zh: "浅灰", en: "Light grey" }, finish: "asDrawn" },
            { code: "walnut", name: { zh: "胡桃木纹", en: "Walnut" }, finish: "walnut" },
            { code: "coral", name: { zh: "橘红", en: "Orange red" }, finish: "coral" },
          ],
        },
      ],
      price: { usdMinor: 15900, cnyMinor: 112900 },
      stock: 17,
      listedDaysAgo: 85,
      sold: 690,
      ratings: { count: 73, weights: [5, 7, 13, 22, 26] },
      keywords: [
        "小电视",
        "复古电视",
        "怀旧",
        "便携电视",
        "retro tv",
        "portable television",
        "crt look",
      ],
      staging: {
        icon: "television",
        scene: "niche",
        palette: "mint",
        companions: ["videocassette"],
      },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "The clunk of the knob",
          body: "I turn it on purpose to hear it. Plays my old console without lag.",
          buyerName: "Dustin R.",
          daysAgo: 22,
        },
        {
          rating: 3,
          language: "zh",
          body: "样子一百分，喇叭六十分，接了个外放才行。",
          buyerName: "老街坊",
          daysAgo: 46,
        },
      ],
    },
    {
      code: "lightgrid-hall-gamepad",
      category: "controllers",
      title: { zh: "无线游戏手柄 霍尔摇杆", en: "Wireless gamepad with Hall-effect sticks" },
      description: [
        {
          zh: "摇杆是磁感应的，没有碳膜可磨，不会用着用着自己往左走。扳机可以锁短行程，打枪一碰就响。",
          en: "The sticks sense magnets instead of rubbing carbon, so they do not start drifting left in a year. The triggers lock to a short pull.",
        },
        {
          zh: "握柄两侧的壳是磁吸的，三岁小孩也能抠下来，我们试过，所以加了卡扣。",
          en: "The grips used to be held by magnets alone until a three-year-old in the shop took them off. Now there is a clip.",
        },
      ],
      specifications: [
        { code: "type", name: { zh: "类型", en: "Type" }, value: { zh: "手柄", en: "Gamepad" } },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "2.4\u00a0GHz、蓝牙、USB-C", en: "2.4\u00a0GHz, Bluetooth, USB-C" },
        },
        {
          code: "sticks",
          name: { zh: "摇杆", en: "Sticks" },
          value: { zh: "霍尔", en: "Hall effect" },
        },
        {
          code: "battery",
          name: { zh: "续航", en: "Battery" },
          value: { zh: "22\u00a0小时", en: "22\u00a0h" },
        },
        {
          code: "works",
          name: { zh: "适用", en: "Works with" },
          value: { zh: "电脑、手机、平板", en: "PC, phone, tablet" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "228\u00a0克", en: "228\u00a0g" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "两年", en: "Two years" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            { code: "as-drawn", name: { zh: "夜紫", en: "Night purple" }, finish: "asDrawn" },
            { code: "forest", name: { zh: "松绿", en: "Forest" }, finish: "forest" },
            { code: "coral", name: { zh: "珊瑚", en: "Coral" }, finish: "coral" },
            { code: "white", name: { zh: "白", en: "White" }, finish: "white" },
          ],
        },
      ],
      price: { usdMinor: 4900, cnyMinor: 34900 },
      priceBeforeSale: { usdMinor: 5900, cnyMinor: 41900 },
      stock: 140,
      soldOut: ["white"],
      listedDaysAgo: 190,
      sold: 8960,
      ratings: { count: 236, weights: [3, 4, 9, 27, 57] },
      keywords: [
        "游戏手柄",
        "无线手柄",
        "霍尔手柄",
        "蓝牙手柄",
        "controller",
        "gamepad",
        "wireless controller",
        "hall effect",
      ],
      staging: { icon: "video-game", scene: "podium", palette: "lilac" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "打了八个月没有漂移，上一个牌子三个月就不行了。",
          buyerName: "手残党",
          daysAgo: 28,
        },
        {
          rating: 4,
          language: "en",
          body: "Sticks are superb. The D-pad is a bit mushy for fighting games.",
          buyerName: "Theo K.",
          daysAgo: 53,
        },
        {
          rating: 5,
          language: "zh",
          body: "夜紫色很耐看，孩子抢着用。",
          buyerName: "林**",
          daysAgo: 70,
        },
      ],
    },
    {
      code: "lightgrid-arcade-stick",
      category: "controllers",
      title: {
        zh: "街机摇杆 八角门 可换按键",
        en: "Arcade joystick with octagonal gate, swappable parts",
      },
      description: [
        {
          zh: "底座两公斤，垫了硅胶，拍桌子它也不跑。打开六颗螺丝就能换微动和弹簧，标准件，市场上到处有。",
          en: "Two kilograms on silicone feet: you can lose your temper and it stays put. Six screws open it, and the switches and springs inside are standard parts.",
        },
        {
          zh: "球头拧得下来。默认八角门，附一块四方门。",
          en: "The ball top unscrews. It ships with an octagonal gate fitted and a square one in the bag.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "街机摇杆", en: "Arcade stick" },
        },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "USB-C", en: "USB-C" },
        },
        {
          code: "sticks",
          name: { zh: "摇杆", en: "Sticks" },
          value: { zh: "微动", en: "Microswitch" },
        },
        {
          code: "works",
          name: { zh: "适用", en: "Works with" },
          value: { zh: "电脑、部分主机", en: "PC, some consoles" },
        },
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "钢底板、ABS", en: "Steel base, ABS" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "2.1\u00a0千克", en: "2.1\u00a0kg" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "两年", en: "Two years" },
        },
      ],
      options: [
        {
          code: "colour",
          name: { zh: "颜色", en: "Colour" },
          values: [
            {
              code: "as-drawn",
              name: { zh: "紫配红球", en: "Purple, red ball" },
              finish: "asDrawn",
            },
            { code: "graphite", name: { zh: "石墨", en: "Graphite" }, finish: "graphite" },
            { code: "sky", name: { zh: "天蓝", en: "Sky blue" }, finish: "sky" },
          ],
        },
      ],
      price: { usdMinor: 8900, cnyMinor: 62900 },
      stock: 31,
      listedDaysAgo: 7,
      sold: 104,
      ratings: { count: 21, weights: [0, 1, 2, 6, 12] },
      keywords: [
        "街机摇杆",
        "格斗摇杆",
        "游戏摇杆",
        "arcade stick",
        "fight stick",
        "joystick",
        "fighting games",
      ],
      staging: { icon: "joystick", scene: "sun", palette: "rose", companions: ["video-game"] },
      reviews: [
        {
          rating: 5,
          language: "en",
          body: "Clicks like the hall by the station did in 1994.",
          buyerName: "Sal M.",
          daysAgo: 3,
        },
        {
          rating: 4,
          language: "zh",
          body: "换弹簧五分钟搞定，就是 USB 线插得太深，要用附的那根。",
          buyerName: "一币通关",
          daysAgo: 5,
        },
      ],
    },
  ],
};
