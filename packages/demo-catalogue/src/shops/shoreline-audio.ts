import type { Shop } from "../catalogue.ts";

export const shorelineAudio: Shop = {
  code: "S1001",
  slug: "shoreline-audio",
  name: { zh: "听岸音频", en: "Shoreline Audio" },
  tagline: {
    zh: "两位录音师开的耳机店，所有耳机支持 30\u00a0天试听。",
    en: "Two sound recordists and a repair bench; every pair of headphones has 30 days of trial.",
  },
  about: [
    {
      zh: "我们在胶州湾录了十一年鸟叫和潮水，市面上的耳机总把高频抬得太亮，于是自己动手做。店在青岛小鱼山脚下，前面是试听间，后面是维修台。",
      en: "We spent eleven years recording birds and tides around Jiaozhou Bay and never found headphones that left the top end alone, so we built some. The shop is at the foot of Xiaoyushan in Qingdao: a listening room in front, a repair bench behind.",
    },
    {
      zh: "卖出去的每一副都能拆开修，耳垫、电池、线材单卖。修不好的我们会直说，也会告诉你值不值得修。",
      en: "Everything we sell comes apart. Pads, batteries and cables are sold singly, and if a repair is not worth the money we say so.",
    },
  ],
  city: { zh: "青岛", en: "Qingdao" },
  country: "CN",
  openedYear: 2021,
  palette: "mist",
  bannerIcons: ["headphone", "studio-microphone", "radio"],
  followers: 19240,
  repliesWithinHours: 2,
  sendsWithinDays: 1,
  returnDays: 30,
  returnPostage: "shop",
  deliveryMethods: [
    {
      code: "standard",
      days: { domestic: [2, 4], abroad: [5, 9] },
      fee: {
        domestic: { usdMinor: 110, cnyMinor: 800 },
        abroad: { usdMinor: 900, cnyMinor: 6400 },
      },
      freeFrom: { usdMinor: 4900, cnyMinor: 34900 },
    },
    {
      code: "express",
      days: { domestic: [1, 2], abroad: [3, 5] },
      fee: {
        domestic: { usdMinor: 350, cnyMinor: 2500 },
        abroad: { usdMinor: 1200, cnyMinor: 8500 },
      },
    },
    {
      code: "pickup",
      days: { domestic: [1, 1], abroad: [1, 1] },
      fee: { domestic: { usdMinor: 0, cnyMinor: 0 }, abroad: { usdMinor: 0, cnyMinor: 0 } },
    },
  ],
  products: [
    {
      code: "shoreline-tern-one",
      category: "headphones",
      title: {
        zh: "燕鸥一号 降噪头戴耳机 续航 40\u00a0小时",
        en: "Tern One noise-cancelling headphones, 40-hour battery",
      },
      description: [
        {
          zh: "做耳机之前，我们录了十一年鸟。燕鸥一号就是照那份工作调的：底噪低，人声在该在的位置，高频不额外加料。降噪能拿走列车的轰鸣，留下报站。",
          en: "We recorded birds for eleven years before we built headphones. Tern One is tuned for that work: a quiet floor, voices in their place, nothing added at the top. Noise cancelling takes the engine out of a train and leaves the announcement in.",
        },
        {
          zh: "耳垫不用工具就能取下，一对 99\u00a0元。电池也能换，盒子里有拆机图，照着拧六颗螺丝即可。",
          en: "The ear pads come off without a tool and cost US$14 to replace. So does the battery, and we will show you how.",
        },
        {
          zh: "收纳盒做得偏紧，先折左耳再折右耳才合得上。",
          en: "The case is a snug one: fold the left cup first, then the right.",
        },
      ],
      specifications: [
        { code: "type", name: { zh: "类型", en: "Type" }, value: { zh: "封闭式", en: "Closed" } },
        { code: "wear", name: { zh: "佩戴", en: "Fit" }, value: { zh: "包耳", en: "Over-ear" } },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "蓝牙 5.4，同时连两台", en: "Bluetooth 5.4, two devices" },
        },
        {
          code: "battery",
          name: { zh: "续航", en: "Battery" },
          value: { zh: "开降噪 40\u00a0小时", en: "40\u00a0h with noise cancelling" },
        },
        {
          code: "charging",
          name: { zh: "充电", en: "Charging" },
          value: {
            zh: "USB-C，充 10\u00a0分钟听 5\u00a0小时",
            en: "USB-C, 10\u00a0min gives 5\u00a0h",
          },
        },
        {
          code: "microphones",
          name: { zh: "麦克风", en: "Microphones" },
          value: { zh: "六个，波束成形", en: "Six, beam-forming" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "252\u00a0克", en: "252\u00a0g" },
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
            { code: "ink", name: { zh: "墨黑", en: "Ink" }, finish: "ink" },
            { code: "silver", name: { zh: "月银", en: "Silver" }, finish: "silver" },
            { code: "sage", name: { zh: "鼠尾草绿", en: "Sage" }, finish: "sage" },
            { code: "coral", name: { zh: "珊瑚", en: "Coral" }, finish: "coral" },
          ],
        },
        {
          code: "set",
          name: { zh: "套装", en: "Set" },
          values: [
            { code: "headphones-only", name: { zh: "单耳机", en: "Headphones only" } },
            {
              code: "usb-c-dongle",
              name: { zh: "含 USB-C 接收器", en: "With USB-C dongle" },
              plus: { usdMinor: 1800, cnyMinor: 12800 },
            },
          ],
        },
      ],
      price: { usdMinor: 12800, cnyMinor: 90900 },
      priceBeforeSale: { usdMinor: 14900, cnyMinor: 105900 },
      stock: 46,
      soldOut: ["coral"],
      freeDelivery: true,
      listedDaysAgo: 210,
      sold: 8640,
      ratings: { count: 238, weights: [2, 1, 3, 13, 81] },
      keywords: [
        "降噪耳机",
        "蓝牙耳机",
        "无线耳机",
        "头戴式",
        "headset",
        "ANC",
        "bluetooth headphones",
        "noise cancelling",
        "wireless headphones",
      ],
      staging: { icon: "headphone", scene: "podium", palette: "mist", companions: ["books"] },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "Quiet without the pressure",
          body: "I wear glasses and these are the first closed pair I forget about. Noise cancelling is gentle: the office goes away, my own footsteps do not boom. Battery lasted from Monday to the next Wednesday.",
          buyerName: "Maren K.",
          daysAgo: 8,
        },
        {
          rating: 4,
          language: "en",
          title: "Lovely sound, tight case",
          body: "Sound is even and detailed. The case closes only if you fold the left cup first, which I found out after a week. The shop answered within an hour.",
          buyerName: "Tomasz W.",
          daysAgo: 17,
        },
        {
          rating: 5,
          language: "zh",
          title: "高铁上终于能睡着",
          body: "青岛到北京一路没摘，耳朵不胀。报站听得见这点太重要了，之前那副坐过站两次。",
          buyerName: "李**",
          daysAgo: 31,
        },
        {
          rating: 3,
          language: "zh",
          body: "声音没话说，就是头梁对我来说有点紧，戴了两周才松下来。客服教我垫书撑一晚，有用。",
          buyerName: "海边的阿冬",
          daysAgo: 64,
        },
      ],
    },
    {
      code: "shoreline-tern-mini",
      category: "headphones",
      title: {
        zh: "燕鸥迷你 贴耳蓝牙耳机 158\u00a0克",
        en: "Tern Mini on-ear Bluetooth headphones, 158\u00a0g",
      },
      description: [
        {
          zh: "给通勤包里只剩一条缝的人做的。折起来和眼镜盒一样厚，只有三个按键，摸黑也分得清。",
          en: "Made for bags with one slot left. It folds to the thickness of a glasses case and has three buttons you can tell apart in the dark.",
        },
        {
          zh: "没有主动降噪，靠贴合挡掉一部分人声；地铁里建议还是用一号。",
          en: "There is no active noise cancelling. The pads block some chatter, but for the underground we would still send you to Tern One.",
        },
      ],
      specifications: [
        { code: "type", name: { zh: "类型", en: "Type" }, value: { zh: "封闭式", en: "Closed" } },
        { code: "wear", name: { zh: "佩戴", en: "Fit" }, value: { zh: "贴耳", en: "On-ear" } },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "蓝牙 5.4", en: "Bluetooth 5.4" },
        },
        {
          code: "battery",
          name: { zh: "续航", en: "Battery" },
          value: { zh: "28\u00a0小时", en: "28\u00a0h" },
        },
        {
          code: "charging",
          name: { zh: "充电", en: "Charging" },
          value: { zh: "USB-C", en: "USB-C" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "158\u00a0克", en: "158\u00a0g" },
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
            { code: "sky", name: { zh: "浅空蓝", en: "Sky" }, finish: "sky" },
            { code: "mustard", name: { zh: "芥末黄", en: "Mustard" }, finish: "mustard" },
            { code: "white", name: { zh: "白", en: "White" }, finish: "white" },
          ],
        },
      ],
      price: { usdMinor: 5900, cnyMinor: 41900 },
      stock: 80,
      listedDaysAgo: 120,
      sold: 3110,
      ratings: { count: 164, weights: [2, 4, 9, 31, 54] },
      keywords: [
        "小耳机",
        "通勤耳机",
        "折叠耳机",
        "无线耳机",
        "foldable headphones",
        "commuter",
        "on ear",
        "wireless",
      ],
      staging: { icon: "headphone", scene: "sun", palette: "butter" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "夏天戴不闷，芥末黄比图上再暗一点，反而好看。",
          buyerName: "小满",
          daysAgo: 22,
        },
        {
          rating: 4,
          language: "en",
          title: "Light, honest, a bit leaky",
          body: "Weighs nothing. My desk neighbour can hear my music above half volume, so choose your office playlist with care.",
          buyerName: "Priya S.",
          daysAgo: 40,
        },
        {
          rating: 3,
          language: "zh",
          body: "风大的时候通话对面听不清，其他都好。",
          buyerName: "阿*",
          daysAgo: 71,
        },
      ],
    },
    {
      code: "shoreline-gannet-studio",
      category: "headphones",
      title: {
        zh: "鲣鸟 有线监听耳机 可换线",
        en: "Gannet wired studio headphones, detachable cable",
      },
      description: [
        {
          zh: "维修台上每天用的就是这一副。中频往前站半步，剪辑时齿音和口水音藏不住；拿来放松听歌会嫌它太诚实。",
          en: "The pair we use at the bench all day. The midrange stands half a step forward, so lip noise and bad edits have nowhere to hide. For relaxing it may be too honest.",
        },
        {
          zh: "线从左边单侧出，迷你卡口一拧就下。附 3\u00a0米直线和 6.35\u00a0毫米转接头，卷线要另配。",
          en: "One cable, on the left, with a bayonet lock. A straight 3\u00a0m cable and a 6.35\u00a0mm adapter are in the box; the coiled one is extra.",
        },
      ],
      specifications: [
        { code: "type", name: { zh: "类型", en: "Type" }, value: { zh: "封闭式", en: "Closed" } },
        { code: "wear", name: { zh: "佩戴", en: "Fit" }, value: { zh: "包耳", en: "Over-ear" } },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "有线 3.5\u00a0毫米", en: "Wired, 3.5\u00a0mm" },
        },
        {
          code: "impedance",
          name: { zh: "阻抗", en: "Impedance" },
          value: { zh: "55\u00a0欧", en: "55\u00a0Ω" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "278\u00a0克", en: "278\u00a0g" },
        },
        {
          code: "box",
          name: { zh: "包装内", en: "In the box" },
          value: { zh: "3\u00a0米直线、转接头", en: "3\u00a0m cable, adapter" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "三年", en: "Three years" },
        },
      ],
      options: [
        {
          code: "set",
          name: { zh: "套装", en: "Set" },
          values: [
            { code: "straight", name: { zh: "直线", en: "Straight cable" } },
            {
              code: "coiled",
              name: { zh: "加配卷线", en: "Coiled cable as well" },
              plus: { usdMinor: 1500, cnyMinor: 10900 },
            },
          ],
        },
      ],
      price: { usdMinor: 9900, cnyMinor: 69900 },
      stock: 33,
      listedDaysAgo: 388,
      sold: 1930,
      ratings: { count: 120, weights: [1, 2, 4, 20, 73] },
      keywords: [
        "监听耳机",
        "录音棚",
        "有线耳机",
        "混音",
        "monitoring headphones",
        "mixing",
        "podcast",
        "studio",
      ],
      staging: {
        icon: "headphone",
        scene: "shelf",
        palette: "stone",
        companions: ["studio-microphone"],
      },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "Every mouth click, found",
          body: "Cut a whole podcast season on these. They told me things about my microphone technique I did not want to know.",
          buyerName: "Jonas B.",
          daysAgo: 58,
        },
        {
          rating: 4,
          language: "zh",
          title: "老实的声音",
          body: "低频不多，但有的都是准的。夹力刚买来偏大。",
          buyerName: "录音狗",
          daysAgo: 130,
        },
      ],
    },
    {
      code: "shoreline-plover-kids",
      category: "headphones",
      title: {
        zh: "小鸻 儿童耳机 限音量 85\u00a0分贝",
        en: "Plover children’s headphones, limited to 85\u00a0dB",
      },
      description: [
        {
          zh: "音量在电路里封顶，不靠软件，换到哪台设备都不会超过 85\u00a0分贝。三岁到十岁的头围我们借了一个幼儿园试过。",
          en: "The limit is in the circuit, not in an app, so no tablet can push it past 85\u00a0dB. We borrowed a kindergarten to get the sizes right from three to ten.",
        },
        {
          zh: "头梁能掰成麻花再弹回来。耳垫可以拿下来用洗手液洗。",
          en: "You can twist the headband like a pretzel and it comes back. The pads come off and wash with hand soap.",
        },
      ],
      specifications: [
        { code: "type", name: { zh: "类型", en: "Type" }, value: { zh: "封闭式", en: "Closed" } },
        { code: "wear", name: { zh: "佩戴", en: "Fit" }, value: { zh: "贴耳", en: "On-ear" } },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "有线 3.5\u00a0毫米", en: "Wired, 3.5\u00a0mm" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "124\u00a0克", en: "124\u00a0g" },
        },
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "食品级硅胶耳垫", en: "Food-grade silicone pads" },
        },
        {
          code: "box",
          name: { zh: "包装内", en: "In the box" },
          value: { zh: "耳机、贴纸两张", en: "Headphones, two sticker sheets" },
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
            { code: "mint", name: { zh: "薄荷", en: "Mint" }, finish: "mint" },
            { code: "rose", name: { zh: "桃粉", en: "Rose" }, finish: "rose" },
            { code: "lilac", name: { zh: "丁香", en: "Lilac" }, finish: "lilac" },
            { code: "sky", name: { zh: "天蓝", en: "Sky" }, finish: "sky" },
          ],
        },
      ],
      price: { usdMinor: 2900, cnyMinor: 19900 },
      priceBeforeSale: { usdMinor: 3500, cnyMinor: 24900 },
      stock: 120,
      soldOut: ["lilac"],
      listedDaysAgo: 300,
      sold: 4620,
      ratings: { count: 201, weights: [3, 3, 7, 22, 65] },
      keywords: [
        "儿童耳机",
        "学生耳机",
        "网课耳机",
        "护耳",
        "kids headphones",
        "volume limited",
        "school",
        "tablet",
      ],
      staging: { icon: "headphone", scene: "window", palette: "mint", companions: ["pencil"] },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "四岁娃自己会戴，坐飞机六小时没摘。贴纸比耳机先玩坏。",
          buyerName: "糖糖妈",
          daysAgo: 27,
        },
        {
          rating: 4,
          language: "en",
          title: "Survived the back seat",
          body: "Stepped on twice, still works. The cable could be longer for our car.",
          buyerName: "Hannah O.",
          daysAgo: 90,
        },
        {
          rating: 2,
          language: "zh",
          title: "线太短",
          body: "声音可以，线只有一米，平板放桌上就够不着。",
          buyerName: "王**",
          daysAgo: 140,
        },
      ],
    },
    {
      code: "shoreline-heron-open",
      category: "headphones",
      title: { zh: "苍鹭 开放式耳机 木碗", en: "Heron open-back headphones, wooden cups" },
      description: [
        {
          zh: "耳碗用崂山附近家具厂的边角料车出来，每副纹路都不同。开放式意味着声场像坐在房间里，也意味着旁边的人全听得见。",
          en: "The cups are turned from offcuts of a furniture works near Laoshan; no two pairs share a grain. Open-back means it sounds like a room, and that everyone in the room hears it too.",
        },
        {
          zh: "适合夜里一个人听。手机直推够响，但接个小耳放会更从容。",
          en: "Best at night, alone. A phone drives it loud enough; a small amplifier drives it with more ease.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "开放式", en: "Open-back" },
        },
        { code: "wear", name: { zh: "佩戴", en: "Fit" }, value: { zh: "包耳", en: "Over-ear" } },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "有线 3.5\u00a0毫米", en: "Wired, 3.5\u00a0mm" },
        },
        {
          code: "impedance",
          name: { zh: "阻抗", en: "Impedance" },
          value: { zh: "80\u00a0欧", en: "80\u00a0Ω" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "306\u00a0克", en: "306\u00a0g" },
        },
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "实木耳碗、绒布垫", en: "Solid wood cups, velour pads" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "三年", en: "Three years" },
        },
      ],
      options: [
        {
          code: "wood",
          name: { zh: "木色", en: "Wood" },
          values: [
            { code: "oak", name: { zh: "白橡", en: "Oak" }, finish: "oak" },
            {
              code: "walnut",
              name: { zh: "黑胡桃", en: "Walnut" },
              finish: "walnut",
              plus: { usdMinor: 1500, cnyMinor: 10900 },
            },
          ],
        },
      ],
      price: { usdMinor: 18900, cnyMinor: 134900 },
      stock: 14,
      freeDelivery: true,
      listedDaysAgo: 5,
      sold: 92,
      ratings: { count: 18, weights: [0, 0, 1, 4, 13] },
      keywords: [
        "开放式耳机",
        "木碗耳机",
        "发烧",
        "hifi",
        "open back",
        "audiophile",
        "wooden headphones",
      ],
      staging: { icon: "headphone", scene: "tower", palette: "cream" },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "Like a good chair",
          body: "Wide, unhurried, comfortable. The walnut pair has a small knot near the hinge and I would not swap it.",
          buyerName: "Ellis R.",
          daysAgo: 2,
        },
        {
          rating: 4,
          language: "zh",
          body: "弦乐好听，人声稍远。木头闻着有淡淡的油味，过两天就散。",
          buyerName: "慢板",
          daysAgo: 3,
        },
      ],
    },
    {
      code: "shoreline-tide-tv",
      category: "headphones",
      title: {
        zh: "晚潮 电视无线耳机 带充电座",
        en: "Late Tide TV headphones with charging stand",
      },
      description: [
        {
          zh: "给想看球又怕吵醒孩子的人。底座接电视光纤口或 3.5\u00a0毫米口，延迟 30\u00a0毫秒，嘴型对得上。",
          en: "For late matches and light sleepers. The stand plugs into the television’s optical or 3.5\u00a0mm output; at 30\u00a0ms the lips still match the words.",
        },
        {
          zh: "放回座子就充电，拿起来就开机，没有菜单。爸妈第一次用也不用教。",
          en: "Put it on the stand and it charges, lift it and it is on. There is no menu to explain to your parents.",
        },
      ],
      specifications: [
        { code: "type", name: { zh: "类型", en: "Type" }, value: { zh: "封闭式", en: "Closed" } },
        { code: "wear", name: { zh: "佩戴", en: "Fit" }, value: { zh: "包耳", en: "Over-ear" } },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "2.4\u00a0GHz 无线", en: "2.4\u00a0GHz wireless" },
        },
        {
          code: "battery",
          name: { zh: "续航", en: "Battery" },
          value: { zh: "20\u00a0小时", en: "20\u00a0h" },
        },
        {
          code: "charging",
          name: { zh: "充电", en: "Charging" },
          value: { zh: "座充", en: "Charging stand" },
        },
        {
          code: "delay",
          name: { zh: "延迟", en: "Delay" },
          value: { zh: "30\u00a0毫秒", en: "30\u00a0ms" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "231\u00a0克", en: "231\u00a0g" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "两年", en: "Two years" },
        },
      ],
      options: [
        {
          code: "set",
          name: { zh: "套装", en: "Set" },
          values: [
            { code: "one", name: { zh: "一副", en: "One pair" } },
            {
              code: "two",
              name: { zh: "两副", en: "Two pairs" },
              plus: { usdMinor: 5500, cnyMinor: 38900 },
            },
          ],
        },
      ],
      price: { usdMinor: 8900, cnyMinor: 62900 },
      stock: 27,
      listedDaysAgo: 176,
      sold: 880,
      ratings: { count: 76, weights: [4, 6, 10, 30, 50] },
      keywords: [
        "电视耳机",
        "老人耳机",
        "低延迟",
        "无线耳机",
        "tv headphones",
        "low latency",
        "hearing",
        "optical",
      ],
      staging: { icon: "headphone", scene: "plain", palette: "sand", companions: ["television"] },
      reviews: [
        {
          rating: 5,
          language: "zh",
          title: "给爸买的",
          body: "老爷子以前电视开到三十，现在全家安静了。",
          buyerName: "邻家小郑",
          daysAgo: 19,
        },
        {
          rating: 3,
          language: "en",
          body: "Works well, but the stand is light and slides when you drop the headphones on it.",
          buyerName: "Carol D.",
          daysAgo: 83,
        },
      ],
    },
    {
      code: "shoreline-tide-usb-mic",
      category: "microphones",
      title: { zh: "潮汐 USB 电容麦克风 心形指向", en: "Tide USB condenser microphone, cardioid" },
      description: [
        {
          zh: "一根线进电脑，不用声卡。监听口在麦克风底部，听自己的声音没有延迟。",
          en: "One cable to the computer, no interface. The headphone socket is in the base and lets you hear yourself without delay.",
        },
        {
          zh: "键盘离得近会收进去，这是电容麦的脾气；把它转个方向，背面对着键盘，能少一大半。",
          en: "It will hear a keyboard; condensers do. Turn its back to the keys and most of the clatter goes.",
        },
      ],
      specifications: [
        { code: "type", name: { zh: "类型", en: "Type" }, value: { zh: "电容", en: "Condenser" } },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "USB-C", en: "USB-C" },
        },
        {
          code: "pickup",
          name: { zh: "指向", en: "Pickup pattern" },
          value: { zh: "心形", en: "Cardioid" },
        },
        {
          code: "resolution",
          name: { zh: "分辨率", en: "Resolution" },
          value: { zh: "24\u00a0位 96\u00a0kHz", en: "24-bit, 96\u00a0kHz" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "410\u00a0克", en: "410\u00a0g" },
        },
        {
          code: "box",
          name: { zh: "包装内", en: "In the box" },
          value: { zh: "桌架、2\u00a0米线", en: "Desk stand, 2\u00a0m cable" },
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
            { code: "silver", name: { zh: "银", en: "Silver" }, finish: "silver" },
            { code: "graphite", name: { zh: "石墨", en: "Graphite" }, finish: "graphite" },
            { code: "sage", name: { zh: "灰绿", en: "Sage" }, finish: "sage" },
          ],
        },
      ],
      price: { usdMinor: 7900, cnyMinor: 55900 },
      stock: 60,
      listedDaysAgo: 260,
      sold: 2740,
      ratings: { count: 148, weights: [2, 4, 8, 26, 60] },
      keywords: [
        "话筒",
        "直播麦克风",
        "网课",
        "播客",
        "usb mic",
        "podcast",
        "streaming",
        "condenser",
      ],
      staging: {
        icon: "studio-microphone",
        scene: "niche",
        palette: "lilac",
        companions: ["headphone"],
      },
      reviews: [
        {
          rating: 5,
          language: "en",
          title: "Plug, talk, done",
          body: "Colleagues asked if I had moved to a radio station.",
          buyerName: "Anselm V.",
          daysAgo: 35,
        },
        {
          rating: 4,
          language: "zh",
          body: "收音很清楚，连楼下卖豆腐的都录进来了。底座换悬臂更好。",
          buyerName: "夜谈电台",
          daysAgo: 66,
        },
      ],
    },
    {
      code: "shoreline-pier-dynamic",
      category: "microphones",
      title: { zh: "栈桥 动圈话筒 金属网罩", en: "Pier dynamic microphone, steel grille" },
      description: [
        {
          zh: "演出用的那种：不怕摔，不怕贴着嘴唱，不怕旁边有鼓。我们从二楼扔下去试过三次，网罩瘪了，声音没变。",
          en: "The stage kind: happy to be dropped, shouted into and stood next to drums. We threw it off the second floor three times. The grille dented, the sound did not.",
        },
        {
          zh: "卡侬口，需要声卡或调音台，不能直接插电脑。",
          en: "XLR only. It needs an interface or a mixer and will not plug into a laptop.",
        },
      ],
      specifications: [
        { code: "type", name: { zh: "类型", en: "Type" }, value: { zh: "动圈", en: "Dynamic" } },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "XLR 卡侬", en: "XLR" },
        },
        {
          code: "pickup",
          name: { zh: "指向", en: "Pickup pattern" },
          value: { zh: "超心形", en: "Supercardioid" },
        },
        {
          code: "impedance",
          name: { zh: "阻抗", en: "Impedance" },
          value: { zh: "300\u00a0欧", en: "300\u00a0Ω" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "298\u00a0克", en: "298\u00a0g" },
        },
        {
          code: "box",
          name: { zh: "包装内", en: "In the box" },
          value: { zh: "话筒夹、布袋", en: "Clip, pouch" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "五年", en: "Five years" },
        },
      ],
      options: [
        {
          code: "set",
          name: { zh: "套装", en: "Set" },
          values: [
            { code: "bare", name: { zh: "单话筒", en: "Microphone only" } },
            {
              code: "cable",
              name: { zh: "含 5\u00a0米线", en: "With 5\u00a0m cable" },
              plus: { usdMinor: 1200, cnyMinor: 8500 },
            },
            {
              code: "stand",
              name: { zh: "含线和直立架", en: "With cable and stand" },
              plus: { usdMinor: 3900, cnyMinor: 27500 },
            },
          ],
        },
      ],
      price: { usdMinor: 6900, cnyMinor: 48900 },
      stock: 52,
      listedDaysAgo: 470,
      sold: 1560,
      ratings: { count: 97, weights: [1, 2, 3, 24, 70] },
      keywords: ["话筒", "唱歌", "演出", "麦克风", "vocal mic", "stage", "xlr", "live"],
      staging: { icon: "microphone", scene: "steps", palette: "clay" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "酒吧驻唱用了半年，啤酒泼过一次，擦擦接着唱。",
          buyerName: "老*",
          daysAgo: 44,
        },
        {
          rating: 5,
          language: "en",
          body: "Takes a loud singer without complaint. The included pouch is better than it needs to be.",
          buyerName: "Dara M.",
          daysAgo: 101,
        },
      ],
    },
    {
      code: "shoreline-lighthouse-desk-mic",
      category: "microphones",
      title: {
        zh: "灯塔 播音麦克风 复古外形",
        en: "Lighthouse broadcast microphone, old-style body",
      },
      description: [
        {
          zh: "外壳照着港务局旧广播室那只做的，里面是新的大振膜。放在会议桌中央，四个方向都收得到。",
          en: "The body follows one from the harbour office’s old announcing room; inside is a new large capsule. In the middle of a meeting table it hears all four sides.",
        },
        {
          zh: "不是拿来录唱歌的，高频收得比较早，图个厚实。",
          en: "Not for singing: the top rolls off early and what you get is weight.",
        },
      ],
      specifications: [
        { code: "type", name: { zh: "类型", en: "Type" }, value: { zh: "电容", en: "Condenser" } },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "USB-C", en: "USB-C" },
        },
        {
          code: "pickup",
          name: { zh: "指向", en: "Pickup pattern" },
          value: { zh: "全向和心形可切", en: "Omni or cardioid" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "690\u00a0克", en: "690\u00a0g" },
        },
        {
          code: "material",
          name: { zh: "材质", en: "Material" },
          value: { zh: "压铸锌外壳", en: "Die-cast zinc" },
        },
        {
          code: "box",
          name: { zh: "包装内", en: "In the box" },
          value: { zh: "桌座、USB-C 线", en: "Desk base, USB-C cable" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "两年", en: "Two years" },
        },
      ],
      options: [
        {
          code: "finish",
          name: { zh: "表面", en: "Finish" },
          values: [
            { code: "clay", name: { zh: "古铜", en: "Bronze" }, finish: "clay" },
            { code: "forest", name: { zh: "墨绿", en: "Forest" }, finish: "forest" },
            { code: "white", name: { zh: "象牙白", en: "Ivory" }, finish: "white" },
          ],
        },
      ],
      price: { usdMinor: 11500, cnyMinor: 81900 },
      priceBeforeSale: { usdMinor: 13900, cnyMinor: 98900 },
      stock: 18,
      soldOut: ["forest"],
      listedDaysAgo: 95,
      sold: 340,
      ratings: { count: 41, weights: [1, 2, 6, 13, 19] },
      keywords: [
        "会议麦克风",
        "复古麦克风",
        "播音",
        "vintage mic",
        "conference",
        "retro",
        "desk microphone",
      ],
      staging: { icon: "studio-microphone", scene: "podium", palette: "rose" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          title: "摆着就好看",
          body: "开会没人注意内容，都在问麦克风哪买的。",
          buyerName: "周会受害者",
          daysAgo: 12,
        },
        {
          rating: 3,
          language: "en",
          body: "Handsome and heavy. Voices sound warm but a little dull until you add some treble.",
          buyerName: "Oren P.",
          daysAgo: 49,
        },
      ],
    },
    {
      code: "shoreline-kelp-radio",
      category: "radios-speakers",
      title: {
        zh: "海带 三波段收音机 调频中波短波",
        en: "Kelp three-band radio, FM, AM and shortwave",
      },
      description: [
        {
          zh: "真正的调谐旋钮，慢慢转，能在沙沙声里捞到千里外的台。拉杆天线拉满 72\u00a0厘米。",
          en: "A real tuning knob with a slow gear, so you can fish stations out of the hiss from a thousand kilometres off. The aerial draws out to 72\u00a0cm.",
        },
        {
          zh: "没有蓝牙，没有闹钟。四节五号电池能听两个月的晚间新闻。",
          en: "No Bluetooth, no alarm. Four AA cells last two months of evening news.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "便携收音机", en: "Portable radio" },
        },
        {
          code: "bands",
          name: { zh: "波段", en: "Bands" },
          value: { zh: "调频、中波、短波", en: "FM, AM, SW" },
        },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "耳机口 3.5\u00a0毫米", en: "3.5\u00a0mm headphone socket" },
        },
        {
          code: "power",
          name: { zh: "供电", en: "Power" },
          value: { zh: "四节五号电池或 USB-C", en: "Four AA cells or USB-C" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "520\u00a0克", en: "520\u00a0g" },
        },
        {
          code: "size",
          name: { zh: "尺寸", en: "Size" },
          value: { zh: "21 × 13 × 6\u00a0厘米", en: "21 × 13 × 6\u00a0cm" },
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
            { code: "as-drawn", name: { zh: "原色灰", en: "Grey" }, finish: "asDrawn" },
            { code: "clay", name: { zh: "砖红", en: "Brick" }, finish: "clay" },
            { code: "mint", name: { zh: "薄荷", en: "Mint" }, finish: "mint" },
          ],
        },
      ],
      price: { usdMinor: 4900, cnyMinor: 34900 },
      stock: 44,
      listedDaysAgo: 330,
      sold: 2180,
      ratings: { count: 133, weights: [2, 4, 7, 27, 60] },
      keywords: [
        "收音机",
        "短波",
        "老人收音机",
        "FM",
        "shortwave",
        "portable radio",
        "am fm",
        "transistor",
      ],
      staging: { icon: "radio", scene: "window", palette: "clay" },
      reviews: [
        {
          rating: 5,
          language: "zh",
          body: "晚上躺床上慢慢搜台，像小时候。选台旋钮阻尼很舒服。",
          buyerName: "陈**",
          daysAgo: 52,
        },
        {
          rating: 4,
          language: "en",
          title: "Good ears",
          body: "Pulls in shortwave on a fourth floor in the city. Speaker is small but clear.",
          buyerName: "Walter G.",
          daysAgo: 77,
        },
        {
          rating: 2,
          language: "en",
          body: "I expected Bluetooth. It says so on the page, my mistake, but be warned.",
          buyerName: "Nico",
          daysAgo: 110,
        },
      ],
    },
    {
      code: "shoreline-breakfast-radio",
      category: "radios-speakers",
      title: {
        zh: "早餐 厨房收音机音箱 蓝牙 防溅",
        en: "Breakfast kitchen radio and Bluetooth speaker, splash-proof",
      },
      description: [
        {
          zh: "木箱体，前面板可以用湿布擦。开机就是你上次听的那个台，手上有面粉也只要按一个键。",
          en: "A wooden box with a front you can wipe. It wakes on the last station, and one big button is enough for floury hands.",
        },
        {
          zh: "声音照着三十公分的灶台距离调的，放大客厅会显得单薄。",
          en: "Tuned for an arm’s length on a worktop; in a large living room it sounds thin.",
        },
      ],
      specifications: [
        {
          code: "type",
          name: { zh: "类型", en: "Type" },
          value: { zh: "收音机音箱", en: "Radio speaker" },
        },
        { code: "bands", name: { zh: "波段", en: "Bands" }, value: { zh: "调频", en: "FM" } },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "蓝牙 5.3", en: "Bluetooth 5.3" },
        },
        {
          code: "power",
          name: { zh: "供电", en: "Power" },
          value: { zh: "USB-C，内置电池 12\u00a0小时", en: "USB-C, 12\u00a0h battery" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "880\u00a0克", en: "880\u00a0g" },
        },
        {
          code: "size",
          name: { zh: "尺寸", en: "Size" },
          value: { zh: "24 × 14 × 10\u00a0厘米", en: "24 × 14 × 10\u00a0cm" },
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
            { code: "cream", name: { zh: "奶油", en: "Cream" }, finish: "sand" },
            { code: "sky", name: { zh: "水蓝", en: "Sky" }, finish: "sky" },
            { code: "coral", name: { zh: "珊瑚", en: "Coral" }, finish: "coral" },
            { code: "forest", name: { zh: "松绿", en: "Forest" }, finish: "forest" },
          ],
        },
      ],
      price: { usdMinor: 6900, cnyMinor: 48900 },
      stock: 36,
      freeDelivery: true,
      listedDaysAgo: 6,
      sold: 118,
      ratings: { count: 24, weights: [0, 1, 2, 7, 14] },
      keywords: [
        "厨房音箱",
        "蓝牙音箱",
        "收音机",
        "kitchen radio",
        "bluetooth speaker",
        "splash proof",
      ],
      staging: { icon: "radio", scene: "sun", palette: "sky", companions: ["hot-beverage"] },
      reviews: [
        {
          rating: 5,
          language: "en",
          body: "The one big button is the feature. Everything else is fine too.",
          buyerName: "Lotte",
          daysAgo: 2,
        },
        {
          rating: 4,
          language: "zh",
          body: "水蓝色很清爽，煎鱼溅了油一擦就掉。",
          buyerName: "三餐四季",
          daysAgo: 4,
        },
      ],
    },
    {
      code: "shoreline-duet-wireless-mics",
      category: "microphones",
      title: {
        zh: "合唱 无线话筒 一对 带接收器",
        en: "Duet wireless microphones, a pair with receiver",
      },
      description: [
        {
          zh: "家里唱歌、年会主持都够用。接收器插音箱的 6.35\u00a0毫米口，开机自动对上，不用选频道。",
          en: "Enough for singing at home or hosting the office party. The receiver goes in a speaker’s 6.35\u00a0mm socket and pairs by itself.",
        },
        {
          zh: "三十米内稳，隔一堵承重墙就掉到十米。每支用两节五号电池，充电电池也行。",
          en: "Steady to thirty metres, ten with a load-bearing wall in between. Each takes two AA cells, rechargeable ones included.",
        },
      ],
      specifications: [
        { code: "type", name: { zh: "类型", en: "Type" }, value: { zh: "动圈", en: "Dynamic" } },
        {
          code: "connection",
          name: { zh: "连接", en: "Connection" },
          value: { zh: "UHF 无线", en: "UHF wireless" },
        },
        {
          code: "pickup",
          name: { zh: "指向", en: "Pickup pattern" },
          value: { zh: "心形", en: "Cardioid" },
        },
        {
          code: "battery",
          name: { zh: "续航", en: "Battery" },
          value: { zh: "10\u00a0小时", en: "10\u00a0h" },
        },
        {
          code: "weight",
          name: { zh: "重量", en: "Weight" },
          value: { zh: "每支 265\u00a0克", en: "265\u00a0g each" },
        },
        {
          code: "box",
          name: { zh: "包装内", en: "In the box" },
          value: { zh: "话筒两支、接收器", en: "Two microphones, receiver" },
        },
        {
          code: "warranty",
          name: { zh: "保修", en: "Warranty" },
          value: { zh: "一年", en: "One year" },
        },
      ],
      options: [],
      price: { usdMinor: 5500, cnyMinor: 38900 },
      stock: 70,
      listedDaysAgo: 155,
      sold: 1290,
      ratings: { count: 102, weights: [6, 8, 14, 34, 40] },
      keywords: ["无线话筒", "卡拉OK", "家庭KTV", "karaoke", "wireless mic", "party"],
      staging: {
        icon: "microphone",
        scene: "plain",
        palette: "blush",
        companions: ["musical-note"],
      },
      reviews: [
        {
          rating: 4,
          language: "zh",
          body: "过年全家抢着唱，声音比预想的好，就是没送电池。",
          buyerName: "广场舞领队",
          daysAgo: 80,
        },
        {
          rating: 2,
          language: "en",
          body: "One of the two drops out near our router. The shop sent a second receiver, which helped somewhat.",
          buyerName: "Ruben",
          daysAgo: 60,
        },
        {
          rating: 5,
          language: "zh",
          body: "连上就能唱，我妈会用。",
          buyerName: "赵**",
          daysAgo: 37,
        },
      ],
    },
  ],
};
