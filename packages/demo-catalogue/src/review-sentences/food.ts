/** Sentences about food and drink, in the notation of `notation.ts`. */
export const food = {
  produce: `
    ~ 家里四口人，两天就吃完了。|Four of us finished it in two days.
    ~ 第三次回购。|Third time I order these.
    +quality 很新鲜，一看就是刚摘的。|Really fresh, clearly just picked.
    +quality 没有坏的地方。|No bad spots at all.
    +quality 有小时候那个味道。|Tastes the way it did when I was a child.
    +quality 放了几天还是很新鲜。|Still good after several days.
    -quality 有一点碰伤，削掉就好了。|Slightly bruised; I cut that bit off.
    -quality 这回味道淡一些，不如上次。|Rather bland this time, last time was better.
    +value 菜市场也就这个价，还不用自己拎。|Market price, and I don’t have to carry it.
    +value 斤两足，称了还多一点。|Full weight; my scales even showed a bit more.
    -value 应季的时候楼下更便宜。|In season it is cheaper round the corner.
    +looks 卖相好，摆出来很喜人。|Lovely colour, a pleasure to look at on the table.
    -description 比图上的小一圈。|Smaller than in the photo.
    +packaging 一层层垫着，路上没压坏。|Well padded, nothing squashed on the way.
    -packaging 箱子底有点潮。|The bottom of the box was damp.
    +delivery 采了就发，第二天到的。|Picked and on my doorstep the next day.
    -delivery 多走了一天，夏天真有点担心。|A day late, which worried me in this heat.
    +service 有一处坏了，拍照过去马上退了差价。|I sent a photo of a bad spot and got money back at once.`,

  seafood: `
    ~ 周末请朋友吃饭买的。|For a dinner with friends.
    ~ 清蒸的，什么都没放。|We just steamed it, nothing else.
    +quality 肉紧，很鲜甜。|Firm and sweet.
    +quality 一点腥臭味都没有。|No fishy smell whatsoever.
    +quality 蘸点醋就很好吃，鲜。|A squeeze of lemon was all it needed.
    +quality 比酒楼里吃到的还鲜。|Better than what I get in restaurants.
    -quality 有一只瘦，肉没长满。|One of them was thin, not much meat.
    +value 比水产市场便宜，还送到家。|Cheaper than the fish market and brought to the door.
    -value 去掉壳，其实没多少肉。|Not that much meat once the shells are off.
    +looks 个头均匀，摆盘有面子。|Even in size, makes a fine platter.
    +description 大小和写的一样，我拿秤称过。|The size stated is the size I got; I weighed it.
    -description 写的是大个，来的有几只偏小。|Sold as large, but a few were on the small side.
    +packaging 泡沫箱加冰袋，到家冰还没化。|Foam box with ice packs, still frozen on arrival.
    -packaging 有个冰袋漏水，箱子湿了。|One ice pack leaked and wet the box.
    +delivery 昨晚发的，今天中午就下锅了。|Sent last night, in the pot by noon.
    -delivery 说上午到，等到下午三点。|Promised for the morning, came at three.
    +service 客服还告诉我蒸几分钟。|The shop even told me how many minutes to steam it.
    -service 售后要拍视频，有点麻烦。|They wanted a video before they would help.`,

  breakfast: `
    ~ 早饭吃的。|For breakfasts.
    ~ 家里一直吃这个牌子。|We always have this one at home.
    +quality 早上吃一份，到中午都不饿。|Keeps me going until lunch.
    +quality 味道纯，没有添乱七八糟的东西。|Tastes clean, nothing odd added.
    +quality 日期很新，上个月的。|A long date, packed only last month.
    +quality 孩子挑食，这个倒是肯吃。|My picky child actually eats it.
    -quality 味道比以前的淡。|Not as much flavour as it used to have.
    +value 囤一份能吃好久，划算。|One order lasts us for ages.
    +value 算下来一顿没几块钱。|Works out at next to nothing per breakfast.
    -value 活动过后涨了价。|The price went up after the sale.
    +description 配料表写什么就是什么。|The label says exactly what the page says.
    -description 图片看着像大包装，其实普通大小。|The photo makes it look bigger than it is.
    +packaging 里外两层，一点没破。|Double packed, no damage at all.
    -packaging 外箱有点变形，里面还好。|The carton was crushed on one side, the contents fine.
    +delivery 送上楼的，省得我搬。|Carried up the stairs for me.
    -delivery 没放驿站说明，找了半天。|Left at a pick-up point without telling me.
    +service 问日期，客服直接拍照给我看。|I asked about the date and they sent me a photo.`,

  bakery: `
    ~ 周日早餐的固定节目。|Our Sunday treat.
    ~ 家里来客人，临时买的。|Ordered because guests were coming.
    +quality 有麦香和奶香，不是香精味。|Smells of a real bakery, not of flavouring.
    +quality 松软，不掉干渣。|Beautifully soft and not dry at all.
    +quality 甜得刚好，老人也吃得下。|Just sweet enough, even for my parents.
    +quality 比楼下面包店的好吃。|Better than the bakery downstairs.
    -quality 对我来说偏干一点。|A bit dry for my taste.
    -quality 放到第二天就没那么好吃了。|Best on the first day, less so on the second.
    +value 真材实料，这个价不贵。|Proper ingredients, so the price is fair.
    -value 好吃是好吃，就是小贵。|Delicious but not cheap.
    +looks 端上桌孩子都哇了一声。|The children cheered when I put it on the table.
    -looks 颜色烤得有点深。|Baked rather darker than I like.
    +description 跟图上一个样，个头也不缩水。|It looks and measures just like the photo.
    +packaging 盒子卡得很牢，一点没散。|Held firmly in the box, in perfect shape.
    -packaging 盒子压了一下，边上碎了点。|The box got squeezed and an edge crumbled.
    +delivery 约的上午，十点就送到了。|Booked for the morning and here at ten.
    -delivery 晚到了两个小时，差点误了早饭。|Two hours late, breakfast nearly became lunch.
    +service 忌口的问题回答得很仔细。|Very careful answers about what is in it.`,

  sweets: `
    ~ 办公室下午分着吃的。|Shared round the office in the afternoon.
    ~ 追剧的时候吃。|For film nights.
    +quality 停不下来，一会儿就见底了。|Dangerous: I couldn’t stop.
    +quality 甜咸都刚好，不齁。|Well balanced, not too much of anything.
    +quality 新鲜，没有那股油哈味。|Fresh, not a hint of staleness.
    +quality 用料看得见，不是糊弄人的。|You can taste that the ingredients are good.
    -quality 对我来说味道重了点。|A little strong for me.
    +value 分量实在，够吃一阵。|A generous amount for what it costs.
    -value 一份太少，两个人不够分。|Too little for two people.
    +looks 样子讨喜，送小朋友正好。|Cute enough to give to a child.
    -looks 有几块碎了，不影响味道。|Some were broken, though they taste the same.
    +description 口味和介绍写的一致。|It tastes just as the page describes.
    -description 看图以为是大份。|From the picture I expected a bigger pack.
    +packaging 密封好，打开还是香的。|Well sealed, it smelt wonderful when opened.
    -packaging 封口不好撕，得拿剪刀。|The seal won’t tear, you need scissors.
    +delivery 赶在周末前到了，没耽误。|Came in time for the weekend.
    -delivery 物流停了两天没动。|Tracking stood still for two days.
    +service 漏发一份，客服二话没说就补了。|One pack was missing and they resent it without fuss.`,

  pantry: `
    ~ 厨房常备。|We always keep it in the cupboard.
    ~ 婆婆推荐的。|My mother-in-law swears by it.
    +quality 香，做出来的菜都不一样了。|It makes a real difference to a meal.
    +quality 味道正，吃得出好坏。|Real flavour, you notice the quality.
    +quality 用了半个月，家里人都说好。|Two weeks in and everyone at home approves.
    +quality 没有怪味，很干净。|Clean taste, nothing artificial about it.
    -quality 味道还行，没有传说的那么惊艳。|Decent, but not as special as people say.
    +value 量大，能吃很久，划算。|Lasts a long time, so good value.
    +value 超市同款贵三成。|The supermarket asks a third more.
    -value 比平时买的贵一些。|Costs more than what I usually buy.
    +description 产地、配料都写得明白，到手一致。|Origin and ingredients were clear, and correct.
    -description 包装换新的了，图还是旧的。|New label; the picture still shows the old one.
    +packaging 裹了好几层，一点没漏。|Wrapped in several layers, nothing spilt.
    -packaging 外面沾了点灰，擦擦就行。|Dusty outside, I gave it a wipe.
    +delivery 重的东西送到门口，太省事了。|Heavy shopping brought to the door, a relief.
    -delivery 快递员没上楼，自己搬的。|The courier wouldn’t come upstairs.
    +service 问了怎么保存，回得很快。|Quick answer when I asked how to store it.`,

  hotDrinks: `
    ~ 每天下午来一杯。|My three o’clock cup.
    ~ 放公司喝的。|I keep it at work.
    +quality 香气足，一打开就闻到了。|You smell it as soon as it’s open.
    +quality 喝着顺口，不涩。|Smooth, without a bitter finish.
    +quality 喝完嘴里还有回味。|A taste that stays with you.
    +quality 味道稳定，买过三次都一样。|The same good taste all three times I bought it.
    -quality 偏淡，我要多放一点。|On the weak side; I use more than they say.
    +value 一份能喝一个多月，比外面买省多了。|Lasts over a month, far cheaper than a café.
    -value 一杯算下来不便宜。|Not cheap per cup.
    +looks 包装素净，摆茶水间挺好看。|Tasteful packaging, looks nice next to the kettle.
    +description 介绍里写的风味真喝得出来。|I could actually taste what the description promises.
    -description 说味道浓，我喝着一般。|Said to be rich; I found it average.
    +packaging 封得严，没有受潮。|Sealed tight and perfectly dry inside.
    -packaging 盖子有点难开。|Hard to open the first time.
    +delivery 早上下单，第二天就喝上了。|Ordered in the morning, drank it the next day.
    -delivery 到得慢，断粮三天。|Slow delivery left me three days without.
    +service 不知道怎么冲，客服发了步骤。|They sent me brewing steps when I asked.`,

  coldDrinks: `
    ~ 聚会买的。|Bought for a party.
    ~ 冰一下再喝。|I serve it well chilled.
    +quality 入口顺，没有怪味。|Goes down easily, no odd aftertaste.
    +quality 果味清楚，不甜腻。|Nice fruity notes without being sugary.
    +quality 冰过以后特别爽口。|Very refreshing when cold.
    -quality 尾味短了些。|The finish is a little short.
    +value 这个价位里算很好喝的了。|Hard to beat at the price.
    -value 平时价不划算，等活动吧。|Wait for a sale, it’s dear otherwise.
    +looks 放在桌上挺有样子。|Looks good on a laid table.
    -looks 标签贴歪了，不影响喝。|The label was crooked, no harm done.
    +description 口味和写的对得上。|Tastes like the notes on the page.
    -description 以为更大一点，看清毫升数。|Check the millilitres, I expected more.
    +packaging 每个都单独隔开，没碎没漏。|Each in its own divider, no leaks.
    -packaging 纸箱太软，拎的时候差点散。|The carton is flimsy and nearly gave way.
    +delivery 赶在聚会前一天到的。|It arrived the day before the party.
    -delivery 要当面签收，跑了两趟。|It has to be signed for, so it took two attempts.
    +service 问配什么菜，推荐得很到位。|Good advice on what to serve it with.`,

  petFood: `
    ~ 家里的毛孩子吃了两个月。|Two months on this food now.
    ~ 换粮用了一周。|We changed over within a week.
    +quality 一倒出来就围过来了，吃得干净。|The bowl is licked clean every time.
    +quality 毛比以前亮了。|The coat is shinier than before.
    +quality 便便正常，没软过。|No tummy trouble at all.
    +quality 闻着是肉味，不腥。|It smells of meat, not of chemicals.
    -quality 我家这只不太爱吃，看个体。|Mine isn’t keen on it; every animal differs.
    +value 一袋吃很久，比宠物店便宜。|One bag goes far, and costs less than at the pet shop.
    -value 涨价了，以前更便宜。|Dearer than last year.
    +use 颗粒大小合适，嚼得动。|The pieces are a good size to chew.
    -use 袋子没有密封条，要自己夹。|No zip on the bag, you need a clip.
    +description 成分表和网页一致。|The list on the bag matches the page.
    -description 颗粒比图上小。|The pieces are smaller than pictured.
    +packaging 袋子厚，没有破洞。|A thick bag, no holes.
    -packaging 外箱没有，直接贴单在袋子上。|No outer box, the label was stuck straight on the bag.
    +delivery 重货也送上楼。|Carried upstairs, heavy as it is.
    -delivery 快断粮了才到。|It came just as we ran out.
    +service 换粮比例问得很细，客服都答了。|Patient answers to all my feeding questions.`,

  formula: `
    ~ 混合喂养，一天两顿。|We combine it with nursing, two feeds a day.
    ~ 医生建议换的。|Our doctor suggested the change.
    +quality 喝完不吐奶，肚子也不胀。|No bringing up and no sore tummy.
    +quality 冲得开，没有结块。|It dissolves without lumps.
    +quality 味道清淡，宝宝肯喝。|A mild taste that our baby accepts.
    -quality 我家宝宝喝了有点便干，换着喝。|It made ours a little constipated, so we alternate.
    +value 比母婴店便宜，还是整箱新日期。|Cheaper than the baby shop and freshly dated.
    -value 一个月几罐，算下来不便宜。|Several tins a month do add up.
    +use 勺子在盖子里，量得准。|The scoop sits in the lid and measures exactly.
    -use 罐口有点窄，舀到底要费劲。|The last spoonfuls are hard to reach.
    +description 段位和配料跟写的一样，码也查得到。|Stage and ingredients are right, and the code can be checked.
    -description 换了新包装，图还是旧的，吓一跳。|A new label that the picture does not show; it startled me.
    +packaging 罐子一点没瘪，外面裹了两层。|Not a dent, wrapped twice.
    -packaging 外箱湿了一角，罐没事。|One corner of the carton was wet, the tin was fine.
    +delivery 快断粮的时候加急到的。|They hurried it when we were running out.
    -delivery 节前慢了三天，还好有存货。|Three days slow before the holiday; luckily we had some left.
    +service 问转奶怎么掺，客服答得细。|Detailed advice on how to change over.`,
};
