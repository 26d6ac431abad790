/** Sentences about electronics, tools and vehicles, in the notation of `notation.ts`. */
export const electronics = {
  devices: `
    ~ 旧的用了四年，卡得不行。|My last one was four years old and crawling.
    ~ 给家里添的一台。|We needed one more at home.
    +quality 用了两个月，没死过机。|Two months and it hasn’t frozen once.
    +quality 屏幕清楚，看久了不累。|A clear screen that doesn’t tire my eyes.
    +quality 电池比上一台耐用多了。|The battery easily outlasts my last one.
    -quality 充电的时候有点热。|It gets warm while charging.
    +value 这个价位里挑不出更好的。|I found nothing better at the price.
    -value 配件要另买，加起来不少。|The extras add up.
    +looks 薄，拿在手里有质感。|Slim, and feels well made in the hand.
    -looks 外壳容易沾指纹。|The back shows fingerprints.
    +use 开机设置十分钟搞定。|Set up in ten minutes.
    +use 给我妈，她自己就摸会了。|My mother worked it out by herself.
    -use 说明太简略，有个设置找半天。|The guide is thin; one setting took me ages.
    +description 配置跟写的一样，验过了。|I checked, and the specification is correct.
    -description 可用空间比标的少一截。|Rather less free storage than the figure suggests.
    +packaging 封条完整，盒子没压痕。|Sealed, and the box was perfect.
    -packaging 外箱没缓冲，看着心疼。|Not enough padding in the outer box.
    +delivery 上午付款，隔天就拿到了。|Paid in the morning, had it the next day.
    -delivery 要本人签收，白跑一趟。|I had to sign in person and missed the courier.
    +service 导数据的问题，客服一步步教。|They walked me through moving my data.`,

  computerParts: `
    ~ 换了新桌子，顺便添的。|To go with my new desk.
    ~ 旧的坏了。|My old one gave up.
    +quality 用了几个月，很稳定。|Rock steady after several months.
    +quality 用料足，不是轻飘飘的。|Good materials, not flimsy.
    +quality 天天用，没出过问题。|In use every day without a hitch.
    -quality 背面的做工一般。|The back is finished less well.
    +value 同配置里最便宜的，没翻车。|Cheapest of its kind, and it works.
    -value 牌子溢价有一点。|You pay a little for the brand.
    +looks 简洁，放桌上不碍眼。|Plain and neat on the desk.
    -looks 黑乎乎一块，没什么设计。|A black lump without much design.
    +use 接上就认，不用折腾。|Recognised at once, no fiddling.
    -use 说明书只有图，新手要摸索。|Pictures only in the manual; beginners must try things out.
    +description 参数实在，测过没虚标。|I tested it and the figures are true.
    -description 接口没看清，又买了转接头。|I misread the connectors and needed an adapter.
    +packaging 防静电袋加泡棉，放心。|Well protected inside and out.
    -packaging 盒子比里面的东西大太多。|A far bigger box than it needs.
    +delivery 加急发的，没耽误工作。|Sent quickly, so I lost no working time.
    -delivery 周末不派送，多等两天。|No weekend delivery, so two more days.
    +service 兼容性先问的，答得专业。|An expert answer on what it works with.`,

  power: `
    ~ 出差必带。|I never travel without it.
    ~ 家里备一个，公司放一个。|One at home, one at work.
    +quality 用了半年，没有松也没有坏。|Half a year and nothing loose or broken.
    +quality 一直用着也不怎么发烫。|It stays cool enough in use.
    +quality 电稳，没出过岔子。|Reliable, it has never let me down.
    -quality 充满的时间比我想的长。|A full charge takes longer than I thought.
    +value 比原厂便宜一半多。|Less than half of what the phone makers ask.
    -value 再便宜十块就好了。|It could cost a little less.
    +looks 配色低调，做得精致。|Discreet and neatly made.
    -looks 就是个工具，谈不上好看。|Purely functional to look at.
    +use 小，塞包里没感觉。|Small enough to forget in my bag.
    -use 上面的字太小，看不清。|The print on it is too small to read.
    +description 标的数和实测差不多。|My own measurement agrees with the label.
    -description 图上有的小包，实际没带。|The pouch in the picture isn’t in the box.
    +packaging 小盒子，不浪费。|A small box with no waste.
    -packaging 塑封太硬，差点划手。|That hard plastic blister nearly cut me.
    +delivery 急用，第二天就到。|Needed it fast and had it the next day.
    -delivery 走的陆运，慢。|Sent overland, so rather slow.
    +service 问能不能上飞机，给了准话。|A straight answer about taking it on a plane.`,

  headphones: `
    ~ 晚上听，不吵家人。|So that I disturb nobody in the evening.
    ~ 第一次买这个牌子。|My first from this brand.
    +quality 声音干净，人声靠前。|Clean sound with clear voices.
    +quality 低音有弹性，不轰头。|Tight bass that doesn’t boom.
    +quality 用了大半年，没坏没接触不良。|Over half a year and no crackle.
    -quality 高音有点亮，听久了累。|The treble is bright and tiring after hours.
    +value 这个价能有这声音，没得挑。|You won’t hear better for the money.
    -value 声音好，就是贵。|Great sound, painful price.
    +looks 低调，戴出去不尴尬。|Discreet, I don’t feel silly wearing it.
    -looks 比图上塑料感强一点。|Looks more like plastic than in the photo.
    +use 戴两个小时耳朵不疼。|Two hours and my ears don’t hurt.
    -use 操作要记一下，老按错。|It took me days to learn the controls.
    +description 参数和介绍没有吹牛。|No exaggeration in the description.
    -description 颜色跟图差一点。|The colour is slightly off.
    +packaging 盒子讲究，送人也行。|A smart box, good enough for a present.
    -packaging 包装太大，东西就一点点。|A big box for such a small thing.
    +delivery 两天到，当晚就听上了。|Two days, and listening the same evening.
    -delivery 物流卡在中转站三天。|Stuck at a depot for three days.
    +service 声音偏一边，直接给换了新的。|One side was quieter; they replaced it straight away.`,

  sound: `
    ~ 给家里添的。|Something for the house.
    ~ 换掉旧的。|It replaces an old one.
    +quality 声音厚实，不发闷。|A full sound that isn’t muffled.
    +quality 声音清楚，没有杂音。|Clear and free of noise.
    +quality 旋钮和按键手感很好。|The controls feel really good.
    -quality 低音少一点，别的都好。|The low notes are a little thin.
    +value 花小钱办大事。|A lot of performance for little money.
    -value 比网上别家贵几十。|A bit dearer than elsewhere.
    +looks 摆着好看，不占地方。|Looks good and takes little room.
    -looks 颜色比图上深。|Darker than in the photo.
    +use 接上就响，没有废话。|Plug it in and it works.
    -use 说明书要看两遍才懂。|I had to read the manual twice.
    +description 跟介绍的一样，功能都在。|Every function is as described.
    -description 比想象的大一圈。|Larger than I thought it would be.
    +packaging 泡棉包边，稳。|Foam round the edges, nothing moved.
    -packaging 盒子角塌了，机器没事。|The box had a crushed corner, the unit was fine.
    +delivery 次日达，周末就玩上了。|Next day, so I had the weekend to play with it.
    -delivery 预售等了十天。|Ten days of waiting.
    +service 接线不会，客服画了图。|They drew me a diagram of the wiring.`,

  cameras: `
    ~ 为了带娃出门拍照。|To photograph our child.
    ~ 入坑了，学着玩。|I am new to this hobby.
    +quality 颜色耐看，直出就喜欢。|Lovely colours straight away.
    +quality 质量放心，用到现在没出过问题。|No doubts about the quality so far.
    +quality 出来的画面比手机有味道。|The pictures have more character than my phone’s.
    -quality 光线差的时候差点意思。|Not so good in poor light.
    +value 入门来说，这钱花得值。|Money well spent for a beginner.
    -value 玩这个后面花钱的地方还多。|It’s the start of an expensive hobby.
    +looks 放着就好看，朋友来了都要摸一下。|Great to look at, friends always pick it up.
    -looks 颜色和图上有点出入。|The colour isn’t quite as pictured.
    +use 新手一个下午就上手了。|I had the hang of it in an afternoon.
    -use 有些操作要查资料。|Some things need looking up.
    +description 新旧和功能都说得清楚。|Condition and features were stated clearly.
    -description 少写了一样配件要自备。|They might have said what else you need.
    +packaging 防震做得好，一点不晃。|Well cushioned, nothing rattled.
    -packaging 胶带缠太多，拆了十分钟。|So much tape that it took ten minutes to open.
    +delivery 顺丰隔天到，旅行赶上了。|Overnight, just in time for our trip.
    -delivery 临出门没到，遗憾。|Missed our departure, a pity.
    +service 店主自己也玩，问什么都懂。|The owner clearly uses it himself, great answers.`,

  wearables: `
    ~ 戴着跑步和睡觉。|I run and sleep with it.
    ~ 换下了用三年的旧款。|It replaces one I wore for three years.
    +quality 屏幕户外也看得清。|Readable in full sun.
    +quality 步数和心里估的差不多。|Steps agree with my own count.
    +quality 洗手淋雨都没事。|Rain and washing hands are no problem.
    -quality 表带夏天有点闷。|The strap is sweaty in summer.
    +value 功能够用，不用多花钱。|All I need, without paying for more.
    -value 换表带不便宜。|New straps are not cheap.
    +looks 小巧，配衬衫也行。|Neat enough to wear with a shirt.
    -looks 表盘样式不多。|Few faces to choose from.
    +use 配对一次就好，之后没断过。|Paired once and never dropped.
    -use 菜单层级深，找功能要翻。|Menus are deep, things take finding.
    +description 续航跟写的差不多。|The battery lasts as long as they say.
    -description 和我手机不全兼容，没看清。|Check that it suits your phone; I didn’t.
    +packaging 盒子小而结实。|A small, sturdy box.
    -packaging 说明书折得像地图。|The leaflet unfolds like a map.
    +delivery 下单隔天戴上了。|On my wrist the day after.
    -delivery 送到了别的楼。|Delivered to the wrong building.
    +service 绑定不上，远程帮我弄好了。|They helped me pair it over chat.`,

  tools: `
    ~ 家里小修小补用。|For small jobs around the house.
    ~ 师傅朋友推荐的。|A tradesman friend told me to get it.
    +quality 沉手，一看就耐用。|Heavy in the hand and made to last.
    +quality 用了一年，没松没锈。|A year on, neither loose nor rusty.
    +quality 接合处严丝合缝。|Everything fits tightly.
    -quality 表面有层防锈油，先擦一擦。|Oily from the factory; wipe it before use.
    +value 五金店问过，要贵一倍。|The hardware shop wanted twice as much.
    -value 一年用两次的话，借一个更划算。|For two jobs a year, borrow one.
    +looks 颜色醒目，不会找不着。|A colour that you can find in a messy shed.
    -looks 标签胶印撕不干净。|The label leaves glue behind.
    +use 拿着稳，干活省力。|Steady to hold and saves effort.
    -use 手小的人握着偏粗。|Thick for small hands.
    +description 尺寸、规格都对得上。|Size and grade exactly as listed.
    -description 图上看着更亮更新。|Shinier in the photo.
    +packaging 简单一个盒，没有废料。|A plain box, no waste.
    -packaging 没垫东西，在箱子里乱晃。|Loose in the carton without padding.
    +delivery 家里等着修，第二天就到。|We were waiting to fix something, and it came the next day.
    -delivery 东西重，快递不给上楼。|Heavy, and left at the entrance.
    +service 不知道选哪个规格，说了用途就帮我配好。|I described the job and they picked the right one.`,

  garden: `
    ~ 新房带个小院子。|Our new house has a small garden.
    ~ 阳台上用的。|For my balcony.
    +quality 在外面放了一季，没褪色。|A season outside and no fading.
    +quality 厚实，不是一碰就裂那种。|Thick stuff that doesn’t crack.
    +quality 做工比超市卖的好不少。|Better made than the supermarket kind.
    -quality 淋过雨以后有点印子。|It shows marks after rain.
    +value 园艺店标价高一截。|The garden centre asks a lot more.
    -value 季末再买会便宜。|Wait for the end of the season.
    +looks 放院子里好看，不扎眼。|Looks right among the plants.
    -looks 比图上颜色淡。|Paler than pictured.
    +use 轻松，老人也用得来。|Easy enough for my father at eighty.
    -use 放起来占地方。|It takes up room in winter.
    +description 大小跟网页上写的一样。|Just the size they give.
    -description 没写清楚冬天能不能放外面。|Nothing said about leaving it out in winter.
    +packaging 纸箱加护角，没磕着。|Corner guards in the box, no knocks.
    -packaging 盒子在雨里放过，湿了。|The box had stood in the rain.
    +delivery 大件也送进了院子。|Carried right into the garden.
    -delivery 大件物流慢，等了一周。|Bulky goods take time: one week.
    +service 春天该怎么保养都告诉我了。|Sound advice on looking after it.`,

  car: `
    ~ 老车配的。|For an old car.
    ~ 自驾前准备的。|Before a long drive.
    +quality 跑了一趟长途，没问题。|A long trip and no trouble.
    +quality 扎实，夏天晒也没变样。|Solid, unchanged by the summer heat.
    +quality 比我原来用的好。|An improvement on what I had.
    -quality 头几天有点橡胶塑料味。|A smell of rubber or plastic in the first days.
    +value 比4S店省了一半。|Half of what the dealer charges.
    -value 加上装的工钱就没便宜多少。|With fitting it is hardly cheaper.
    +looks 做得规整，看着就放心。|Looks properly made.
    +use 照着步骤自己就弄好了。|I did it myself by following the steps.
    -use 第一次弄还是找人帮忙吧。|The first time you may want help.
    +description 型号规格一点不差。|Exactly the specification listed.
    -description 车型适配要自己查。|You have to check that it suits your car yourself.
    +packaging 密实，没漏没磕。|Tightly packed, no leaks or dents.
    -packaging 外箱脏，里面还行。|A dirty carton, clean inside.
    +delivery 重的东西也按时送到门口。|Heavy, and at my door on time.
    -delivery 超重，要去站点自取。|Too heavy for the round, so I collected it.
    +service 报了车型，客服核对了才发货。|They checked my model before sending.
    -service 下班以后没人回。|No answers outside office hours.`,

  wheels: `
    ~ 上下班骑。|For getting to work.
    ~ 孩子和我都抢着用。|My child and I fight over it.
    +quality 架子和零件都稳，没有异响。|Solid and quiet.
    +quality 摔过两次，只擦掉点漆。|Dropped twice, and only the paint suffered.
    +quality 转动的地方很顺滑。|Moving parts run smoothly.
    -quality 有颗螺丝松，自己紧了下。|One screw was loose and I tightened it.
    +value 实体店同款多要两百。|Local shops ask quite a bit more.
    -value 保养配件另花钱。|Upkeep costs extra.
    +looks 颜色漂亮，回头率高。|A great colour, people turn round.
    -looks 贴纸容易翘边。|The stickers lift at the edges.
    +use 上手快，一会儿就熟了。|I got used to it very quickly.
    -use 有点重，拎上楼费劲。|Heavy to carry upstairs.
    +description 尺寸和材料跟写的一样。|Size and materials are as listed.
    -description 照片比实物显大。|The photo flatters its size.
    +packaging 泡沫套管，漆面没花。|Padded all round, paint untouched.
    -packaging 箱子太大，楼道都过不去。|The carton hardly fitted through our hall.
    +delivery 赶上儿童节前到了。|Here in time for the birthday.
    -delivery 物流没提前联系。|The carrier didn’t call first.
    +service 调试不会，店里拍视频教。|The shop filmed how to adjust it for me.`,

  protection: `
    ~ 骑车通勤用。|For cycling and riding.
    ~ 安全的东西不将就。|I don’t economise on safety.
    +quality 做工牢，扣和边都结实。|Strong edges and fastenings.
    +quality 用了一季，没有开线开胶。|A season of use and nothing has come apart.
    +quality 贴身的地方软，不磨。|Soft where it touches you.
    -quality 天热有点闷汗。|Sweaty on hot days.
    +value 安心就值这个价。|Peace of mind at a fair price.
    -value 专业牌子便宜时差不多价。|The big brands cost the same in a sale.
    +looks 颜色醒目，老远看得见。|Seen from a long way off.
    -looks 款式有点土。|Not the most stylish.
    +use 好穿戴，几秒搞定。|On in seconds.
    -use 第一次调松紧花了点时间。|Adjusting it took a while the first time.
    +description 认证标都在，跟写的一样。|Made as described, with its labels in place.
    -description 偏小，建议看尺码。|Comes up small, do measure.
    +packaging 有防刮膜，没有划痕。|Protected by film, no scratches.
    -packaging 就一个薄袋子。|Only a thin bag around it.
    +delivery 隔天到，周末骑行用上了。|Next day, in use at the weekend.
    -delivery 填错楼号，折腾了一下。|The courier mixed up the house number.
    +service 尺寸拿不准，客服让我量了再推荐。|They had me measure first, then advised.`,

  phoneCases: `
    ~ 手机刚换的。|For a new phone.
    ~ 给手机换个颜色。|I wanted a change of colour.
    +quality 手滑摔过两次，手机没事。|Dropped twice, and the phone is fine.
    +quality 按键的手感没变。|The buttons still feel right through it.
    +quality 用了三个月，没发黄没变松。|Three months without yellowing or coming loose.
    -quality 边角有点粘灰。|Dust collects at the edges.
    +value 跟大牌的没差，便宜多了。|As good as the big names for much less.
    -value 就一个壳，有点贵。|Quite a lot for a case.
    +looks 颜色好看，跟图上一样。|A fine colour, just as shown.
    -looks 装上以后手机厚了一圈。|It makes the phone bulkier.
    +use 一扣就上，孔位都准。|Snaps on, and every opening is where it should be.
    -use 太紧，拆下来费指甲。|Tight, and hard to get off again.
    +description 机型写得清楚，没买错。|The models are listed clearly, so no mistakes.
    -description 没注意型号，第一次买错了。|I overlooked the model and got the wrong one first.
    +packaging 硬盒装的，没有变形。|In a stiff box, not bent.
    +delivery 第二天就戴上了。|On the phone the next day.
    -delivery 小件平邮，五天才到。|Sent by slow post, five days.
    +service 型号选错，免费换的。|They exchanged the wrong model free of charge.`,

  televisions: `
    ~ 客厅用了八年的那台终于换了。|It replaces one of eight years.
    ~ 卧室添的第二台。|A second one for the bedroom.
    +quality 画面清楚，颜色不夸张。|A sharp picture with natural colours.
    +quality 声音听得清，不用开很大。|Voices are clear without turning it up.
    +quality 换台、开应用都不卡。|Quick between channels and apps.
    -quality 侧面坐着看，颜色会淡。|The colours fade from the side.
    +value 同样大小里便宜的，没有后悔。|One of the cheapest of its size, and no regrets.
    -value 挂架要另外买。|The wall mount costs extra.
    +looks 边窄，挂墙上像一幅画。|A narrow frame that hangs like a picture.
    -looks 底座样子普通。|The feet are nothing special.
    +use 遥控器键少，老人也会用。|Few buttons, so my parents manage.
    -use 第一次开机更新等了半小时。|The first update took half an hour.
    +description 尺寸、接口跟写的一致。|Size and sockets as stated.
    -description 比我量的宽，差点放不下电视柜。|Wider than I measured; it only just fits the cabinet.
    +packaging 泡沫四角都有，屏幕没事。|Foam at all corners, and a perfect screen.
    -packaging 箱子破了个角，吓我一跳。|A torn corner of the box gave me a fright.
    +delivery 预约时间送到，还帮忙抬进屋。|On time, and carried into the room.
    -delivery 送货只到楼下，自己抬的。|Left downstairs; we carried it up.
    +service 装不上墙，客服视频教的。|They showed me by video how to mount it.`,

  consoles: `
    ~ 给孩子的奖励。|A reward for good marks.
    ~ 周末跟朋友一起玩。|For weekends with friends.
    +quality 玩几个小时不烫。|Hours of play without getting hot.
    +quality 按键跟手，没有延迟。|The controls answer at once.
    +quality 画面流畅，没掉过帧。|Smooth pictures, no stutter.
    -quality 摇杆刚用有点紧。|The sticks are stiff at first.
    +value 全家都玩得上，值。|Everyone plays, so it was worth it.
    -value 游戏另外买，加起来不少。|The games cost extra and add up.
    +looks 样子精致，摆着也好看。|Nicely made, I leave it out.
    -looks 表面容易留指纹。|It collects fingerprints.
    +use 十分钟设好就开玩。|Out of the box and playing ten minutes later.
    -use 第一次要更新，等了一会儿。|It had to update before the first game.
    +description 配件齐，跟清单一样。|All accessories were there, as listed.
    -description 可用空间比写的少。|Less free space than the figure says.
    +packaging 盒子严实，封条完整。|Well packed and sealed.
    +delivery 生日前一天到的，刚刚好。|The day before the birthday, just right.
    -delivery 大促发货慢，等了四天。|Four days because of the sale.
    +service 问能不能限时，教我设好了。|They showed me how to limit the hours.`,
};
