/** Units of measurement in Latin letters. */
export const latinUnits =
  'litre litres liter liters l ml cl kg g mg cm mm m km in inch inches ft oz lb lbs w kw v mah gb tb hz khz'.split(' ');

/** Chinese units of measurement and words for counting. */
export const chineseUnits =
  '米 厘米 毫米 升 毫升 克 千克 公斤 寸 英寸 瓦 件 只 支 个 把 张 片 瓶 袋 盒 包 本 套 双 对 块 颗 粒 条 口 节 档 色 卷 层 杯'.split(
    ' ',
  );

/** English words for several units of a product: a knife set consists of knives. */
export const packWords = 'set sets pair pairs pack packs piece pieces pcs bundle'.split(' ');
