/** Sentences about clothing, shoes, bags and jewellery, in the notation of `notation.ts`. */
export const wear = {
  clothing: `
    ~ 第二件了，换个颜色。|My second, in another colour.
    ~ 帮家里人买的。|I bought it for someone in the family.
    +quality 线头剪得干净，里面的缝边也整齐。|Neat seams inside and out, no loose threads.
    +quality 料子摸着舒服，厚薄也合适。|Pleasant fabric, neither too thick nor too thin.
    +quality 穿了一季没变形。|A whole season and it has kept its shape.
    +quality 里面的标签不扎皮肤。|Even the label doesn’t scratch.
    -quality 有个线头要自己剪。|I had to snip off a loose thread.
    -quality 布料比我想的薄。|Thinner cloth than I expected.
    +value 商场里这个料子要贵一倍。|This fabric costs twice as much in town.
    -value 等打折再买会更值。|I’d wait for the sale.
    +looks 颜色很正，不挑人。|A lovely true colour that suits everybody.
    +looks 穿出去被问了两次在哪买的。|Two people asked me where I got it.
    -looks 上身效果一般，可能不适合我。|It didn’t do much for me when worn.
    +use 活动不紧绷，坐着也舒服。|Comfortable to move and sit in.
    -use 容易粘毛，出门前要滚一下。|It picks up fluff; keep a roller handy.
    +description 写得很细，收到没有落差。|Described in detail, and all of it was right.
    -description 实物比屏幕上深一点。|Darker than it looked on my screen.
    +packaging 叠得整齐，几乎没有折痕。|Folded so neatly there was hardly a crease.
    -packaging 压得太紧，褶子挂了一天才开。|Squashed flat; it took a day for the creases to drop.
    +delivery 周一买的，周三就穿上了。|Ordered on Monday, worn on Wednesday.
    -delivery 发货等了三天。|It took three days before it was sent.
    +service 想换个颜色，换货很顺利。|I swapped the colour without any trouble.
    -service 换一次货来回花了十天。|An exchange took ten days in all.`,

  swimwear: `
    ~ 办了游泳卡，添点装备。|I’ve just joined a pool.
    ~ 海边度假用的。|For our beach holiday.
    +quality 泡了一夏天，没变形。|A whole summer in the water and still in shape.
    +quality 海水里用过，冲一冲跟新的一样。|Used in the sea, rinsed, and like new.
    +quality 边缘做得平整，不刮。|Smooth edges that don’t rub.
    -quality 泳池里泡久了，颜色淡了点。|The colour faded slightly in the pool.
    +value 跟专业牌子比便宜一半，够用了。|Half the price of the big names and good enough.
    -value 只下几次水的话有点贵。|A bit much for a few swims a year.
    +looks 颜色在水里也很显眼。|Easy to spot in the water.
    -looks 样子普通，胜在实用。|Plain to look at, but it works.
    +use 贴合，游起来不跑位。|Stays put when I swim.
    +use 干得快，收起来也不占地方。|Dries fast and packs small.
    -use 刚戴上穿上有点紧，游两次就好了。|Tight at first; better after two swims.
    +description 颜色、大小都跟页面一致。|Colour and size just as shown.
    -description 比平时的号紧，建议看表。|Tighter than usual, do look at the measurements.
    +packaging 有个小袋子，带去泳池方便。|It comes in a pouch, handy for the pool.
    +delivery 出发前两天到了。|Arrived two days before we left.
    -delivery 差一点没赶上度假。|Nearly missed our holiday.
    +service 挑大小的时候给了准话。|Clear advice on which size to take.`,

  accessories: `
    ~ 配秋天的外套。|To go with an autumn coat.
    ~ 给妹妹挑的。|I chose it for my sister.
    +quality 做工细，凑近看也经得住。|Finely made, even close up.
    +quality 天天用，两个月了没坏。|Daily use for two months, no damage.
    +quality 用料比想象的好。|Better material than I had hoped for.
    -quality 有个地方收边不够齐。|One edge isn’t finished neatly.
    +value 小东西，价格也实在。|A small thing at a sensible price.
    -value 东西小小的，价格不小。|Rather pricey for something so small.
    +looks 整身衣服一下就有精神了。|Brightens up a plain outfit.
    +looks 颜色低调，好搭。|An easy colour to combine.
    -looks 真人用着没有模特好看。|It suited the model better than me.
    +use 很轻，用一天也没感觉。|So light that I forget about it.
    -use 头几天不太习惯。|It took me a few days to get used to.
    +description 跟图一样，没有色差。|No difference from the picture.
    -description 比照片里小一点，留意尺寸。|Smaller than in the photo, mind the figures.
    +packaging 盒子像样，直接就能送。|The box is nice enough to give as it is.
    -packaging 就一个塑料袋，送人要另包。|Just a plastic bag, so wrap it yourself for a gift.
    +delivery 两天到，比说的快。|Two days, sooner than stated.
    -delivery 小件放在信箱里，差点没看见。|Left in the letterbox where I nearly missed it.
    +service 颜色下错了，发货前帮我改了。|I picked the wrong colour and they changed it before sending.`,

  umbrellas: `
    ~ 梅雨季前换一把新的。|A new one before the rainy season.
    ~ 旧的骨架断了。|The ribs of my old one had snapped.
    +quality 骨架硬，刮风没翻。|Sturdy ribs; the wind did not turn it inside out.
    +quality 布面密，撑了半天没透。|Tightly woven, nothing comes through.
    +quality 撑杆结实，关节不晃。|A solid pole without play.
    -quality 大风天还是会晃。|It still sways in a real gale.
    +value 用几年算下来很便宜。|Spread over a few years it costs next to nothing.
    -value 比便利店的贵不少。|Much dearer than the cheap ones.
    +looks 撑开颜色漂亮，拍照也好看。|A beautiful colour once it’s up.
    -looks 浅色容易看出脏。|Light colours show the dirt.
    +use 撑开收起都顺，不夹手。|Opens and closes smoothly without pinching.
    +use 遮得住两个人。|Room enough for two under it.
    -use 收的时候要多折两下。|It takes some folding to put away.
    +description 直径量过，和写的一样。|I measured it and the diameter is right.
    -description 没有说收起来还这么长。|Longer when closed than I imagined.
    +packaging 长纸筒寄来的，骨架没弯。|Sent in a long tube, nothing bent.
    -packaging 外袋破了个口子。|The outer bag was torn.
    +delivery 下雨前一天到，真及时。|Came the day before the rain, perfect timing.
    -delivery 天都晴了才到。|By the time it came the sun was out.
    +service 问能不能单换伞骨，说可以。|I asked about spare ribs and got a clear yes.`,

  shoes: `
    ~ 第二双了。|My second pair.
    ~ 脚宽，选鞋一直很难。|I have wide feet and shoes are never easy.
    +quality 缝线整齐，没有溢胶。|Tidy stitching and no glue marks.
    +quality 穿了三个月，底还没怎么磨。|Three months on, the sole is hardly worn.
    +quality 刚拿到有点味，晾一晚就没了，做工没话说。|Well made; the slight smell of new shoes went overnight.
    -quality 后跟磨了我两天。|It rubbed my heel for two days.
    +value 同样的料，专柜贵一半。|Half as much again in the shops for the same material.
    -value 不打折的时候下不了手。|I’d not pay full price.
    +looks 上脚好看，比图上还显脚型。|Flattering on the foot, more than in the picture.
    -looks 弯折的地方很快有了褶。|It soon creased where the foot bends.
    +use 走一天脚不累。|No tired feet after a whole day.
    +use 不用磨合，第一天就舒服。|Comfortable from the first day.
    -use 下雨天瓷砖上会滑。|Slippery on wet tiles.
    +description 按平时的码，刚刚好。|My usual size, and it fits.
    -description 颜色和图差一点点。|The colour is not quite that of the photo.
    +packaging 里面塞了纸，鞋型没压坏。|Stuffed with paper, so the shape was perfect.
    -packaging 鞋盒破了，还好鞋没事。|The shoe box was torn; the shoes were fine.
    +delivery 隔天就到，赶上出门。|Next day, just in time for a trip.
    -delivery 物流显示签收，其实还在站点。|Marked as delivered while it was still at the depot.
    +service 换了半码，来回都没收钱。|Exchanged for half a size more, free both ways.
    -service 问脚型，客服只会发尺码表。|I asked about fit and only got the size chart again.`,

  bags: `
    ~ 给自己添个新的。|It was time for a new one.
    ~ 旧的用了六年，终于换了。|My last one lasted six years.
    +quality 提手和接缝很牢，装满也不怕。|Handles and joins hold, even when it’s full.
    +quality 用了半年，边角没磨破。|Half a year and the corners aren’t worn.
    +quality 里子也做得认真。|The inside is as well made as the outside.
    -quality 刚打开有点味，通风两天。|It smelt of new material for two days.
    +value 用料和做工，这个价值了。|Worth it for the material and the making.
    -value 同样大小有更便宜的。|There are cheaper ones of this size.
    +looks 大方耐看，出门拿得出手。|Good-looking, I’m happy to be seen with it.
    -looks 浅色的不耐脏，建议选深色。|Choose a dark colour, the light one marks.
    +use 看着不大，很能装。|Holds more than you’d think.
    +use 东西放进去好找。|Everything is easy to find in it.
    -use 空着就有点分量。|Not light even when empty.
    +description 尺寸标得准，我量过。|The measurements are right, I checked.
    -description 比照片里小一点。|Looks larger in the photos.
    +packaging 里面撑了纸，没有压痕。|Filled with paper, so no dents.
    -packaging 防尘袋没有，要自己找一个。|No dust bag with it.
    +delivery 出发前一天送到。|Delivered the day before I left.
    -delivery 比写的日期晚两天。|Two days later than they said.
    +service 问能装什么，客服拍了实物给我。|The shop sent a photo of how much fits in.`,

  jewellery: `
    ~ 纪念日礼物。|An anniversary present.
    ~ 犒劳自己的。|A treat for myself.
    +quality 打磨得光滑，摸着没有毛刺。|Polished smooth, no rough spot anywhere.
    +quality 买来一阵了，没有褪色。|I have had it for a while and the colour holds.
    +quality 近看细节也干净。|Clean detail, even under a lamp.
    -quality 表面有一条细纹，不仔细看不出。|A hairline mark if you look very closely.
    +value 没有品牌溢价，实在。|You pay for the piece, not for a brand.
    -value 有点贵，不过喜欢。|A bit dear, but I love it.
    +looks 灯下特别好看。|Beautiful in the light.
    +looks 不张扬，耐看。|Understated, and I like it more each day.
    -looks 比想象的朴素。|Plainer than I pictured.
    -looks 照片里更闪一些。|It sparkles more in the photo.
    +description 大小写得清楚，没有落差。|The size was clearly stated, so no surprises.
    -description 比我想的小，看清毫米数。|Smaller than I thought; read the millimetres.
    +packaging 小盒子很精致，直接送人。|A pretty little box, ready to give.
    -packaging 盒子角有点磨。|One corner of the box was scuffed.
    +delivery 保价寄的，第二天到。|Insured post, here the next day.
    -delivery 寄到前台也没通知我。|Handed in at reception without telling me.
    +service 写贺卡的要求也照办了。|They added the card I asked for.`,

  timepieces: `
    ~ 挑了很久。|I took a long time to choose.
    ~ 父亲节买的。|A Father’s Day present.
    +quality 走了一个月，时间很准。|Accurate after a month.
    +quality 外壳扎实，拿在手里有分量。|Solid, with a pleasing weight.
    +quality 刻度印得清楚，没有歪。|Crisp markings, all of them straight.
    -quality 表面容易留指印。|The surface shows fingerprints.
    +value 这个做工，价钱很公道。|A fair price for such work.
    -value 喜欢，但是预算超了一点。|I like it, though it was over my budget.
    +looks 款式经典，看不腻。|A classic that I won’t tire of.
    +looks 比图片更有质感。|Looks even better than in the pictures.
    -looks 比想象的小巧，少了点气势。|Daintier than I hoped.
    +use 一眼就能看清。|Easy to read at a glance.
    -use 说明书字太小。|The leaflet is in tiny print.
    +description 材质、尺寸跟写的一样。|Material and size as described.
    -description 颜色比屏幕上暗一点。|Slightly duller than on the screen.
    +packaging 泡棉挖好槽，晃不动。|Held in cut foam, nothing could move.
    -packaging 纸盒薄，送礼要另外包。|A thin box, wrap it if it’s a gift.
    +delivery 发货快，三天到手。|Sent promptly, three days in all.
    -delivery 等了一周多。|Over a week of waiting.
    +service 不会调，客服打电话教我。|They rang me to explain how to set it.`,

  underwear: `
    ~ 一直穿这个版型。|I have worn this cut for years.
    ~ 全换成它了。|I have replaced all my old ones.
    +quality 边缝软，一天不勒。|Soft seams that don’t dig in all day.
    +quality 洗了十几次，松紧还在。|A dozen washes and the elastic holds.
    +quality 透气，夏天也不闷。|It breathes, even in summer.
    -quality 有一件线头多，剪了才穿。|One had loose threads to trim.
    +value 这个舒服程度，值这个价。|Worth it for the comfort.
    -value 一次要换好几件，加起来不少。|You need several, and it adds up.
    +looks 颜色素净，外面看不出来。|Quiet colours that don’t show through.
    -looks 浅色洗久了发灰。|The light colour greys after a while.
    +use 弯腰、走路都不跑位。|It stays in place whatever I do.
    -use 头一天腰头有点紧。|The waist felt tight on the first day.
    +description 尺码表准，照着选没错。|The size table is right; go by it.
    -description 比平时的号小半码的感觉。|A touch tighter than my usual size.
    +packaging 密封袋装的，看着放心。|In a sealed bag, which I like for this.
    -packaging 叠得太皱，先熨了一下。|Very creased from the folding.
    +delivery 外面看不出是什么，两天到。|A plain parcel, here in two days.
    +service 没拆的一包换了码，很快。|They exchanged an unopened pack quickly.`,
};
