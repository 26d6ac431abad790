import { expect, test } from 'vitest';
import { shops } from './shops.ts';

/** The products that buyers look for most, by the nouns of Chinese titles. Those joined by `|` are counted together; `_` stands for a space. */
const commonKinds = `
  手机壳 充电宝 充电器|充电插头 数据线|充电线 存储卡|U_盘 智能手机|大屏手机|影像手机|入门手机 平板 笔记本电脑 显示器 路由器 鼠标 键盘 摄像头 打印机 耳机 音箱
  智能手表|健康手环|定位手表 相机 游戏机 电视 插线板 灯泡
  电热水壶|电水壶 咖啡机 电饭煲 空气炸锅 微波炉|烤面包机 榨汁机|料理机 吸尘器 扫地机器人 洗衣机|冰箱 电风扇|空气净化器 吹风机 直发器 电熨斗
  牙膏 电动牙刷 剃须刀 洗发水 防晒 面霜 精华液 口红|唇膏 睫毛膏 香水|古龙水 卫生巾
  牛仔裤 T_恤 卫衣 毛衣|针织衫 羽绒服|棉服 连衣裙 打底裤|瑜伽裤 文胸 内裤 袜 跑鞋 拖鞋|凉拖|人字拖 手提包 钱包 皮带|腰带 太阳镜 雨伞|长柄伞 行李箱|登机箱 双肩包 书包
  纸尿裤 湿巾 奶瓶 奶粉 婴儿推车 安全座椅|增高座椅 婴儿床 餐椅|连体衣
  沙发 办公椅|餐椅 书桌|升降桌 餐桌|茶几 书架 衣柜|格子书架 床垫 枕头 被 毛巾|浴巾 窗帘 地毯 落地灯 台灯|桌面灯
  平底锅|煎锅 刀具套装|厨刀 便当盒|饭盒 运动水壶|水杯 保温壶|保温杯 洗碗块 洗衣液 卫生纸|抽纸 垃圾袋 收纳箱|提水桶|提篮
  香米|大米 方便面|挂面 食用油|橄榄油|葵花籽油 牛奶 麦片 咖啡 茶叶|花茶|红茶|马黛茶 巧克力 薯片 苹果(?![派汁])|草莓|葡萄
  狗粮 猫粮 猫砂 牵引绳 猫窝|狗窝|宠物窝|猫爬架
  瑜伽垫 哑铃 跑步机|走步机|动感单车 自行车 头盔 足球 篮球 羽毛球拍 帐篷 睡袋 手机支架 行车记录仪
  螺丝刀 电钻 洒水壶|浇水壶 积木 娃娃 拼图 桌游 笔记本_[AB]5 中性笔|圆珠笔|钢笔
`
  .trim()
  .split(/\s+/)
  .map((names) => names.replaceAll('_', ' '));

const listings = shops.flatMap((shop) => shop.products.map(({ title }) => ({ shop: shop.code, title: title.zh })));

test.each(commonKinds)('%s: at least three products, from at least two shops', (names) => {
  const sellers = listings.filter(({ title }) => new RegExp(names).test(title)).map(({ shop }) => shop);
  expect(sellers.length).toBeGreaterThanOrEqual(3);
  expect(new Set(sellers).size).toBeGreaterThanOrEqual(2);
});
