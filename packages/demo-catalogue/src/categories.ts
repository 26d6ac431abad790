import type { Category } from './catalogue.ts';

/** The category tree of the demo: three levels, products on the leaves. */
export const categories: Category[] = [
  {
    code: 'digital',
    name: { zh: '数码', en: 'Electronics' },
    icon: 'camera',
    palette: 'stone',
    children: [
      {
        code: 'computing',
        name: { zh: '电脑办公', en: 'Computing' },
        children: [
          { code: 'laptops', name: { zh: '电脑整机', en: 'Computers' } },
          { code: 'tablets', name: { zh: '平板与阅读器', en: 'Tablets and e-readers' } },
          { code: 'monitors', name: { zh: '显示器', en: 'Monitors' } },
          { code: 'keyboards-mice', name: { zh: '键盘鼠标', en: 'Keyboards and mice' } },
          { code: 'storage-printing', name: { zh: '存储卡与打印机', en: 'Memory cards and printers' } },
          { code: 'networking', name: { zh: '网络与移动硬盘', en: 'Routers, webcams, drives' } },
        ],
      },
      {
        code: 'photo',
        name: { zh: '摄影摄像', en: 'Photo and video' },
        children: [
          { code: 'cameras', name: { zh: '相机', en: 'Cameras' } },
          { code: 'film-video', name: { zh: '放映与摄像', en: 'Film and video' } },
          { code: 'drones', name: { zh: '无人机', en: 'Drones' } },
        ],
      },
      {
        code: 'phones-watches',
        name: { zh: '手机与穿戴', en: 'Phones and watches' },
        children: [
          { code: 'phones', name: { zh: '手机与电话', en: 'Phones' } },
          { code: 'phone-accessories', name: { zh: '手机壳', en: 'Phone cases' } },
          { code: 'smart-watches', name: { zh: '智能手表', en: 'Smartwatches' } },
          { code: 'watches', name: { zh: '手表', en: 'Watches' } },
          { code: 'power', name: { zh: '电池与充电', en: 'Power and charging' } },
        ],
      },
      {
        code: 'gaming',
        name: { zh: '游戏', en: 'Gaming' },
        children: [
          { code: 'consoles', name: { zh: '游戏机', en: 'Game consoles' } },
          { code: 'controllers', name: { zh: '手柄与摇杆', en: 'Controllers' } },
        ],
      },
    ],
  },
  {
    code: 'audio',
    name: { zh: '影音', en: 'Audio' },
    icon: 'headphone',
    palette: 'mist',
    children: [
      {
        code: 'listening',
        name: { zh: '耳机音箱', en: 'Headphones and speakers' },
        children: [
          { code: 'headphones', name: { zh: '耳机', en: 'Headphones' } },
          { code: 'radios-speakers', name: { zh: '收音机', en: 'Radios' } },
          { code: 'speakers', name: { zh: '音箱', en: 'Speakers' } },
        ],
      },
      {
        code: 'recording',
        name: { zh: '录音', en: 'Recording' },
        children: [{ code: 'microphones', name: { zh: '麦克风', en: 'Microphones' } }],
      },
      {
        code: 'instruments',
        name: { zh: '乐器', en: 'Instruments' },
        children: [
          { code: 'strings', name: { zh: '弦乐', en: 'String instruments' } },
          { code: 'wind-keys', name: { zh: '管乐与键盘', en: 'Wind and keys' } },
          { code: 'percussion', name: { zh: '打击乐', en: 'Percussion' } },
        ],
      },
    ],
  },
  {
    code: 'appliances',
    name: { zh: '家电', en: 'Appliances' },
    icon: 'washing-machine',
    palette: 'mist',
    children: [
      {
        code: 'kitchen-appliances',
        name: { zh: '厨房电器', en: 'Kitchen appliances' },
        children: [
          { code: 'kettles-coffee', name: { zh: '水壶咖啡机', en: 'Kettles and coffee machines' } },
          { code: 'cookers', name: { zh: '烹饪电器', en: 'Cooking appliances' } },
        ],
      },
      {
        code: 'home-appliances',
        name: { zh: '生活电器', en: 'Home appliances' },
        children: [
          { code: 'televisions', name: { zh: '电视', en: 'Televisions' } },
          { code: 'washers-fridges', name: { zh: '洗衣机冰箱', en: 'Washers and fridges' } },
          { code: 'vacuums', name: { zh: '吸尘器', en: 'Vacuum cleaners' } },
          { code: 'air-climate', name: { zh: '风扇净化器', en: 'Fans and purifiers' } },
          { code: 'hair-dryers-irons', name: { zh: '吹风机熨斗', en: 'Hair dryers and irons' } },
        ],
      },
    ],
  },
  {
    code: 'women',
    name: { zh: '女装', en: 'Women' },
    icon: 'dress',
    palette: 'sky',
    children: [
      {
        code: 'women-clothing',
        name: { zh: '服装', en: 'Clothing' },
        children: [
          { code: 'dresses', name: { zh: '裙装', en: 'Dresses' } },
          { code: 'women-tops', name: { zh: '上装', en: 'Tops' } },
          { code: 'skirts-trousers', name: { zh: '半裙与裤装', en: 'Skirts and trousers' } },
          { code: 'women-underwear', name: { zh: '女士内衣', en: 'Women’s underwear' } },
          { code: 'nightwear', name: { zh: '睡衣', en: 'Nightwear' } },
          { code: 'asian-dress', name: { zh: '传统服饰', en: 'Traditional dress' } },
          { code: 'swimwear', name: { zh: '泳装', en: 'Swimwear' } },
        ],
      },
      {
        code: 'women-accessories',
        name: { zh: '配饰', en: 'Accessories' },
        children: [
          { code: 'jewellery', name: { zh: '首饰', en: 'Jewellery' } },
          { code: 'women-hats', name: { zh: '女帽', en: 'Hats' } },
        ],
      },
    ],
  },
  {
    code: 'men',
    name: { zh: '男装', en: 'Men' },
    icon: 'coat',
    palette: 'cream',
    children: [
      {
        code: 'men-clothing',
        name: { zh: '服装', en: 'Clothing' },
        children: [
          { code: 'coats', name: { zh: '外套', en: 'Coats' } },
          { code: 'hoodies-knitwear', name: { zh: '卫衣毛衣', en: 'Hoodies and knitwear' } },
          { code: 'shirts-tees', name: { zh: '衬衫与 T 恤', en: 'Shirts and tees' } },
          { code: 'trousers', name: { zh: '裤装', en: 'Trousers' } },
          { code: 'men-underwear', name: { zh: '男士内裤', en: 'Men’s underwear' } },
        ],
      },
      {
        code: 'men-accessories',
        name: { zh: '配饰', en: 'Accessories' },
        children: [
          { code: 'caps-hats', name: { zh: '帽子', en: 'Caps and hats' } },
          { code: 'scarves-gloves-socks', name: { zh: '围巾手套袜子', en: 'Scarves, gloves, socks' } },
          { code: 'belts', name: { zh: '皮带', en: 'Belts' } },
          { code: 'glasses', name: { zh: '眼镜', en: 'Glasses' } },
        ],
      },
    ],
  },
  {
    code: 'shoes',
    name: { zh: '鞋靴', en: 'Shoes' },
    icon: 'running-shoe',
    palette: 'lilac',
    children: [
      {
        code: 'everyday-shoes',
        name: { zh: '日常鞋', en: 'Everyday shoes' },
        children: [
          { code: 'sneakers', name: { zh: '运动鞋', en: 'Sneakers' } },
          { code: 'formal-shoes', name: { zh: '正装鞋', en: 'Formal shoes' } },
          { code: 'heels-flats', name: { zh: '高跟与平底', en: 'Heels and flats' } },
          { code: 'sandals', name: { zh: '凉鞋拖鞋', en: 'Sandals and slippers' } },
        ],
      },
      {
        code: 'boots',
        name: { zh: '靴', en: 'Boots' },
        children: [
          { code: 'hiking-boots', name: { zh: '登山靴', en: 'Hiking boots' } },
          { code: 'fashion-boots', name: { zh: '时装靴', en: 'Fashion boots' } },
        ],
      },
    ],
  },
  {
    code: 'bags',
    name: { zh: '箱包', en: 'Bags' },
    icon: 'handbag',
    palette: 'blush',
    children: [
      {
        code: 'carry',
        name: { zh: '随身包', en: 'Everyday bags' },
        children: [
          { code: 'handbags', name: { zh: '手提包', en: 'Handbags' } },
          { code: 'backpacks', name: { zh: '双肩包', en: 'Backpacks' } },
          { code: 'purses', name: { zh: '钱包与小包', en: 'Purses and pouches' } },
        ],
      },
      {
        code: 'travel',
        name: { zh: '旅行', en: 'Travel' },
        children: [
          { code: 'suitcases', name: { zh: '行李箱', en: 'Suitcases' } },
          { code: 'umbrellas', name: { zh: '雨伞', en: 'Umbrellas' } },
        ],
      },
    ],
  },
  {
    code: 'home',
    name: { zh: '家居', en: 'Home and living' },
    icon: 'couch-and-lamp',
    palette: 'mist',
    children: [
      {
        code: 'furniture',
        name: { zh: '家具', en: 'Furniture' },
        children: [
          { code: 'chairs-sofas', name: { zh: '椅与沙发', en: 'Chairs and sofas' } },
          { code: 'tables-desks', name: { zh: '桌子', en: 'Tables and desks' } },
          { code: 'storage-furniture', name: { zh: '柜架', en: 'Wardrobes and shelves' } },
          { code: 'mattresses', name: { zh: '床垫', en: 'Mattresses' } },
          { code: 'beds-bath', name: { zh: '床与卫浴', en: 'Bed and bath' } },
        ],
      },
      {
        code: 'decor',
        name: { zh: '装饰', en: 'Decor' },
        children: [
          { code: 'lighting-candles', name: { zh: '灯与蜡烛', en: 'Lamps and candles' } },
          { code: 'vases-frames', name: { zh: '花瓶与画框', en: 'Vases and frames' } },
          { code: 'clocks', name: { zh: '钟', en: 'Clocks' } },
          { code: 'plants', name: { zh: '绿植花卉', en: 'Plants and flowers' } },
        ],
      },
      {
        code: 'textiles',
        name: { zh: '家纺', en: 'Textiles' },
        children: [
          { code: 'bedding', name: { zh: '床品', en: 'Bedding' } },
          { code: 'towels-rugs', name: { zh: '毛巾地毯窗帘', en: 'Towels, rugs, curtains' } },
        ],
      },
      {
        code: 'garden',
        name: { zh: '园艺', en: 'Garden' },
        children: [
          { code: 'garden-tools', name: { zh: '园艺工具', en: 'Garden tools' } },
          { code: 'barbecue-pots', name: { zh: '烧烤与花盆', en: 'Barbecues and pots' } },
        ],
      },
      {
        code: 'household',
        name: { zh: '日用', en: 'Household' },
        children: [
          { code: 'cleaning-laundry', name: { zh: '清洁收纳', en: 'Cleaning and storage' } },
          { code: 'tools', name: { zh: '五金工具', en: 'Tools' } },
          { code: 'power-tools', name: { zh: '电动与测量工具', en: 'Power tools and measuring' } },
        ],
      },
    ],
  },
  {
    code: 'kitchen',
    name: { zh: '厨房', en: 'Kitchen' },
    icon: 'teapot',
    palette: 'sage',
    children: [
      {
        code: 'tea-coffee',
        name: { zh: '茶与咖啡器具', en: 'Tea and coffee ware' },
        children: [
          { code: 'teaware', name: { zh: '茶具', en: 'Teaware' } },
          { code: 'cups-glasses', name: { zh: '杯', en: 'Cups and glasses' } },
        ],
      },
      {
        code: 'cooking',
        name: { zh: '烹饪', en: 'Cooking' },
        children: [
          { code: 'pans-pots', name: { zh: '锅具', en: 'Pots and pans' } },
          { code: 'knives-cutlery', name: { zh: '刀具餐具', en: 'Knives and cutlery' } },
          { code: 'bowls-boxes', name: { zh: '碗与便当盒', en: 'Bowls and lunch boxes' } },
        ],
      },
    ],
  },
  {
    code: 'outdoor',
    name: { zh: '运动户外', en: 'Sports and outdoors' },
    icon: 'tent',
    palette: 'sage',
    children: [
      {
        code: 'camping',
        name: { zh: '露营装备', en: 'Camping' },
        children: [
          { code: 'tents', name: { zh: '帐篷', en: 'Tents' } },
          { code: 'camp-lights', name: { zh: '灯具', en: 'Camp lights' } },
          { code: 'navigation', name: { zh: '导航观测', en: 'Navigation and optics' } },
          { code: 'camp-furniture', name: { zh: '椅与睡袋', en: 'Camp chairs and sleeping bags' } },
        ],
      },
      {
        code: 'sport',
        name: { zh: '运动', en: 'Sport' },
        children: [
          { code: 'balls', name: { zh: '球类', en: 'Balls' } },
          { code: 'rackets', name: { zh: '球拍球杆', en: 'Rackets and clubs' } },
          { code: 'winter-water', name: { zh: '冰雪与水上', en: 'Winter and water' } },
          { code: 'martial-fitness', name: { zh: '武术搏击', en: 'Martial arts and boxing' } },
          { code: 'fitness', name: { zh: '健身器材', en: 'Fitness equipment' } },
          { code: 'sports-bottles', name: { zh: '水杯水壶', en: 'Bottles and flasks' } },
        ],
      },
      {
        code: 'cycling',
        name: { zh: '骑行', en: 'Cycling' },
        children: [
          { code: 'bicycles', name: { zh: '自行车', en: 'Bicycles' } },
          { code: 'scooters-boards', name: { zh: '滑板与滑板车', en: 'Scooters and boards' } },
          { code: 'protection', name: { zh: '护具', en: 'Protection' } },
        ],
      },
    ],
  },
  {
    code: 'toys',
    name: { zh: '玩具', en: 'Toys' },
    icon: 'teddy-bear',
    palette: 'butter',
    children: [
      {
        code: 'play',
        name: { zh: '玩具与游戏', en: 'Toys and games' },
        children: [
          { code: 'plush-dolls', name: { zh: '毛绒与人偶', en: 'Plush and dolls' } },
          { code: 'puzzles-games', name: { zh: '益智桌游', en: 'Puzzles and games' } },
          { code: 'outdoor-toys', name: { zh: '户外玩具', en: 'Outdoor toys' } },
          { code: 'building-toys', name: { zh: '积木与模型', en: 'Building toys and models' } },
        ],
      },
    ],
  },
  {
    code: 'baby',
    name: { zh: '母婴', en: 'Baby' },
    icon: 'stroller',
    palette: 'mint',
    children: [
      {
        code: 'baby-travel',
        name: { zh: '出行', en: 'Out and about' },
        children: [
          { code: 'strollers', name: { zh: '婴儿推车', en: 'Strollers' } },
          { code: 'car-seats', name: { zh: '安全座椅', en: 'Car seats' } },
        ],
      },
      {
        code: 'baby-home',
        name: { zh: '喂养与起居', en: 'Feeding and nursery' },
        children: [
          { code: 'baby-care', name: { zh: '婴儿用品', en: 'Baby care' } },
          { code: 'formula-milk', name: { zh: '奶粉', en: 'Formula milk' } },
          { code: 'nappies', name: { zh: '纸尿裤', en: 'Nappies' } },
          { code: 'nursery', name: { zh: '婴儿床与餐椅', en: 'Cots and high chairs' } },
          { code: 'baby-clothing', name: { zh: '婴儿服装', en: 'Baby clothing' } },
        ],
      },
    ],
  },
  {
    code: 'food',
    name: { zh: '食品生鲜', en: 'Food' },
    icon: 'peach',
    palette: 'blush',
    children: [
      {
        code: 'fresh',
        name: { zh: '生鲜', en: 'Fresh' },
        children: [
          { code: 'fruit', name: { zh: '水果', en: 'Fruit' } },
          { code: 'vegetables', name: { zh: '蔬菜', en: 'Vegetables' } },
          { code: 'seafood-meat', name: { zh: '海鲜肉蛋', en: 'Seafood, meat, eggs' } },
        ],
      },
      {
        code: 'pantry',
        name: { zh: '食品', en: 'Pantry' },
        children: [
          { code: 'snacks-sweets', name: { zh: '零食甜点', en: 'Snacks and sweets' } },
          { code: 'breakfast-dairy', name: { zh: '早餐乳品', en: 'Breakfast and dairy' } },
          { code: 'coffee-tea', name: { zh: '咖啡茶叶', en: 'Coffee and tea' } },
          { code: 'bakery', name: { zh: '烘焙', en: 'Bakery' } },
          { code: 'staples-sauces', name: { zh: '粮油调味', en: 'Staples and sauces' } },
          { code: 'drinks', name: { zh: '饮料酒水', en: 'Drinks' } },
        ],
      },
    ],
  },
  {
    code: 'beauty',
    name: { zh: '美妆个护', en: 'Beauty' },
    icon: 'lotion-bottle',
    palette: 'rose',
    children: [
      {
        code: 'care',
        name: { zh: '护理', en: 'Care' },
        children: [
          { code: 'skin-care', name: { zh: '护肤', en: 'Skin care' } },
          { code: 'bath-soap', name: { zh: '洗护', en: 'Bath and soap' } },
          { code: 'hair-care', name: { zh: '洗发与沐浴', en: 'Shampoo and body wash' } },
          { code: 'oral-shaving', name: { zh: '口腔与剃须', en: 'Oral care and shaving' } },
          { code: 'period-care', name: { zh: '女性护理', en: 'Period care' } },
        ],
      },
      {
        code: 'make-up',
        name: { zh: '彩妆', en: 'Make-up' },
        children: [
          { code: 'lips-nails', name: { zh: '唇与甲', en: 'Lips and nails' } },
          { code: 'eye-make-up', name: { zh: '眼妆', en: 'Eye make-up' } },
          { code: 'perfume', name: { zh: '香水', en: 'Perfume' } },
          { code: 'mirrors-brushes', name: { zh: '镜与刷', en: 'Mirrors and brushes' } },
        ],
      },
    ],
  },
  {
    code: 'books',
    name: { zh: '文具图书', en: 'Books and paper' },
    icon: 'books',
    palette: 'mist',
    children: [
      {
        code: 'reading',
        name: { zh: '图书与本册', en: 'Books and notebooks' },
        children: [
          { code: 'book-sets', name: { zh: '图书', en: 'Books' } },
          { code: 'novels', name: { zh: '小说与绘本', en: 'Novels and picture books' } },
          { code: 'notebooks', name: { zh: '本册', en: 'Notebooks' } },
        ],
      },
      {
        code: 'stationery',
        name: { zh: '文具', en: 'Stationery' },
        children: [
          { code: 'pens-pencils', name: { zh: '笔', en: 'Pens and pencils' } },
          { code: 'desk-tools', name: { zh: '桌面文具', en: 'Desk tools' } },
          { code: 'art-supplies', name: { zh: '美术', en: 'Art supplies' } },
        ],
      },
      {
        code: 'science',
        name: { zh: '科学', en: 'Science' },
        children: [{ code: 'lab', name: { zh: '科学仪器', en: 'Instruments' } }],
      },
    ],
  },
  {
    code: 'pets',
    name: { zh: '宠物', en: 'Pets' },
    icon: 'cat-tree',
    palette: 'clay',
    children: [
      {
        code: 'pet-care',
        name: { zh: '宠物生活', en: 'Pet care' },
        children: [
          { code: 'pet-food', name: { zh: '宠物食品', en: 'Pet food' } },
          { code: 'pet-supplies', name: { zh: '宠物用品', en: 'Pet supplies' } },
        ],
      },
    ],
  },
  {
    code: 'cars',
    name: { zh: '汽车用品', en: 'Cars' },
    icon: 'tyre',
    palette: 'stone',
    children: [
      {
        code: 'car-things',
        name: { zh: '车上用品', en: 'For the car' },
        children: [
          { code: 'car-electronics', name: { zh: '车载电器', en: 'Car electronics' } },
          { code: 'car-care', name: { zh: '机油轮胎', en: 'Oil and tyres' } },
        ],
      },
    ],
  },
];
