/** Sentences about leisure, children, books and plants, in the notation of `notation.ts`. */
export const leisure = {
  plants: `
    ~ 放书桌边上。|It stands by my desk.
    ~ 第一次养植物。|My first plant.
    +quality 到手状态很好，精神。|Arrived in perfect health.
    +quality 养了一个月，长得不错。|A month on and doing well.
    +quality 根壮，没有虫。|Strong roots and no pests.
    -quality 路上有点蔫，缓了两天。|A little tired from the trip, fine after two days.
    +value 比花市便宜，还包活。|Cheaper than the flower market.
    -value 运费占了一半。|Half the cost is postage.
    +looks 屋里一下有生气了。|Brings a room to life.
    -looks 比图片里小，慢慢养吧。|Smaller than pictured, it will have to grow.
    +use 好养，忘了几天也没事。|Forgiving; I forgot it for days.
    +description 高度跟写的差不多。|About the height they give.
    -description 图是养大以后的样子。|The photo shows an older plant.
    +packaging 固定得很好，没倒没散。|Held in place so well that nothing tipped.
    -packaging 土洒出来一点。|Some soil or water had spilt.
    +delivery 冷天还贴了暖宝宝，两天到。|Two days, and kept warm on the way.
    -delivery 多闷了一天箱子。|One day too long in a box.
    +service 怎么浇水问了好几回，都耐心答。|Patient about my watering questions.`,

  everlasting: `
    ~ 办公桌上放着。|For my desk.
    ~ 送给妈妈。|A gift to my mother.
    +quality 花瓣做得细，近看也真。|Finely made petals, convincing up close.
    +quality 放了三个月没褪色。|No fading in three months.
    +quality 没有胶水味。|No smell of glue at all.
    -quality 有一小片边卷了，自己理了理。|One petal edge had curled; I smoothed it.
    +value 不用换水不会谢，算下来便宜。|It never wilts, so it costs less than fresh.
    -value 好看，但比鲜花贵。|Pretty, but dearer than fresh ones.
    +looks 颜色温柔，拍照特别好看。|Gentle colours that photograph well.
    +looks 摆着很提气。|It lifts the whole corner.
    -looks 颜色没有图上鲜艳。|Less vivid than in the picture.
    +description 大小和写的一样。|The size is as given.
    -description 以为会更大更蓬。|I expected it fuller.
    +packaging 盒子里固定住了，一瓣没掉。|Fixed in its box, not a petal lost.
    -packaging 盒子高，拆的时候要小心。|Awkward to lift out of the box.
    +delivery 节日当天准点送到。|Delivered on the very day I asked for.
    -delivery 晚了半天，有点扫兴。|Half a day late, a little disappointing.
    +service 卡片帮忙手写的，字很好看。|They wrote the card by hand, beautifully.`,

  toys: `
    ~ 生日礼物。|A birthday present.
    ~ 给侄子买的。|For my nephew.
    +quality 摔了很多次，没散架。|Dropped many times and still whole.
    +quality 边角光滑，没有毛刺。|No sharp edges anywhere.
    +quality 没有塑料味，给孩子放心。|No chemical smell, so I’m at ease.
    -quality 有个地方颜色没涂匀。|The colour is uneven in one spot.
    +value 玩了整个假期，值回来了。|It filled a whole holiday.
    -value 新鲜劲两天就过了，有点不值。|The novelty wore off in two days.
    +looks 颜色漂亮，大人也喜欢。|Lovely colours; adults like it as well.
    -looks 没有图上鲜艳。|Less bright than the picture.
    +use 收拾方便，一会儿就归位。|Quick to tidy away afterwards.
    +use 自己能玩一下午，我终于歇会儿。|Keeps them busy while I sit down.
    -use 第一次玩要大人陪着。|An adult has to help the first time.
    +description 大小跟写的一样。|As big as described.
    -description 比我以为的小。|Smaller than I thought it would be.
    +packaging 盒子好看，不用再包礼物纸。|Such a nice box that I didn’t wrap it.
    -packaging 盒子压了一下，送人有点尴尬。|The box was dented, a shame for a gift.
    +delivery 生日前一天到，松了口气。|Came the day before the birthday, what a relief.
    -delivery 圣诞前单子多，等了八天。|Eight days in the rush.
    +service 不合孩子年龄，退得很快。|It didn’t suit, and the return was quick.`,

  party: `
    ~ 生日会用的。|For a birthday party.
    ~ 公司年会布置。|To decorate our office party.
    +quality 比想象的结实，撑完了全场。|Sturdier than I thought, it lasted the whole party.
    +quality 没有怪味。|No odd smell.
    -quality 有一处粘得不牢，自己补了。|One spot wasn’t glued well and I fixed it.
    +value 花不了几个钱，气氛有了。|Little money for so much atmosphere.
    -value 只用一次的话，有点舍不得。|A bit much for a single evening.
    +looks 颜色漂亮，拍照很出片。|Great colours, and great photos.
    +looks 一挂上就有过节的样子。|Up it went and it felt like a party.
    -looks 比图上小气一点。|Less impressive than in the picture.
    +use 十分钟就布置好了。|Up within ten minutes.
    -use 挂的绳子要自己准备。|You need your own string to hang it.
    +description 跟介绍的一样。|Just what the page promises.
    -description 以为更大。|I expected something bigger.
    +packaging 收得平整，没压坏。|Well packed and not crushed.
    -packaging 盒子瘪了，还好不影响。|A crushed box, no harm to the contents.
    +delivery 聚会前两天到的，来得及。|Two days before the party, plenty of time.
    -delivery 差一天就赶不上了。|One day later and we’d have missed it.
    +service 急用，店家当天就发了。|I was in a hurry and they sent it the same day.`,

  books: `
    ~ 书友会这个月读它。|This month’s choice of our book club.
    ~ 睡前读几页。|A few pages before sleep.
    +quality 纸厚，翻着舒服。|Thick paper, pleasant to turn.
    +quality 印得清楚，没看到错字。|Crisp print and no misprints.
    +quality 内容扎实，看完还想翻一遍。|So good that I’ll read it again.
    -quality 有两页粘着，小心才分开。|Two pages stuck together.
    -quality 前面有点慢，后面好看。|Slow to start, better later.
    +value 一顿外卖钱，陪我一个周末。|A weekend’s company for the price of lunch.
    -value 薄薄一会儿就翻完了。|Soon finished for the money.
    +looks 封面好看，一直没舍得收进柜子。|Such a fine cover that it stays on the table.
    -looks 封面容易留指纹。|The cover marks easily.
    +description 介绍没有剧透，也没有夸大。|The blurb neither spoils nor exaggerates.
    -description 开本比想的小。|A smaller format than I expected.
    +packaging 有硬纸板护着，书角完好。|Card at the corners, nothing bent.
    -packaging 只套了个袋，书角碰了。|Only a bag, so a corner was bumped.
    +delivery 昨天下单，今天就读上了。|Ordered yesterday, reading today.
    -delivery 断货补印，等了一周。|A week’s wait.
    +service 到手有折角，给换了一本。|A creased copy was exchanged at once.`,

  stationery: `
    ~ 开学前买的。|For the new term.
    ~ 办公室第三次补货。|The office’s third order.
    +quality 用了一个学期，没坏。|A whole term and still fine.
    +quality 做工精细，边角没毛刺。|Precise work, no rough edges.
    +quality 手感好，拿起就不想放下。|It feels so good that I reach for it.
    -quality 细看有个小磕痕。|A tiny dent if you look for it.
    +value 比文具店便宜，质量一点不差。|Cheaper than the stationer’s and no worse.
    -value 同样的钱，别家多给一件。|Others give one more for the same money.
    +looks 放桌上看着就想干活。|It makes me want to sit down and work.
    +looks 设计简单，不花哨。|Simple design, nothing fussy.
    -looks 颜色没图上亮。|The colour is less bright than shown.
    +use 天天都用得上。|There’s a use for it every day.
    -use 左手用有点别扭。|Awkward for a left-hander.
    +description 规格和写的一样。|The specification is right.
    -description 看图以为大一号。|I took it for a size larger.
    +packaging 小盒装得牢，没磕。|A snug little box.
    -packaging 包装盒难开。|The pack is hard to open.
    +delivery 开学前一天到。|Here the day before school started.
    -delivery 一单分两次寄，白跑一趟。|The order came in two parcels on different days.
    +service 开发票很快，公司报销没问题。|The invoice for my office came promptly.`,

  crafts: `
    ~ 周末陪孩子做手工。|For rainy weekends with the children.
    ~ 自己学着做。|I am teaching myself.
    +quality 颜色匀，一批一个色。|Even colour all the way through.
    +quality 用着顺滑，不掉渣不起毛。|Smooth to work with.
    +quality 老师也说这个好。|My teacher approves of it.
    -quality 开头有点涩，用一会儿就好。|A bit stiff at first, then fine.
    +value 学生用够了，不用买进口的。|Good enough for learners, no need for the expensive ones.
    -value 用得快，得常补。|It is used up quickly.
    +looks 颜色很高级，看着心情好。|Wonderful colours.
    -looks 实物比屏幕上灰一点。|Greyer than on the screen.
    +use 新手也好上手。|Easy for a beginner.
    -use 没有图解，要自己找教程。|No instructions, I found a video.
    +description 规格标得清楚，没买错。|Clearly specified, so I got the right kind.
    -description 图上那么多，其实就一份。|The photo suggests more than you get.
    +packaging 单独包好，没脏没断。|Wrapped singly, clean and whole.
    -packaging 盒子软，压扁了。|A soft box that got squashed.
    +delivery 手工课前一天到。|Came a day before class.
    -delivery 平邮慢，等了六天。|Six days by ordinary post.
    +service 颜色拿不准，店家拍了自然光。|They photographed the colour in daylight for me.`,

  science: `
    ~ 孩子的科学课用。|For my son’s science lessons.
    ~ 当摆设也当教具。|Half ornament, half teaching aid.
    +quality 做工认真，不是玩具货。|Properly made, not a toy.
    +quality 老师看了也说好。|The teacher liked it too.
    +quality 用料结实，孩子拿也放心。|Sturdy enough for children’s hands.
    -quality 表面有一点小气泡小痕，不影响。|A little mark on the surface, harmless.
    +value 比教具店便宜不少。|Well below what school suppliers charge.
    -value 用得不多，略贵。|Dear for how often we use it.
    +looks 书架上一放，很有范儿。|Looks impressive on the bookshelf.
    -looks 底下的贴纸有点歪。|The sticker underneath is crooked.
    +use 孩子自己看着就会用。|My child worked it out alone.
    -use 说明太专业，大人先看一遍。|Technical instructions; a parent should read first.
    +description 参数写得准。|The figures are correct.
    -description 以为会大一些。|I imagined something bigger.
    +packaging 每个空隙都塞满了，没碎没弯。|Every gap was filled, nothing broken or bent.
    -packaging 泡沫粒到处飞。|Foam beads everywhere.
    +delivery 课前到了，没耽误实验。|In time for the lesson.
    -delivery 物流信息三天没更新。|No tracking news for three days.
    +service 不懂原理，客服还讲了一遍。|They even explained how it works.`,

  instruments: `
    ~ 三十岁才开始学。|Starting to learn at thirty.
    ~ 老师让先买这个练。|My teacher suggested it to begin with.
    +quality 老师试过，说不错。|My teacher tried it and was pleased.
    +quality 音色暖，不刺耳。|A warm tone that isn’t shrill.
    +quality 做工细，没有毛边。|Carefully finished, no rough spots.
    -quality 要多练几天，声音才开。|It needed some playing in before it sounded full.
    +value 初学够用好几年。|Good for years of learning.
    -value 练几次就放下的话不划算，先租。|If you are not sure, hire one first.
    +looks 放着也好看。|Handsome even when nobody plays.
    -looks 有一处漆面不匀。|The finish is uneven in one place.
    +use 上手就能出声，有成就感。|I got a sound out of it at once.
    -use 练久了手有点酸。|My hands ache after long practice.
    +description 配的东西跟清单一样。|Everything on the list was in the box.
    -description 颜色比视频里深。|Darker than in the video.
    +packaging 双层箱，中间悬空，专业。|A box in a box, very professional.
    -packaging 外箱破了一个角。|One corner of the carton was torn.
    +delivery 第三天到，当晚就练上了。|Day three, and I played that evening.
    -delivery 怕摔，走的慢件。|They used slow freight to be careful.
    +service 头一回上手，店家视频教我。|A video call to help me with the first steps.`,

  sports: `
    ~ 每周三固定打球。|For our Wednesday games.
    ~ 儿子进校队了。|My son made the team.
    +quality 打了一个月，没开裂没变形。|A month of games and no cracks.
    +quality 手感扎实。|A solid feel in the hand.
    +quality 表面耐磨，水泥地上也没花。|Hard-wearing surface.
    -quality 新的时候有点滑，用几次就好。|Slippery when new, better after a few games.
    +value 练习用足够了，不心疼。|Fine for practice without worrying about it.
    -value 专业比赛的话还差一点。|Not quite enough for matches, for the price.
    +looks 颜色正，看着专业。|It looks the part.
    -looks 印花磨得快。|The print wears off quickly.
    +use 新手也能控制得住。|Easy to control, even for a beginner.
    -use 对小孩子来说重了点。|Heavy for younger children.
    +description 大小、重量和写的一样，量过。|Size and weight are right, I checked.
    -description 颜色跟图片有出入。|The colour differs from the photo.
    +packaging 简单直接，没压坏。|Simply packed and undamaged.
    -packaging 盒子破了，东西没事。|A torn box but no harm done.
    +delivery 比赛前一天送到。|Delivered the day before our match.
    -delivery 两个快递点之间转了三天。|Three days between two depots.
    +service 拿错型号，免费给换了。|I chose the wrong model and they exchanged it free.`,

  fitness: `
    ~ 办了卡总不去，干脆在家练。|I never made it to the gym, so now I train at home.
    ~ 康复期医生建议的。|My physio suggested it.
    +quality 稳，用力也不晃。|Stable, even when I go at it.
    +quality 天天用，两个月没问题。|Daily for two months without trouble.
    +quality 材质厚实，汗湿了也不滑。|Good material, not slippery with sweat.
    -quality 刚拆有点橡胶味。|A smell of rubber on unpacking.
    +value 三个月健身房的钱都不到。|Less than a few months at a gym.
    -value 坚持不下来就白花了。|Wasted if you don’t keep at it.
    +looks 放客厅也不碍眼。|It doesn’t spoil the living room.
    -looks 黑的爱显灰。|It shows the dust.
    +use 铺开摆好就能练。|Ready in a moment, no excuse left.
    -use 有点分量，搬来搬去累。|Heavy to move about.
    +description 尺寸准，角落刚好。|The measurements are right, it fits my corner.
    -description 没写清楚下面要不要垫东西。|Nothing said about protecting the floor.
    +packaging 硬箱，没磕角。|A strong carton with no damage.
    -packaging 绑带难剪。|The straps are hard to cut.
    +delivery 重货送到家里，辛苦师傅。|Heavy, and carried in by a kind driver.
    -delivery 只送到单元门。|Taken no further than the front door.
    +service 动作要领也发了一份。|They sent a page of exercises too.`,

  outdoor: `
    ~ 周末去郊外用。|For weekends in the country.
    ~ 带孩子第一次出去玩。|For our first trip with the children.
    +quality 结实，石头上蹭过也没事。|Tough, it survived scraping on rock.
    +quality 用了一季，没松没坏。|A season of use and nothing loose.
    +quality 用料足，不是一次性的。|Real material, not made to be thrown away.
    -quality 有个接缝做得一般。|One join could be neater.
    +value 入门够用，不用一步到位。|Good enough to begin with.
    -value 一年就用两三次，有点贵。|Dear for two or three outings a year.
    +looks 颜色亮，远处也认得出。|Easy to spot from afar.
    -looks 标志太大。|The logo is too large.
    +use 一看就会，不用教。|No teaching needed.
    -use 新手要用几次才顺手。|It takes a few outings to get used to.
    +description 大小和重量跟写的一样。|Size and weight as stated.
    -description 比我想的占地方。|It takes more room than I thought.
    +packaging 有收纳的地方，不乱。|Well packed, everything in its place.
    -packaging 外包装薄，破了个洞。|The thin wrapping had a hole.
    +delivery 出发前到，没掉链子。|Arrived before we set off.
    -delivery 假期快递慢，差点没赶上。|Holiday post is slow, it was a near thing.
    +service 说了行程，客服给了实在建议。|I told them our plans and got honest advice.`,

  babyGear: `
    ~ 二胎家庭，路过说一句。|We are on our second child.
    ~ 外婆送的。|A present from grandma.
    +quality 稳，孩子怎么扭都不晃。|Steady, however much the child wriggles.
    +quality 边角圆，摸过一遍没有毛刺。|Rounded edges, I felt all over.
    +quality 面上好擦，没有留渍。|Spills wipe away without a stain.
    -quality 扣子有点紧，老人按不动。|The catch is stiff for grandparents.
    +value 能用好几年，算下来不贵。|Used for years, so not expensive.
    -value 用的时间短，可以看看二手。|Children outgrow it; consider a used one.
    +looks 颜色素，家里不乱。|Calm colours, for once.
    -looks 浅色不耐脏。|The light colour shows everything.
    +use 一个人带娃也弄得来。|I manage alone with the baby on my arm.
    -use 比想象的重。|Heavier than I expected.
    +description 标准和尺寸都写得明白，也对。|Standards and sizes were clear and correct.
    -description 组装时间比写的长。|Setting it up took longer than stated.
    +packaging 厚纸箱，零件分好类。|A strong box with parts sorted.
    -packaging 塑料袋太多。|Too many plastic bags.
    +delivery 预产期前到了，安心。|Here before the baby was.
    -delivery 约的时间改了一次。|They moved the delivery once.
    +service 装的时候视频指导，很耐心。|Patient help on video while we set it up.`,
};
