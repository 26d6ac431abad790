/** Sentences about the household, furniture and care products, in the notation of `notation.ts`. */
export const home = {
  skincare: `
    ~ 敏感皮，先在手腕试的。|Sensitive skin, so I tried it on my wrist first.
    ~ 空瓶回购。|Reordered after finishing the first.
    +quality 用了三周，皮肤没闹脾气。|Three weeks in and my skin is happy.
    +quality 用完不紧绷，滑滑的。|No tight feeling afterwards, just smooth.
    +quality 味道淡，不冲鼻。|A faint smell, nothing overpowering.
    +quality 皮肤干的人用着正好，不起皮了。|My dry patches are gone.
    -quality 香味对我来说重了点。|The smell is a bit much for me.
    -quality 效果没那么快，慢慢看吧。|No quick miracle, I’ll see in a month.
    +value 一份能用好几个月。|One lasts me several months.
    -value 用得快，两个月就见底了。|Used up within two months.
    +looks 摆在洗手台上也好看。|Nice enough to leave out by the basin.
    +use 用量一点点就够。|A very small amount does it.
    -use 湿着手不太好开。|Hard to open with wet hands.
    +description 成分表和页面一字不差。|The ingredients match the page word for word.
    -description 看着大，其实容量一般。|Check the volume; it looks bigger on screen.
    +packaging 封口完好，裹了气泡膜。|Sealed, and wrapped in bubble film.
    -packaging 寄来盖子有点松，漏了一点。|The lid had come loose and some had leaked.
    +delivery 第二天就收到了。|It reached me the day after.
    -delivery 赶上大促，等了六天。|Six days because of the sale.
    +service 客服按肤质给的建议，没乱推销。|Honest advice for my skin, no pushing.`,

  makeup: `
    ~ 平时上班用。|For work days.
    ~ 闺蜜种草的。|A friend talked me into it.
    +quality 早上用了，到下午还在。|Put on in the morning, still there in the afternoon.
    +quality 质感细，一点不廉价。|Fine in quality, nothing cheap about it.
    +quality 不刺激，敏感的我也没事。|Gentle; I react easily and had no problem.
    -quality 出汗以后就淡了。|It fades when I perspire.
    +value 大牌的一半价，够我日常了。|Half the price of the big names, fine for every day.
    -value 分量小，有点小贵。|Small for what it costs.
    +looks 外壳精致，包里拿出来不丢人。|A pretty case that I don’t mind pulling out.
    -looks 外壳容易留指纹。|The case collects fingerprints.
    +use 新手也不容易翻车。|Hard to get wrong, even for a beginner.
    -use 盖子有点紧。|The cap is rather tight.
    +description 跟介绍的感觉一样，没踩雷。|As described, so it was safe to buy unseen.
    -description 和我在屏幕上想的不太一样。|Not quite what I imagined from the screen.
    +packaging 盒子硬，缓冲也够。|A stiff box with plenty of padding.
    -packaging 彩盒压皱了。|The printed box was creased.
    +delivery 约会前一天到的。|It came the day before my date.
    -delivery 驿站放了两天才通知。|Two days at the pick-up point before I was told.
    +service 给了小样，可以先试。|They put in a sample to try first.`,

  grooming: `
    ~ 全家一起换的。|Replaced for the whole family.
    ~ 出差也带着。|It comes along when I travel.
    +quality 边缘圆滑，不刮皮肤。|Rounded edges, kind to the skin.
    +quality 用了一个月，没变形。|A month of use and still in shape.
    +quality 湿着用也不打滑。|Doesn’t slip in a wet hand.
    -quality 比我以前用的硬一点。|Harder than the one I had.
    +value 比超市便宜，质量不差。|Cheaper than in the supermarket and no worse.
    -value 就这么个小东西，有点贵。|Quite a price for a little thing.
    +looks 颜色干净，放浴室好看。|Clean colours that suit the bathroom.
    +use 拿着顺手，天天用。|Sits well in the hand, I use it daily.
    +use 冲一下就干净。|Rinses clean in seconds.
    -use 要换一下用法，头几天不顺手。|It takes a few days to get the knack.
    +description 材质和写的一样。|The material is what they say it is.
    -description 图上看着更大。|It seems larger in the photo.
    +packaging 纸盒装，没有多余的塑料。|A paper box, no needless plastic.
    -packaging 外面的膜破了，洗了再用的。|The film was torn, so I washed it first.
    +delivery 跟别的一起寄的，两天到。|Came with my other things in two days.
    -delivery 小东西也走了五天。|Five days for something so small.
    +service 问了材质，回答得明白。|A clear answer about the material.`,

  bedding: `
    ~ 换季添置的。|For the change of season.
    ~ 颈椎不好，挑了很久。|I have a bad neck and chose carefully.
    +quality 睡了两周，早上腰和脖子都不酸。|Two weeks and I wake up without aches.
    +quality 睡了一个月，没有塌。|A month of nights and it hasn’t gone flat.
    +quality 面料贴着皮肤不闷。|The cover doesn’t feel clammy.
    -quality 刚拆开有点味，晾了两天。|It smelt at first; two days of airing cured that.
    +value 酒店里睡到差不多的，价钱差远了。|Hotel comfort at a far lower price.
    -value 不便宜，下了好几次决心。|Not cheap, I hesitated for weeks.
    +looks 边走得直，铺上很整齐。|Straight seams, it looks tidy on the bed.
    -looks 素得很，一点花样没有。|Very plain indeed.
    +use 躺下去就不想起来。|Once I lie down I don’t want to get up.
    -use 对我来说稍微高了一点。|Slightly too thick for me.
    +description 软硬跟介绍说的一致。|Exactly as soft as described.
    -description 比我想的软。|Softer than I imagined.
    +packaging 真空压缩，打开一天就回弹了。|Vacuum-packed and back in shape in a day.
    -packaging 袋子太难拆，差点剪到里面。|The wrapping is so tight I almost cut into it.
    +delivery 约好时间送，帮忙抬进屋。|Came at the agreed hour and was carried in.
    -delivery 改了两次送货时间。|The delivery time was changed twice.
    +service 不合适可以换，客服态度好。|They were kind about an exchange.`,

  homeTextiles: `
    ~ 搬家后添的。|For our new flat.
    ~ 家里有猫。|We have a cat.
    +quality 密实，摸着厚道。|Dense and substantial to the touch.
    +quality 用了两个月，边没散。|Two months and the edges haven’t frayed.
    +quality 颜色没有掉。|The colours have held.
    -quality 头几次会掉一点毛。|It sheds a little at first.
    +value 好料子，这个价难得。|Good cloth at this price is rare.
    -value 再便宜一点就完美了。|Slightly cheaper and it would be perfect.
    +looks 质感好，看着就舒服。|It looks more expensive than it was.
    +looks 颜色柔和，跟家里很搭。|Soft colours that go with everything we have.
    -looks 折痕过了几天才消。|The fold lines took days to go.
    +use 好打理，不费心。|Easy to look after.
    -use 有点重，一个人收拾费劲。|Heavy to handle on your own.
    +description 尺寸准，量好再买不会错。|The size is accurate, so measure and order.
    -description 晚上灯下看颜色偏黄。|The colour turns yellowish under a lamp.
    +packaging 卷好套袋，干净。|Rolled, bagged and spotless.
    -packaging 折得太死，印子明显。|Folded too hard, with visible marks.
    +delivery 三天到，包裹还挺沉。|Three days, and it’s a heavy parcel.
    -delivery 快递不上楼。|It was left downstairs.
    +service 选尺寸的时候帮我算了。|They helped me work out the size.`,

  furniture: `
    ~ 租的房子，搬家也带得走。|I rent, and it will move with me.
    ~ 看了一个月才下单。|I looked for a month before ordering.
    +quality 结实，晃都不晃。|Sturdy, not the slightest wobble.
    +quality 边角磨得圆，孩子碰到也不怕。|Rounded corners, good with children about.
    +quality 用了半年，跟新的一样。|Half a year and it looks new.
    -quality 有个孔位稍微偏。|One hole was slightly off.
    -quality 刚到有新家具的味道，开窗几天。|A smell of new furniture for a few days.
    +value 同样的用料，卖场贵一倍。|Showrooms want double for the same material.
    -value 加上上楼费就不便宜了。|With the charge for stairs it was no bargain.
    +looks 线条干净，屋子显大。|Clean lines that make the room look bigger.
    +looks 颜色温和，不像图上那么黄。|A warm colour, nicer than on the screen.
    -looks 背面做得比较简单。|The back is finished rather simply.
    +use 实用，天天都用得上。|Practical, in use every day.
    -use 挪动要两个人。|Takes two to move it.
    +description 尺寸一厘米不差，刚好放进去。|True to the centimetre, it fitted the gap.
    -description 颜色比图上浅一号。|A shade lighter than in the photo.
    +packaging 护角包得厚，没有磕碰。|Thick corner guards and not a scratch.
    -packaging 纸箱泡沫一大堆，收拾半天。|A mountain of cardboard to get rid of.
    +delivery 师傅搬进屋，还放好了位置。|Carried in and put where I wanted it.
    -delivery 约了周六，周日才来。|Booked for Saturday, came on Sunday.
    +service 掉了点漆，寄来了补漆笔。|They sent a touch-up pen for a small chip.`,

  fittings: `
    ~ 装修用的。|For our renovation.
    ~ 老房子翻新。|We are doing up an old house.
    +quality 厚实，敲着声音就不一样。|Solid, you can hear it when you knock.
    +quality 装好三个月，没有松动。|Three months after fitting, nothing is loose.
    +quality 表面处理得细，擦一下就亮。|Fine finish that wipes bright.
    -quality 一个角上有小划痕，不明显。|A small scratch at one corner, hardly visible.
    +value 建材市场问过，这个价合适。|I asked around the trade, and the price is right.
    -value 安装费另算，要留预算。|Fitting costs extra, so plan for it.
    +looks 装上以后整个屋子都上档次了。|It lifts the whole room.
    -looks 比效果图朴素。|Plainer than the picture suggests.
    +use 用着顺手，每天都觉得买对了。|A pleasure to use every day.
    -use 太重，得两个人装。|Heavy, you need two people to fit it.
    +description 尺寸图很准，开孔没问题。|The drawings are accurate, it all lined up.
    -description 安装说明写得太省。|The fitting notes are too short.
    +packaging 木架打包，一点没磕。|Crated, not a mark on it.
    -packaging 拆包装费了一下午。|Unpacking took an afternoon.
    +delivery 送货师傅提前打电话。|The driver phoned ahead.
    -delivery 只送到楼下。|Kerbside delivery only.
    +service 师傅看不懂图，客服发了视频。|When the fitter was stuck the shop sent a video.`,

  lamps: `
    ~ 家里第二个了。|Our second one at home.
    ~ 给爸妈家买的。|For my parents’ place.
    +quality 光稳，看久了眼睛不累。|Steady light, easy on the eyes.
    +quality 用了三个月，没闪过。|Three months without a flicker.
    +quality 做工细，接口很紧。|Well made, everything fits tightly.
    -quality 开久了有点热。|It gets warm after a while.
    +value 这点钱，屋里氛围完全不一样。|Little money for such a change of mood.
    -value 价格略高。|On the expensive side.
    +looks 亮起来特别有气氛。|Lovely atmosphere when it’s on.
    +looks 白天不开也好看。|Pretty even when switched off.
    -looks 颜色比图上暗一点。|Duller than in the picture.
    +use 装上就能用，没看说明。|Up and running without reading a thing.
    -use 开关位置不太顺手。|The switch is in an awkward place.
    +description 亮度和写的一样。|As bright as they state.
    -description 以为更大一些。|I had pictured it larger.
    +packaging 四周泡棉，一点没碎。|Foam on all sides, nothing broken.
    -packaging 盒子比东西大三倍。|A box three times too big.
    +delivery 两天到，当晚就用上了。|Two days, and lit the same evening.
    -delivery 路上转了一圈，六天。|It took the scenic route: six days.
    +service 说有问题随时换，让人放心。|They offered a swap if anything fails, reassuring.`,

  candles: `
    ~ 泡澡的时候点。|For long baths.
    ~ 停电备用，也当摆设。|For power cuts, and as decoration.
    +quality 火苗稳，没有黑烟。|A steady flame and no black smoke.
    +quality 点了三个晚上，还剩不少。|Three evenings so far, and plenty left.
    +quality 味道不冲，头不疼。|Never gives me a headache.
    -quality 有风就会歪着烧。|It burns unevenly in a draught.
    +value 比香薰店里的便宜。|Cheaper than in the gift shops.
    -value 烧得快，算下来不省。|Burns quickly, so not that cheap.
    +looks 点上屋子一下安静了。|Makes a room feel calm at once.
    +looks 不点放着也好看。|Nice to look at unlit as well.
    -looks 表面有一点不平。|The surface is a little uneven.
    +description 和页面写的时间差不多。|Burns about as long as they say.
    -description 比图片里小巧。|Smaller than I took it for.
    +packaging 盒子稳妥，没有磕坏。|A snug box and no chips.
    -packaging 夏天寄，外面有点发黏。|Slightly sticky after travelling in the heat.
    +delivery 到得快，周末就点上了。|Came quickly, lit by the weekend.
    -delivery 没打电话，直接放门口了。|Left at the door without ringing.
    +service 附了使用小卡片，很贴心。|A little card on how to use it, a nice touch.`,

  cookware: `
    ~ 厨房大换新。|I’m renewing my kitchen.
    ~ 结婚搬出来，第一套家什。|For my first kitchen.
    +quality 分量足，拿着踏实。|A reassuring weight in the hand.
    +quality 天天用，跟刚买来一样。|Daily use and as good as new.
    +quality 打磨得光，没有毛边。|Smoothly finished, no sharp burrs.
    -quality 头一次用要先擦一遍。|Give it a good wipe before first use.
    +value 用得住的东西，不算贵。|It will last, so not expensive.
    -value 牌子货，多付了点钱。|You pay something for the name.
    +looks 直接端上桌也体面。|Handsome enough for the table.
    -looks 用几次就有痕迹了。|It shows marks after a few meals.
    +use 拿着顺手。|It handles well.
    +use 好洗，一冲就干净。|Washes up in no time.
    -use 对我的手来说沉了点。|A bit heavy for my hands.
    +description 尺寸跟写的一致，收纳正好。|The stated size is right, it fits my drawer.
    -description 比图上看着小。|It looked bigger on the page.
    +packaging 裹得严，没有一处划痕。|Wrapped so well there isn’t a scratch.
    -packaging 标签胶太牢，泡了水才下来。|The sticker had to be soaked off.
    +delivery 下单两天就用上了。|In use two days after ordering.
    -delivery 快递把盒子摔扁了一角。|The courier had dropped the box on one corner.
    +service 问保养，客服写了一大段。|A thorough answer about care.`,

  tableware: `
    ~ 自己用一个，送人一个。|One for me and one as a gift.
    ~ 厨房又添一件。|For our kitchen.
    +quality 口沿圆润，没有毛刺。|A smooth rim without any chips.
    +quality 装什么都不串味。|It takes on no smell.
    +quality 洗了几十次，跟新的一样。|Washed dozens of times and like new.
    -quality 底部有个小黑点，不碍事。|A tiny speck at the bottom, nothing serious.
    +value 小钱买个每天都开心的东西。|A small sum for something I enjoy daily.
    -value 就一件，价钱偏高。|Pricey for a single piece.
    +looks 釉色和线条都耐看。|A shape and colour I like looking at.
    +looks 拍照好看，朋友要了链接。|Photographs well; a friend asked for the link.
    -looks 颜色比图上暗。|The colour is darker than shown.
    +use 大小趁手，每天都用。|A handy size, in use every day.
    -use 里面深，洗的时候手伸不到底。|Awkward to clean right down inside.
    +description 容量跟写的一样，量过。|I measured it and the volume is right.
    -description 实物比想象的小一圈。|Smaller in reality than I thought.
    +packaging 蜂窝纸裹着，没碎。|Wrapped in honeycomb paper, unbroken.
    -packaging 盒子压扁了，万幸没坏。|The box was flattened; luckily it survived.
    +delivery 易碎的东西，三天安全送到。|Here in three days and in one piece.
    -delivery 迟了两天，生日没赶上。|Two days late and missed the birthday.
    +service 有点瑕疵，店家主动补了差价。|They refunded part for a small flaw, unasked.`,

  kitchenAppliances: `
    ~ 旧的用了八年，退休了。|My old one retired after eight years.
    ~ 一个人住，够用。|I live alone and it’s just enough.
    +quality 用了一冬天，没出过毛病。|A whole winter without trouble.
    +quality 效果稳，每次都一样好。|The same good result each time.
    +quality 做工扎实，没有松动的地方。|Solid, nothing rattles.
    -quality 头几次有塑料味，多洗两遍就好。|A plastic smell at first; it went after two rinses.
    +value 功能不多，每一样都用得上。|Few functions, all of them useful, good value.
    -value 配件另卖，有点贵。|Spare parts are sold separately and aren’t cheap.
    +looks 放台面上很好看，不占地方。|Looks good on the worktop and takes little room.
    -looks 表面爱留水印。|The surface keeps water marks.
    +use 一看就会，老人也能用。|Simple enough for my parents.
    +use 清洗方便，不积垢。|Easy to clean.
    -use 线有点短，插座要近。|A short lead, so you need a socket nearby.
    +description 参数都对，没有虚标。|The figures are honest.
    -description 比图片里大，先量台面。|Bigger than it looks; measure your worktop.
    +packaging 泡沫卡得死，没有磕碰。|Tightly fitted foam, no dents.
    -packaging 拆出来的泡沫一大袋。|A sackful of foam to throw away.
    +delivery 早上买，第二天做早饭就用上了。|Used for breakfast the day after ordering.
    -delivery 说送上门，最后自己去取的。|I had to fetch it myself in the end.
    +service 客服半夜还在回消息。|They answered late at night.`,

  homeAppliances: `
    ~ 家里有老人孩子，比较谨慎。|With children and grandparents at home I chose carefully.
    ~ 比了四个牌子。|I compared four brands.
    +quality 开了两个月，稳稳当当。|Two months of running and no problem.
    +quality 比旧的那台强多了。|Much better than our old one.
    +quality 外壳厚，没有松动的地方。|A sturdy case, nothing loose.
    -quality 头几天有点新机器的味道。|A slight smell in the first days.
    +value 比商场便宜，还送上门。|Cheaper than the shop, and delivered.
    -value 耗材和维修不算便宜。|Upkeep isn’t exactly cheap.
    +looks 简洁，放哪儿都不突兀。|Simple lines that fit in anywhere.
    -looks 白色容易显脏。|The light finish shows dust.
    +use 按键少，一学就会。|Few buttons, learnt in a minute.
    +use 放哪儿、怎么用都方便。|Convenient to use from the first day.
    -use 说明书翻来翻去才找到清洁办法。|The manual hides how to clean it.
    +description 参数没有水分，跟写的一样。|Performs as the figures say.
    -description 比我想的重，看清参数。|Heavier than I thought, check the weight.
    +packaging 里外三层，一点没磕。|Three layers of packing, no knocks.
    -packaging 箱子破了个洞，机器没事。|A hole in the box, though the machine was fine.
    +delivery 预约送货，准点到。|Came exactly in the time slot.
    -delivery 货到了楼下要自己搬。|Left downstairs to carry up ourselves.
    +service 售后电话一打就通。|The helpline picks up at once.
    -service 报修等了三天才回电。|A repair request took three days to be answered.`,

  household: `
    ~ 一年到头都在买。|I buy it all year round.
    ~ 囤货党。|I like to stock up.
    +quality 好用，换别的牌子反而不习惯。|So good that I don’t want another brand.
    +quality 没有刺鼻的味道，给孩子用放心。|No harsh smell, I’m happy to use it for the child.
    +quality 用下来皮肤没有不舒服。|Kind to the skin.
    -quality 这批感觉薄了一点。|This batch feels thinner.
    +value 算单价比超市便宜。|Cheaper each than in the supermarket.
    +value 一次买够，几个月不用操心。|One order and I’m set for months.
    -value 大促才划算，平时一般。|Only good value in a sale.
    +use 用着省心，家里人都说好。|No trouble to use, everybody here likes it.
    -use 用得比想的快。|It runs out sooner than you’d think.
    +description 数量足，数过了。|I counted, and nothing was missing.
    -description 跟以前买的不是一个样，换包装了。|The pack has changed since last time.
    +packaging 外面厚袋子，没破没湿。|A thick outer bag, dry and whole.
    -packaging 袋子破了口，里面没脏。|The bag had split but the contents were clean.
    +delivery 定时送，每次都准。|Always on time.
    -delivery 体积大，快递柜放不下。|Too big for the parcel locker.
    +service 少了一件，客服当天补发。|One short, and they sent it the same day.`,

  housekeeping: `
    ~ 给阳台和储物间添的。|For the balcony and the store room.
    ~ 旧的坏了，顺手买的。|The old one broke.
    +quality 厚实，用力也不变形。|Thick, keeps its shape under force.
    +quality 用了几个月，没开裂。|Months of use and no cracks.
    +quality 边上没有毛刺，不划手。|No rough edges to catch your fingers.
    -quality 刚到有点味，放外面晾了一天。|It smelt a little and I aired it for a day.
    +value 比五金店便宜，也结实。|Cheaper than the hardware shop and just as strong.
    -value 大路货，这个价一般。|An ordinary thing at an ordinary price.
    +looks 朴素，放外面不难看。|Plain and decent, I leave it out.
    -looks 颜色比图上灰。|Greyer than the picture.
    +use 大小正好，一个人用得来。|The right size to handle alone.
    -use 收起来有点占地方。|It takes up some room when put away.
    +description 跟图上一模一样。|Identical to the photo.
    -description 没看尺寸，买小了，怪我。|I didn’t read the size and got it too small.
    +packaging 简单裹一层，够用不浪费。|Just one wrapper, enough and no waste.
    -packaging 没什么保护，蹭了点灰。|Hardly any protection, it arrived scuffed.
    +delivery 大件也两天到。|Two days, bulky as it is.
    -delivery 放在小区门口，没送上来。|Left at the gate of the compound.
    +service 客服回得快，不敷衍。|Quick replies that actually helped.`,

  decoration: `
    ~ 玄关空了一块，正好。|It fills an empty spot in the hall.
    ~ 暖房礼物。|A house-warming present.
    +quality 做工细，背面也处理过。|Carefully made, even at the back.
    +quality 比想象的厚实。|More solid than I expected.
    +quality 细节看得出手工。|The details show handwork.
    -quality 有一点手工的不规则，能接受。|Slightly irregular by hand, I can live with it.
    +value 家里一下不一样了，值。|Worth it for the change it makes.
    -value 摆件嘛，贵了一点。|Rather dear for something decorative.
    +looks 客人来都会看两眼。|Guests always look twice.
    +looks 颜色沉静，看久了不腻。|A quiet colour that I don’t tire of.
    -looks 灯光下没有图上亮。|Less bright in my light than in the picture.
    -looks 单独放有点素。|A little plain on its own.
    +description 和照片没差别。|No different from the photos.
    -description 没概念，到了才发现比想的小。|I misjudged it; smaller than I thought.
    +packaging 气柱加木板，完好无损。|Air cushions and boards, not a mark on it.
    -packaging 里面的填充太碎，弄得一地。|The filling went all over the floor.
    +delivery 易碎品，稳稳送到。|Fragile, and safely delivered.
    -delivery 写三天，实际五天。|Three days promised, five in fact.
    +service 怎么挂怎么放，客服讲得明白。|Good advice on where to place it.`,

  petSupplies: `
    ~ 家里刚来的小家伙。|For our new arrival.
    ~ 旧的被咬坏了。|The old one was chewed up.
    +quality 结实，又抓又咬都没坏。|Survives claws and teeth.
    +quality 没有怪味，一来就肯用。|No strange smell, accepted on the first day.
    +quality 缝和接口都牢。|Seams and joints hold well.
    -quality 有个地方毛边，自己修了下。|One rough edge that I trimmed.
    +value 宠物店同样的贵不少。|The pet shop charges a good deal more.
    -value 功能一般，价格偏上。|Nothing special for the price.
    +looks 放客厅不难看。|Fine to have in the living room.
    -looks 浅色的没几天就脏了。|The light colour got dirty within days.
    +use 好清理，擦擦就行。|Easy to keep clean.
    -use 我家这只观察了三天才肯用。|Mine needed three days to trust it.
    +description 尺寸准，我家这只正好。|The size is right for mine.
    -description 大体型的话要再大一号。|For a large animal I’d want it bigger.
    +packaging 配件分袋装，不乱。|Parts sorted in bags.
    -packaging 外箱破了，幸好没丢东西。|The carton was torn, luckily nothing was lost.
    +delivery 三天到，小家伙抢着拆箱。|Three days, and the box was a hit too.
    -delivery 晚了两天。|Two days behind schedule.
    +service 有个零件不合，补了个新的。|One part didn’t fit and they sent another.`,

  toothpaste: `
    ~ 一家人都在用。|The whole family uses it.
    ~ 用完又买的。|I ordered again when it was empty.
    +quality 刷完嘴里清爽，不辣。|A clean taste without the burn.
    +quality 用了两周，刷牙不出血了。|Two weeks, and my gums no longer bleed.
    +quality 泡沫细，不会满嘴都是。|Fine foam, and not too much of it.
    -quality 味道对我来说淡了点。|The taste is a bit weak for me.
    +value 一支用一个多月，划算。|One tube lasts well over a month.
    -value 单买贵，三支装才合适。|Dear singly; take the pack of three.
    +use 一挤就出，盖子翻开就行。|Easy to squeeze, and the cap flips.
    -use 快用完的时候难挤。|Hard to squeeze towards the end.
    +description 成分、克数跟写的一样。|Ingredients and weight as stated.
    -description 管子比照片里小。|The tube is smaller than pictured.
    +packaging 盒口贴了封，没人开过。|The box was sealed, nobody had opened it.
    -packaging 纸盒压扁了，里面没事。|A flattened box, nothing inside was harmed.
    +delivery 跟别的东西一起，两天到。|With the rest of my order, in two days.
    -delivery 单独寄的，等了五天。|Sent on its own, which took five days.
    +service 问含氟量，马上就答了。|They answered at once when I asked about fluoride.`,

  consumables: `
    ~ 每个月都要买。|I buy it every month.
    ~ 家里快用完了，补一批。|We were nearly out.
    +quality 比以前用的牌子好，效果看得见。|You can see the difference from what we had.
    +quality 每批都一样，没踩过雷。|The same quality each time.
    +quality 没有刺鼻的气味。|No nasty smell.
    -quality 效果中等，够日常用。|Middling, but enough for every day.
    +value 大包装，单价很低。|Large pack, low price each.
    +value 比超市的便宜，还不用自己扛。|Cheaper than the supermarket, and I need not carry it.
    -value 等促销再囤更合算。|Better to stock up in a sale.
    +use 拿一个用一个，不麻烦。|Take one and go, no fuss.
    -use 袋口撕开以后不好封。|Hard to close once it is open.
    +description 数量和重量都对。|Number and weight are right.
    -description 换了包装，差点以为发错了。|A new pack; I thought it was the wrong one.
    +packaging 外面套了厚箱子，没破没潮。|In a stout carton, dry and whole.
    -packaging 到的时候漏了一点出来。|A little had leaked out on the way.
    +delivery 重的东西送上楼，太好了。|Carried up the stairs, heavy as it is.
    -delivery 晚了一天，刚好断货。|A day late, just when we ran out.
    +service 少发一包，当天就补寄了。|One pack was missing and they sent it the same day.`,
};
