/** The topics that a review can praise or criticise, as in its form. */
export type Topic = 'quality' | 'value' | 'looks' | 'use' | 'description' | 'packaging' | 'delivery' | 'service';

/** Sentences about a topic as `中文|English`, each written on its own: those that praise, and those that criticise. */
export type Sentences = Partial<Record<Topic, { good: string[]; bad: string[] }>>;

/** Sentences that are true of anything that is sent. */
export const anyThing: Sentences = {
  description: {
    good: [
      '和图片、描述一样，没有惊喜也没有惊吓。|Exactly as pictured and described.',
      '写得很细，收到没有落差。|Described in detail, and all of it true.',
    ],
    bad: [
      '实物颜色比图片深一点。|The colour is a shade darker than in the picture.',
      '比我想的小，下单前要看清尺寸。|Smaller than I had imagined; do read the measurements.',
    ],
  },
  packaging: {
    good: [
      '包得很严实，盒子角都没碰到。|Packed so well that not a corner was touched.',
      '包装简单，没有一堆泡沫要扔。|Simple packaging, no heap of foam to throw away.',
    ],
    bad: [
      '外箱压瘪了一角，好在里面没事。|The box arrived dented, though the inside was fine.',
      '胶带缠太多，拆了十分钟。|So much tape that it took ten minutes to open.',
    ],
  },
  delivery: {
    good: ['比预计早到一天。|It came a day early.', '下单第二天就发了。|Sent the day after I ordered.'],
    bad: [
      '等的时间比写的久。|It took longer than the page said.',
      '快递放在门口也没说一声。|Left at the door without a word.',
    ],
  },
  service: {
    good: [
      '问了三个问题，当天都答了。|Three questions, all answered the same day.',
      '少了个配件，第二天就补寄了。|A part was missing; they sent it the next day.',
    ],
    bad: ['客服回得慢，隔天才有人理。|The shop took until the next day to reply.'],
  },
};

/** By a group of categories. */
export const byGroup: Record<string, Sentences> = {
  electronics: {
    quality: {
      good: [
        '用了两个月，一次没死机。|Two months in and it has not crashed once.',
        '做工扎实，接缝摸不出来。|Solidly made; you cannot feel the seams.',
        '续航比上一台强太多。|The battery beats my last one by a mile.',
      ],
      bad: [
        '充电的时候有点烫。|It gets rather warm while charging.',
        '按键手感偏松。|The buttons feel a little loose.',
      ],
    },
    value: {
      good: [
        '这个价位里没有更好的了。|Nothing better at this price.',
        '比同配置的便宜三成。|A third cheaper than others with the same figures.',
      ],
      bad: ['配件要另买，加起来不便宜。|The extras are sold separately, and it adds up.'],
    },
    looks: {
      good: ['放桌上很好看，不沾指纹。|Handsome on the desk and shows no fingerprints.'],
      bad: ['亮面容易花。|The glossy side scratches easily.'],
    },
    use: {
      good: [
        '开箱五分钟就用上了。|In use five minutes after opening the box.',
        '给我妈用，她自己就摸会了。|My mother worked it out by herself.',
      ],
      bad: ['说明书太简略，设置找了半天。|The guide is thin; I searched long for one setting.'],
    },
  },
  appliances: {
    quality: {
      good: '用了一冬天，没有异响。|A whole winter of use and no odd noises.;零件都能拆下来洗，很少见。|Every part comes off for washing, which is rare.'.split(
        ';',
      ),
      bad: ['第一次用有点塑料味，散了三天。|It smelt of plastic for the first three days.'],
    },
    value: {
      good: ['功能不多，但每一样都用得上，值。|Few functions, all of them useful: worth it.'],
      bad: ['滤芯和耗材不算便宜。|Filters and spares are not cheap.'],
    },
    looks: {
      good: ['白得干净，和厨房很搭。|A clean white that suits the kitchen.'],
      bad: ['外壳容易留水印。|The case keeps water marks.'],
    },
    use: {
      good: [
        '两个旋钮，不用看说明书。|Two dials, no manual needed.',
        '声音小，晚上开也不吵。|Quiet enough to run at night.',
      ],
      bad: ['电源线短了点，得接插线板。|The lead is short; I needed an extension.'],
    },
  },
  furniture: {
    quality: {
      good: [
        '木头厚实，推不晃。|Thick wood and no wobble.',
        '坐了一年没有塌。|A year of sitting and it has not sagged.',
      ],
      bad: ['有个孔位偏了，自己扩了一下。|One hole was off and I had to widen it.'],
    },
    value: {
      good: ['商场里一半的价钱，用料还更好。|Half the price of the mall and better material.'],
      bad: ['运费算上就没有优势了。|With delivery it is no longer a bargain.'],
    },
    looks: {
      good: [
        '颜色温和，屋子一下有家的样子。|A warm colour; the room looks like a home now.',
        '比图片还好看，线条干净。|Better than the picture, with clean lines.',
      ],
      bad: ['木纹和图片差得有点多。|The grain differs rather from the picture.'],
    },
    use: {
      good: ['一个人半小时装好，工具都给了。|I assembled it alone in half an hour; the tools are included.'],
      bad: ['说明书第六步画反了。|Step six of the instructions is drawn the wrong way round.'],
    },
  },
  textiles: {
    quality: {
      good: ['洗了十次没起球。|Ten washes and no pilling.', '料子软，贴着皮肤舒服。|Soft cloth, pleasant on the skin.'],
      bad: [
        '第一次洗会掉色，单独洗。|It bleeds in the first wash; wash it alone.',
        '穿了一个月开始起球。|It began to pill after a month.',
      ],
    },
    value: {
      good: ['同样的料子商场要翻倍。|The same cloth costs twice that in a shop.'],
      bad: ['料子一般，这个价有点高。|Ordinary cloth for the price.'],
    },
    looks: {
      good: [
        '颜色高级，搭什么都行。|A fine colour that goes with everything.',
        '版型显精神，被问了两次链接。|A flattering cut; two people asked where it is from.',
      ],
      bad: ['比图上薄，浅色会透。|Thinner than it looks; the light colour is see-through.'],
    },
    use: {
      good: ['机洗完抖一抖就平了。|Shake it after the machine and it is smooth.'],
      bad: ['容易粘猫毛。|It collects cat hair.'],
    },
  },
  shoes: {
    quality: {
      good: [
        '走了两百公里，底还没磨花。|Two hundred kilometres and the sole still has its pattern.',
        '缝线整齐，胶没溢出来。|Neat stitching and no glue to be seen.',
      ],
      bad: ['后跟磨脚，贴了一周创可贴。|It rubbed my heel for the first week.'],
    },
    value: {
      good: ['穿一天不累，这个价没话说。|A whole day without tired feet, at this price.'],
      bad: ['不打折的话有点贵。|A little dear without a sale.'],
    },
    looks: {
      good: ['上脚显瘦，裤子裙子都能配。|Slim on the foot, with trousers or skirts.'],
      bad: ['白色部分很不耐脏。|The white part shows every speck.'],
    },
    use: {
      good: ['不用磨合，第一天就走了两万步。|No breaking in: twenty thousand steps on the first day.'],
      bad: ['鞋带太长，老是散。|The laces are too long and keep coming undone.'],
    },
  },
  food: {
    quality: {
      good: [
        '新鲜，日期是上周的。|Fresh: packed last week.',
        '味道正，不是香精味。|It tastes of what it is, not of flavouring.',
      ],
      bad: ['这一批比上次淡。|This batch has less taste than the last.'],
    },
    value: {
      good: ['比楼下超市便宜，还送上门。|Cheaper than the shop downstairs, and carried up.'],
      bad: ['小包装，算下来不便宜。|Small packs: not cheap by weight.'],
    },
    looks: {
      good: ['个头均匀，摆盘好看。|Even in size, pretty on a plate.'],
      bad: ['碎了几个，味道没影响。|A few were broken, the taste unharmed.'],
    },
    use: {
      good: [
        '三分钟就能吃，早上救命。|Ready in three minutes, which saves my mornings.',
        '孩子主动要第二碗。|The children asked for seconds.',
      ],
      bad: ['封口不好撕，得拿剪刀。|The seal will not tear; keep scissors at hand.'],
    },
  },
  beauty: {
    quality: {
      good: [
        '用了三周，皮肤没闹脾气。|Three weeks and my skin has not complained.',
        '一瓶能用四个月，很耐用。|One bottle lasts four months.',
      ],
      bad: ['对我来说有点干。|A little drying for me.'],
    },
    value: {
      good: ['成分表对得起价格。|The ingredients are worth the price.'],
      bad: ['量少，用得快。|Small, and soon used up.'],
    },
    looks: {
      good: ['瓶子好看，摆浴室不丢人。|A bottle you can leave out in the bathroom.'],
      bad: ['颜色比试色卡浅。|Paler than the swatch.'],
    },
    use: {
      good: [
        '推开就吸收，不黏。|Absorbed at once, not sticky.',
        '味道淡，办公室用也不打扰人。|Faint enough for the office.',
      ],
      bad: ['泵头要按两次才出来。|The pump needs two presses.'],
    },
  },
  baby: {
    quality: {
      good: [
        '孩子啃过，漆没掉。|It has been chewed and the paint stayed on.',
        '用到第二个孩子了，还很结实。|On its second child and still sound.',
      ],
      bad: ['扣子有点紧，老人按不动。|The catch is stiff for grandparents.'],
    },
    value: {
      good: ['比代购便宜，还能试。|Cheaper than bringing it from abroad, and we could try it.'],
      bad: ['用不了几个月，买的话看看二手。|You need it for a few months only; look for a used one.'],
    },
    looks: {
      good: ['颜色不幼稚，大人也喜欢。|Colours that adults like as well.'],
      bad: ['浅色不耐脏，建议买深的。|The light colour stains; take the dark one.'],
    },
    use: {
      good: ['一只手就能操作，抱着娃也行。|Works with one hand, while you hold the baby.'],
      bad: ['比想象的重，爬楼吃力。|Heavier than I thought, on stairs at least.'],
    },
  },
  sports: {
    quality: {
      good: [
        '淋了两场雨，一点没进水。|Two downpours and not a drop inside.',
        '每天用，半年了还跟新的一样。|Used daily for half a year and like new.',
      ],
      bad: ['拉链不太顺，要两只手。|The zip needs two hands.'],
    },
    value: {
      good: ['入门够用，不用一步到位买贵的。|Enough to begin with; no need for the dear one.'],
      bad: ['专业用的话还差一点。|Not quite enough for serious use.'],
    },
    looks: {
      good: ['颜色亮，远处也认得出来。|Bright enough to find from afar.'],
      bad: ['标志太大了。|The logo is too large.'],
    },
    use: {
      good: ['轻，背一天肩膀不酸。|Light: no sore shoulders after a day.', '新手也不用教。|Needs no teaching.'],
      bad: ['收起来比打开难三倍。|Three times harder to pack than to open.'],
    },
  },
  tools: {
    quality: {
      good: [
        '钢口好，用了一季没卷刃。|Good steel: a season of use and no dull edge.',
        '沉手，一看就耐用。|It has weight, and will last.',
      ],
      bad: ['表面有点油，先擦一遍。|A little oily; wipe it first.'],
    },
    value: {
      good: ['五金店问过，贵一倍。|The hardware shop asks twice that.'],
      bad: ['一年用两次的话，借一个更划算。|For twice a year, borrow one.'],
    },
    looks: {
      good: ['挂墙上整齐好看。|Looks well on the wall.'],
      bad: ['标签撕不干净。|The label will not come off cleanly.'],
    },
    use: {
      good: ['说明画得清楚，自己就装上了。|Clear drawings; I fitted it myself.'],
      bad: ['手小的人握着偏粗。|Thick for small hands.'],
    },
  },
  drinks: {
    quality: {
      good: [
        '入口顺，没有怪味。|Smooth, and no odd aftertaste.',
        '香气足，一打开就闻到。|You smell it the moment it is open.',
      ],
      bad: ['这一批比上次淡。|This batch is weaker than the last.'],
    },
    value: {
      good: ['比楼下超市便宜，还送上门。|Cheaper than the shop downstairs, and carried up.'],
      bad: ['份量不大，算下来不便宜。|Not much of it for the money.'],
    },
    looks: {
      good: ['包装大方，送人拿得出手。|Handsome enough to give away.'],
      bad: ['标签贴歪了，不影响喝。|The label was crooked; it tastes the same.'],
    },
    use: {
      good: ['下午来一杯，正好。|One in the afternoon is just right.'],
      bad: ['第一次不好打开，得使点劲。|Hard to open the first time.'],
    },
  },
  books: {
    quality: {
      good: [
        '纸厚，翻起来舒服。|Thick paper, pleasant to turn.',
        '印得清楚，没看到错字。|Clearly printed, and not one misprint.',
      ],
      bad: ['有两页粘在一起，小心才分开。|Two pages stuck together and came apart with some care.'],
    },
    value: {
      good: ['一个周末看完，还想再看一遍。|Finished in a weekend, and I will read it again.'],
      bad: ['字大页少，一会儿就看完了。|Large print and few pages: soon finished.'],
    },
    looks: {
      good: ['封面好看，放在床头一直没收。|Such a good cover that it stays on the bedside table.'],
      bad: ['书角有点磕。|One corner was bumped.'],
    },
    use: {
      good: ['每天睡前看几页，刚好。|A few pages before bed, just right.'],
      bad: ['书脊硬，要用手压着看。|A stiff spine: it has to be held open.'],
    },
  },
  stationery: {
    quality: {
      good: [
        '用了一个学期，没坏。|A whole term, and nothing broke.',
        '做工细，边角没毛刺。|Neatly made, no rough edges.',
      ],
      bad: ['有一处胶没抹平。|The glue shows in one place.'],
    },
    value: {
      good: ['比文具店便宜，质量不差。|Cheaper than the stationer’s, and no worse.'],
      bad: ['同样的钱，别家多一件。|Other shops give one more for the same money.'],
    },
    looks: {
      good: ['放在桌上很顺眼。|It looks right on the desk.'],
      bad: ['颜色没图片鲜艳。|Less bright than the picture.'],
    },
    use: {
      good: ['孩子写作业天天用。|In use every day for homework.'],
      bad: ['刚打开有点味道，晾两天就好。|It had a smell at first, gone after two days.'],
    },
  },
  play: {
    quality: {
      good: ['摔了很多次，没散架。|Dropped many times and still whole.'],
      bad: ['少了一个小零件，补寄了。|One small part was missing; they sent it on.'],
    },
    value: {
      good: ['一家人玩了一整个假期，值。|It kept a family busy for a whole holiday.'],
      bad: ['玩两次就会了，耐玩度一般。|You know it after two rounds.'],
    },
    looks: {
      good: ['摆出来就很漂亮，舍不得收。|So pretty that we leave it out.'],
      bad: ['颜色没图片鲜艳。|Less bright than the picture.'],
    },
    use: {
      good: ['五岁的自己就能玩。|A five-year-old manages alone.'],
      bad: ['说明要大人先看一遍。|An adult has to read the rules first.'],
    },
  },
  house: {
    quality: {
      good: [
        '每天用，没有变形也没有掉色。|In daily use, and it has kept shape and colour.',
        '分量足，放着稳。|It has weight and stands firmly.',
      ],
      bad: ['有一处小瑕疵，不影响用。|One small flaw, no hindrance.'],
    },
    value: {
      good: ['送人拿得出手，价格也不心疼。|Fit for a present at a painless price.'],
      bad: ['做工可以，就是贵了点。|Well made, a little dear.'],
    },
    looks: {
      good: ['摆在桌上，客人都会问。|Guests ask about it.', '颜色很耐看。|A colour that does not tire.'],
      bad: ['比图片素一点。|Plainer than in the picture.'],
    },
    use: {
      good: ['好清洗，擦一下就干净。|Wipes clean at once.'],
      bad: ['第一次用要琢磨一下。|It takes a moment to work out.'],
    },
  },
};

export const openings = [
  '买给自己的。|Bought for myself.',
  '第二次买了。|My second one.',
  '送给爸妈的。|A present for my parents.',
  '朋友推荐的。|A friend recommended it.',
  '犹豫了半个月才下单。|I hesitated for two weeks.',
  '',
  '',
  '比了四家选的这家。|I compared four shops.',
  '生日礼物。|A birthday present.',
  '',
];

/** Also of what is used for years. */
export const openingsOfDurables = [
  ...openings,
  '用了三个星期再来说。|I waited three weeks before writing this.',
  '搬新家买的。|For the new flat.',
  '替换用了五年的旧的。|To replace one I had for five years.',
  '出差前急用。|I needed it before a trip.',
];

/** Groups of consumables and of things that are read once. */
export const consumables: ReadonlySet<string> = new Set(['food', 'drinks', 'books']);

export const namesOfBuyers = {
  zh: [
    '小满',
    '阿冬',
    '林**',
    '陈*',
    '山里人',
    '胖虎',
    '晚风',
    '王**',
    '糯米团',
    '老周',
    '橘子汽水',
    '何*',
    '北方的鱼',
    '毛毛妈',
    '李**',
    '半糖',
    '木木',
    '赵*',
  ],
  en: [
    'Priya S.',
    'Tomasz W.',
    'Maren K.',
    'Jonas B.',
    'Hannah O.',
    'Luis F.',
    'Aiko T.',
    'Grace M.',
    'Oliver P.',
    'Nadia R.',
    'Ben C.',
    'Sofia L.',
    'Ewan D.',
    'Mei L.',
    'Sam H.',
    'Ida N.',
  ],
};
