import type { Text } from './catalogue.ts';
import { questionAbout } from './derived-questions.ts';
import { shops } from './shops.ts';

/** A question about a product with the shop's answer, written in each language on its own. */
export interface DemoQuestion {
  productCode: string;
  question: Text;
  answer: Text;
}

const ask = (productCode: string, zh: [string, string], en: [string, string]): DemoQuestion => ({
  productCode,
  question: { zh: zh[0], en: en[0] },
  answer: { zh: zh[1], en: en[1] },
});

const writtenQuestions: DemoQuestion[] = [
  ask(
    'two-tone-day-handbag',
    ['放得下 13 寸电脑吗？', '放不下，里面也没有电脑夹层。平板和一本薄书可以。'],
    ['Does a 13-inch laptop fit?', 'It does not, and there is no sleeve for one. A tablet and a thin book do.'],
  ),
  ask(
    'wicker-market-basket',
    ['手柄的皮会磨手吗？', '缠了一层皮，边是磨圆的，装满了拎着也不勒。'],
    [
      'Does the handle cut into the hand when it is full?',
      'It is wrapped in leather and the edges are rounded, so no.',
    ],
  ),
  ask(
    'canvas-shopper-pair',
    ['洗了会缩水吗？', '30 度机洗，头一次大约缩百分之三，晾的时候拉一拉。'],
    [
      'Do they shrink in the wash?',
      'About three per cent the first time at 30 °C. Pull them into shape while they dry.',
    ],
  ),
  ask(
    'butter-croissants-6',
    ['要先解冻吗？', '不用，从冷冻室拿出来直接进烤箱。'],
    ['Do I thaw them first?', 'No. They go from the freezer straight into the oven.'],
  ),
  ask(
    'country-sourdough-900g',
    ['可以冷冻吗？', '可以，切片冷冻，吃的时候直接烤。不要放冷藏，会变硬。'],
    ['Can I freeze it?', 'Yes, in slices, and toast them as they are. The fridge only makes it stale.'],
  ),
  ask(
    'lane-baguettes-2',
    ['没有烤箱，空气炸锅行吗？', '行，掰成两段，180 度五六分钟。'],
    [
      'I have no oven. Will an air fryer do?',
      'It will. Break them in two and give them five or six minutes at 180 °C.',
    ],
  ),
  ask(
    'deskfield-slate-14',
    ['内存以后能自己加吗？', '能，拧开底盖就是插槽，换内存不影响保修。'],
    ['Can I add memory later myself?', 'Yes, the slots are under the lid, and doing so keeps the warranty.'],
  ),
  ask(
    'deskfield-bench-desktop',
    ['可以挂墙吗？', '不能，机器装在底座里，没有挂墙的孔位。'],
    ['Can it hang on a wall?', 'No. The computer is in the foot, and there are no holes for a mount.'],
  ),
  ask(
    'deskfield-field-75',
    ['能同时连两台电脑吗？', '线接一台，蓝牙接一台，按键切换。'],
    ['Can it serve two computers?', 'One by cable and one by Bluetooth; a key goes from one to the other.'],
  ),
  ask(
    'match-football-size-5',
    ['送来的时候有气吗？', '气放掉一半寄的，附一根气针，打气筒要自备。'],
    ['Does it come inflated?', 'Half, with a needle. You need a pump of your own.'],
  ),
  ask(
    'indoor-basketball-7',
    ['水泥地能打吗？', '偶尔可以，常打会把表面磨光。我们建议塑胶场或室内。'],
    ['Can I play on concrete?', 'Now and then. Often, and the grip wears off: it is made for rubber and indoors.'],
  ),
  ask(
    'beach-volleyball-soft',
    ['泡了水会变重吗？', '表面不吸水，缝线里会进一点，甩一甩晾干就好。'],
    ['Does it soak up water?', 'The cover does not. A little gets into the seams; shake it out and let it dry.'],
  ),
  ask(
    'cast-iron-pan-24-cm',
    ['第一次用要开锅吗？', '出厂已经养过一次，洗净擦干、薄薄抹一层油就能用。'],
    ['Do I have to season it first?', 'It comes seasoned once. Rinse it, dry it, wipe it with a little oil, and cook.'],
  ),
  ask(
    'enamelled-frying-pan',
    ['煎蛋会粘吗？', '会比不粘锅粘一点。锅烧热、油温上来再下蛋，就能滑动。'],
    ['Do eggs stick?', 'A little more than on a coated pan. Let pan and oil get hot first and they slide.'],
  ),
  ask(
    'two-handle-paella-pan',
    ['电磁炉能用吗？', '能用，火力不要一下开到最大，锅底薄，怕变形。'],
    ['Does it work on induction?', 'Yes. Do not start at full power, since the base is thin and may warp.'],
  ),
  ask(
    'topaz-solitaire-ring',
    ['戒圈可以改吗？', '上下一号以内可以改，收到后联系我们，不另收费。'],
    ['Can it be resized?', 'By one size up or down. Write to us once you have it; we do not charge for that.'],
  ),
  ask(
    'plain-band-brushed',
    ['拉丝面会磨平吗？', '戴久了会慢慢变亮，用百洁布顺着纹路轻擦就回来了。'],
    [
      'Does the brushed face wear smooth?',
      'It slowly grows brighter. A scouring cloth along the grain brings it back.',
    ],
  ),
  ask(
    'pinggu-peaches-2-5kg',
    ['收到是硬的正常吗？', '正常，八成熟发货，室温放两三天，闻到香味再放冰箱。'],
    [
      'Mine came hard. Is that right?',
      'It is. Leave them out for two or three days until they smell of peach, then chill them.',
    ],
  ),
  ask(
    'linden-honey-500g',
    ['结晶了是坏了吗？', '不是，椴树蜜天冷就会结成白色细沙，隔 40 度温水就化开。'],
    ['It has set. Is it spoilt?', 'No, linden honey sets fine and white in the cold. Warm water of 40 °C loosens it.'],
  ),
  ask(
    'kyoho-grapes-1-5kg',
    ['上面的白霜要洗掉吗？', '那是果粉，说明新鲜，吃之前冲一下就行。'],
    [
      'Should I wash the white film off?',
      'It is the bloom, and a sign that they are fresh. Rinse them just before you eat them.',
    ],
  ),
  ask(
    'claw-hammer-16-oz',
    ['木柄断了能换吗？', '能，用同号白蜡木柄，店里也单独寄。'],
    ['Can a broken handle be replaced?', 'Yes, with an ash handle of the same size. We send them on their own, too.'],
  ),
  ask(
    'combination-wrench-13-mm',
    ['两头都是 13 毫米吗？', '都是，一头开口，一头梅花。'],
    ['Are both ends 13 mm?', 'Both: one open, one ring.'],
  ),
  ask(
    'screwdriver-red-handle',
    ['能用来撬东西吗？', '能敲，不能撬。撬弯了不在保修里。'],
    ['Can I pry with it?', 'Strike it, yes; pry, no. A bent one is not covered.'],
  ),
  ask(
    'river-towns-three-volumes',
    ['三册可以单买吗？', '不单卖，三册一个书号，装在一起。'],
    ['Are the volumes sold one by one?', 'No, the three are one edition and come together.'],
  ),
  ask(
    'red-cloth-night-poems',
    ['正文有英文吗？', '没有，只有目录是英文的，诗是中文。'],
    ['Are the poems in English, too?', 'No, only the contents are. The poems are in Chinese.'],
  ),
  ask(
    'blue-book-of-clouds',
    ['适合小朋友吗？', '图多，七八岁能自己看图认云，文字需要大人陪读。'],
    ['Is it for children?', 'From seven or eight they find the clouds by the pictures. The text wants a grown-up.'],
  ),
  ask(
    'lightgrid-rangefinder-35',
    ['没有电池还能拍吗？', '能，快门是机械的，电池只管测光。'],
    ['Does it work without its battery?', 'It does. The shutter is mechanical; the battery is for the meter alone.'],
  ),
  ask(
    'lightgrid-pocket-flash',
    ['送胶卷吗？', '不送，任何 135 胶卷都能用，白天建议 200 度。'],
    ['Does film come with it?', 'No. Any 35 mm film fits; for daylight we suggest ISO 200.'],
  ),
  ask(
    'lightgrid-waist-digital',
    ['没有屏幕怎么看照片？', '拍完传到手机上看，机身上只有转盘。'],
    [
      'How do I see the pictures without a screen?',
      'On your phone, once they are sent there. The camera itself has dials only.',
    ],
  ),
  ask(
    'minute-plain-38',
    ['戴着能洗手吗？', '能，50 米防水，洗手淋雨没问题，游泳不建议。'],
    ['Can I wash my hands with it on?', 'Yes. Water resistance of 50 m means hands and rain, rather than swimming.'],
  ),
  ask(
    'minute-doubs-automatic',
    ['放几天会停吗？', '会，满弦大约走四十小时，戴上再上几圈就走。'],
    ['Does it stop when I leave it?', 'After about forty hours. A few turns of the crown set it going again.'],
  ),
  ask(
    'minute-field-hand',
    ['玻璃刮花了怎么办？', '亚克力可以抛光，用牙膏和软布就能去掉浅划痕。'],
    [
      'What about scratches in the glass?',
      'It is acrylic and can be polished: light ones go with toothpaste and a soft cloth.',
    ],
  ),
  ask(
    'pine-glaze-teapot',
    ['每只颜色一样吗？', '釉是烧出来的，深浅会有一点不同，形状和容量一致。'],
    [
      'Do they all look the same?',
      'Shape and size do. The glaze comes out of the fire a little lighter or darker each time.',
    ],
  ),
  ask(
    'fiddle-leaf-fig',
    ['冬天能寄吗？', '零下会加保温箱和暖宝宝，太冷的地方会先跟你商量。'],
    [
      'Do you send it in winter?',
      'Below freezing it travels in an insulated box. Where it is colder still we ask you first.',
    ],
  ),
  ask(
    'terracotta-side-handle-teapot',
    ['可以泡不同的茶吗？', '没有上釉，会留味道，建议一把壶只泡一种茶。'],
    ['Can I brew different teas in it?', 'It is unglazed and remembers. Better one pot for one kind of tea.'],
  ),
  ask(
    'organic-cotton-teddy-35',
    ['能放洗衣机吗？', '可以，装洗衣袋，30 度，平放晾干。'],
    ['Can it go in the washing machine?', 'Yes, in a bag, at 30 °C. Let it dry lying down.'],
  ),
  ask(
    'nesting-dolls-five',
    ['最小的会不会被吞下去？', '按三岁以上检测。更小的孩子，请把最小的一只收起来。'],
    [
      'Is the smallest one safe?',
      'The set is tested for three years and over. Keep the smallest from younger children.',
    ],
  ),
  ask(
    'linen-waist-dress',
    ['会透吗？', '浅色里面要穿肤色内衣，深色不透。'],
    ['Is it see-through?', 'The light colours want skin-coloured underwear. The dark ones are not.'],
  ),
  ask(
    'silk-satin-evening-dress',
    ['平时买 M，偏胖选什么？', '斜裁贴身，犹豫就选大一号，腰能再改。'],
    ['I am between sizes. Which one?', 'It is cut close, on the bias. Take the larger; the waist can be taken in.'],
  ),
  ask(
    'camel-wool-coat',
    ['会起球吗？', '袖口和包带磨的地方会起一点，附了一只去球器。'],
    ['Does it pill?', 'A little, at the cuffs and under a bag. A comb against it is in the pocket.'],
  ),
  ask(
    'heavy-cotton-tee',
    ['夏天穿热吗？', '280 克偏厚，三十度以上会热，春秋和空调房正好。'],
    [
      'Is it too warm for summer?',
      'At 280 g it is thick. Above 30 °C it is warm; for spring, autumn and offices it is right.',
    ],
  ),
  ask(
    'rose-water-body-lotion',
    ['补充装和原装一样吗？', '配方一样，只是袋装，倒进原来的瓶子就行。'],
    ['Is the refill the same lotion?', 'The very same, in a pouch. Pour it into the bottle you have.'],
  ),
  ask(
    'hand-wash-osmanthus',
    ['小孩能用吗？', '氨基酸配方，三岁以上可以用，别进眼睛。'],
    ['Can children use it?', 'From three years on, yes. It is mild, but not for eyes.'],
  ),
  ask(
    'plug-plain-phone',
    ['电池自己能换吗？', '能，后盖抠开就能换，不用工具。'],
    ['Can I change the battery myself?', 'Yes. The back comes off by a fingernail, without tools.'],
  ),
  ask(
    'plug-aa-rechargeable',
    ['1.2 伏能代替 1.5 伏的吗？', '绝大多数电器可以，个别门锁和温度计会提前报电量低。'],
    [
      'Do 1.2 V cells replace 1.5 V ones?',
      'In nearly everything. Some locks and thermometers call them empty too early.',
    ],
  ),
  ask(
    'walnut-dining-chair',
    ['需要组装吗？', '整装发货，拆箱就能坐。'],
    ['Is there anything to assemble?', 'Nothing. It comes in one piece.'],
  ),
  ask(
    'beeswaxed-kids-chair',
    ['蜡会掉色到衣服上吗？', '不会，蜂蜡已经擦干。每年补一次蜡就好。'],
    ['Does the wax come off on clothes?', 'No, it is rubbed in and dry. Wax it again once a year.'],
  ),
  ask(
    'reedhouse-first-electric',
    ['还要另外买什么才能出声？', '音箱和一根线，盒子里只有背带、摇把和扳手。'],
    ['What else do I need to be heard?', 'An amplifier and a cable. Strap, arm and wrench are in the box.'],
  ),
  ask(
    'reedhouse-willow-violin',
    ['孩子八岁，选多大？', '身高一米二五左右选 1/2，一米四以上选 3/4。'],
    ['Which size for an eight-year-old?', 'Around 125 cm tall, 1/2; from 140 cm on, 3/4.'],
  ),
  ask(
    'shoreline-tern-one',
    ['能同时连手机和电脑吗？', '可以，同时连两台，来电话自动切到手机。'],
    [
      'Can it be connected to phone and computer at once?',
      'To two devices at a time. A call moves it to the phone by itself.',
    ],
  ),
  ask(
    'shoreline-tern-one',
    ['戴眼镜压耳朵吗？', '耳垫软，镜腿处留了余量。头大的话前两周会有点紧，垫书撑一晚会好。'],
    [
      'Is it comfortable with glasses?',
      'The cushions give way at the temples. On a large head it is tight for the first two weeks.',
    ],
  ),
  ask(
    'shoreline-tern-mini',
    ['有降噪吗？', '没有主动降噪，要降噪请看燕鸥一号。'],
    ['Does it cancel noise?', 'No, not actively. For that, look at the Tern One.'],
  ),
  ask(
    'easy-mile-runner',
    ['脚宽买正常码吗？', '这双楦头本来就宽，买平时的码就好。'],
    ['I have wide feet. Should I go up a size?', 'The last is wide as it is. Take your usual size.'],
  ),
  ask(
    'court-knit-trainer',
    ['能机洗吗？', '取出鞋垫，装洗衣袋，冷水轻柔，阴干。'],
    ['Can I wash them in the machine?', 'Take out the insoles, use a bag and cold water, and dry them in the shade.'],
  ),
  ask(
    'soy-candle-cedar-fig',
    ['味道重吗？', '中等，十几平的房间点一小时能闻到，关火后慢慢散。'],
    ['Is the scent strong?', 'Medium. A small room is full of it after an hour.'],
  ),
  ask(
    'coloured-pillar-candle',
    ['会滴蜡吗？', '没有风的地方不会，下面垫个盘子更放心。'],
    ['Does it drip?', 'Not out of a draught. Put a plate under it all the same.'],
  ),
  ask(
    'three-season-tent-2p',
    ['一个人多久能搭好？', '熟了五分钟，第一次看图大约十五分钟。'],
    ['How long does one person need to pitch it?', 'Five minutes with practice, a quarter of an hour the first time.'],
  ),
  ask(
    'family-tent-4p',
    ['下大雨能用吗？', '能，外帐 3000 毫米，记得拉紧四角，门廊放低。'],
    ['Does it stand heavy rain?', 'Yes. Pull the corners tight and lower the porch.'],
  ),
  ask(
    'city-bicycle-steel',
    ['寄来要自己装吗？', '装好八成，车把、脚踏和前轮自己装，工具在箱里，约二十分钟。'],
    [
      'How much is left to assemble?',
      'Handlebar, pedals and front wheel, about twenty minutes. The tools are in the box.',
    ],
  ),
  ask(
    'childrens-bicycle-20',
    ['有辅助轮吗？', '没有，这个尺寸给已经会骑的孩子，可以另配。'],
    ['Are there training wheels?', 'No, this size is for children who ride already. They can be added.'],
  ),
];

const productsWithQuestion = new Set(writtenQuestions.map(({ productCode }) => productCode));

/** The questions written for products, and for each other product one that its specifications answer. */
export const questions: DemoQuestion[] = [
  ...writtenQuestions,
  ...shops.flatMap((shop) =>
    shop.products.filter(({ code }) => !productsWithQuestion.has(code)).map((product) => questionAbout(product, shop)),
  ),
];
