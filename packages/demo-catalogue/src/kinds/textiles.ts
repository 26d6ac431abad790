import { choices, listings } from './kind.ts';

export const textiles = [
  ...listings({
    category: 'bedding',
    icon: 'pillow',
    palette: 'mist',
    columns: [
      ['filling', '填充|Filling'],
      ['cover', '面料|Cover'],
      ['size', '尺寸|Size'],
      ['care', '洗护|Care'],
      ['origin', '产地|Made in'],
    ],
    note: '拆封试睡 7 天内不满意可以退。|Try it for seven nights; it may come back opened.',
    keywords: ['床上用品', '床品', 'bedding'],
    rows: [
      {
        shop: 'softday',
        code: 'softday-side-sleeper-pillow',
        title: '柔日 侧睡枕头 可调高低|Softday side-sleeper pillow, adjustable',
        usd: 32,
        about:
          '里面两片棉芯可抽，仰睡抽一片，侧睡全放。|Two layers come out: one for back sleepers, both in for the side.',
        values: [
          '纤维、记忆棉|Fibre, memory foam',
          '棉|Cotton',
          '48 × 74 cm',
          '外套机洗|Cover machine wash',
          '江苏|Jiangsu',
        ],
      },
      {
        shop: 'depot',
        code: 'depot-pillow-pair',
        title: '天天仓 枕头 两只装|Depot pillows, a pair',
        usd: 19.9,
        about: '客房备用，蓬松，能整只机洗。|For the guest room: fluffy, and the whole pillow goes in the machine.',
        values: ['聚酯纤维|Polyester', '微纤|Microfibre', '48 × 74 cm', '机洗|Machine wash', '安徽|Anhui'],
      },
      {
        shop: 'softday',
        code: 'softday-goose-down-duvet',
        title: '柔日 鹅绒被 冬季 200 × 230 厘米|Softday goose-down duvet for winter, 200 × 230 cm',
        usd: 189,
        about:
          '1.2 千克充绒，立体格不跑绒，北方没暖气也够。|1.2 kg of down in boxes that keep it in place; warm in an unheated room.',
        values: [
          '95% 鹅绒|95% goose down',
          '棉|Cotton',
          '200 × 230 cm',
          '专业清洗|Professional cleaning',
          '江苏|Jiangsu',
        ],
        icon: 'duvet',
        colours: 'white sky',
      },
      {
        shop: 'wharf',
        code: 'wharf-summer-quilt',
        title: '码头 夏凉被 空调被 可机洗|Wharf summer quilt, machine washable',
        usd: 35,
        about:
          '薄薄一层，开空调正好，一周洗一次也不结团。|Thin enough for air conditioning and happy to be washed weekly.',
        values: ['大豆纤维|Soy fibre', '水洗棉|Washed cotton', '200 × 230 cm', '机洗|Machine wash', '江苏|Jiangsu'],
        icon: 'duvet',
        colours: 'sage rose',
      },
    ],
  }),
  ...listings({
    category: 'towels-rugs',
    icon: 'towels',
    palette: 'blush',
    columns: [
      ['material', '材质|Material'],
      ['size', '尺寸|Size'],
      ['weight', '克重|Weight'],
      ['care', '洗护|Care'],
      ['origin', '产地|Made in'],
    ],
    note: '头两次洗会掉一点浮毛，属正常。|It sheds a little in the first two washes.',
    keywords: ['家纺', 'home textiles'],
    rows: [
      {
        shop: 'softday',
        code: 'softday-long-staple-towels',
        title: '柔日 长绒棉毛巾 三条装|Softday long-staple cotton towels, three',
        usd: 26,
        about: '吸水快，洗五十次还是软的。|Thirsty, and still soft after fifty washes.',
        values: [
          '长绒棉|Long-staple cotton',
          '34 × 76 cm',
          '500 g/m²',
          '60 度机洗|Machine wash at 60°',
          '新疆|Xinjiang',
        ],
      },
      {
        shop: 'depot',
        code: 'depot-bath-sheet',
        title: '天天仓 大浴巾 70 × 140 厘米|Depot bath towel, 70 × 140 cm',
        usd: 14.9,
        about: '裹得住全身，健身房也好带。|Wraps all round, and light enough for the gym.',
        values: ['棉|Cotton', '70 × 140 cm', '420 g/m²', '60 度机洗|Machine wash at 60°', '河北|Hebei'],
      },
      {
        shop: 'softday',
        code: 'softday-woven-rug',
        title: '柔日 羊毛混纺地毯 160 × 230 厘米|Softday wool-blend rug, 160 × 230 cm',
        usd: 169,
        about: '短绒，扫地机能过，底下自带防滑。|Short pile that a robot vacuum can cross, with a non-slip back.',
        values: [
          '羊毛混纺|Wool blend',
          '160 × 230 cm',
          '2.1 kg/m²',
          '吸尘、局部清洗|Vacuum, spot clean',
          '天津|Tianjin',
        ],
        icon: 'rug',
      },
      {
        shop: 'wharf',
        code: 'wharf-washable-rug',
        title: '码头 可机洗地毯 120 × 160 厘米|Wharf machine-washable rug, 120 × 160 cm',
        usd: 59,
        about:
          '养猫养娃的家用：脏了整块扔洗衣机。|For homes with cats and children: the whole rug goes in the machine.',
        values: ['聚酯纤维|Polyester', '120 × 160 cm', '1.1 kg/m²', '机洗|Machine wash', '浙江|Zhejiang'],
        icon: 'rug',
      },
      {
        shop: 'softday',
        code: 'softday-blackout-curtains',
        title: '柔日 遮光窗帘 一对 遮光 95%|Softday blackout curtains, a pair',
        usd: 69,
        about:
          '倒班睡白天的人用，边上不漏光要量宽一点。|For people who sleep by day; measure generously so no light creeps in.',
        values: ['涤纶|Polyester', '', '310 g/m²', '30 度机洗|Machine wash at 30°', '浙江|Zhejiang'],
        icon: 'curtains',
        options: [
          choices('size', '尺寸|Size', [
            '140=每片 140 × 240 厘米|140 × 240 cm each',
            '200=每片 200 × 260 厘米|200 × 260 cm each+26',
          ]),
        ],
      },
    ],
  }),
];
