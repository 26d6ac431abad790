import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { findReadings } from '#search/query/reading/vocabulary.sql.ts';

/** Words of queries for gifts and activities to recognise in pinyin. The vocabulary may lack them, as it has only words of products. */
const ideaWords =
  '送 给 男 女 男友 女友 男朋友 女朋友 老公 老婆 妈妈 爸爸 妈 爸 父母 爷爷 奶奶 外公 外婆 婆婆 岳父 岳母 老师 领导 老板 同事 同学 客户 朋友 闺蜜 长辈 孩子 儿子 女儿 宝宝 男孩 女孩 男生 女生 孕妇 新手 入门 大学生 小学生 礼物 礼品 小礼物 伴手礼 惊喜 生日 七夕 情人节 圣诞 圣诞节 母亲节 父亲节 教师节 儿童节 中秋 春节 过年 新年 满月 周岁 乔迁 搬家 新家 结婚 新婚 婚礼 周年 纪念日 毕业 退休 升职 送礼 装备 用品 必备 必备品 好物 神器 工具 器材 设备 全套 套装 穿搭 布置 装饰 什么 露营 野餐 徒步 登山 爬山 钓鱼 滑雪 游泳 骑行 跑步 健身 瑜伽 篮球 足球 旅行 出差 旅游 海边 夏天 冬天 雨天 周末 宿舍 开学 办公室 居家办公 厨房 烘焙 咖啡 做饭 化妆 护肤 养猫 养狗 宠物 新生儿 母婴 待产包 园艺 种花 清洁 打扫 睡眠 浴室 卧室 汽车 自驾 摄影 直播 电竞 游戏 画画 乐器 派对 烧烤 收纳'.split(
    ' ',
  );

const wordsByPinyin = defineLoadingCache<ReadonlyMap<string, string>>({
  name: 'search-pinyin-of-ideas',
  maxEntries: 1,
  seconds: 60,
});

/**
 * A query for a gift or an activity in characters, if all of it is the pinyin of such words: `song nvpengyou liwu` is 送女朋友礼物.
 * Undefined for any other query.
 */
export async function spellIdeas(data: DataAccess, typed: string): Promise<string | undefined> {
  const letters = typed
    .toLowerCase()
    .replaceAll(/[\s'’]/g, '')
    .replaceAll('ü', 'v');
  if (!/^[a-z]+$/.test(letters)) return undefined;
  const words = splitPinyin(letters, await loadWords(data));
  return words && words.length > 1 && words.some((word) => word.length > 1) ? words.join('') : undefined;
}

function loadWords(data: DataAccess): Promise<ReadonlyMap<string, string>> {
  return data.caches.of(wordsByPinyin).get('all', async () => {
    const readings = await findReadings(data.db, [...new Set(ideaWords.join(''))]);
    // A character without a reading becomes `?`, so that its word matches no letters.
    const pinyinOf = (word: string) => [...word].map((character) => readings.get(character) ?? '?').join('');
    return new Map(ideaWords.map((word) => [pinyinOf(word), word]));
  });
}

/** The words that the letters spell without a rest, the longest possible word at each place; undefined if they spell none. */
function splitPinyin(letters: string, words: ReadonlyMap<string, string>): string[] | undefined {
  // The words that the letters from each place on spell, computed from the end.
  const spelt: (string[] | undefined)[] = [];
  spelt[letters.length] = [];
  for (let from = letters.length - 1; from >= 0; from--) {
    for (let to = letters.length; to > from && !spelt[from]; to--) {
      const word = words.get(letters.slice(from, to));
      const rest = spelt[to];
      if (word && rest) spelt[from] = [word, ...rest];
    }
  }
  return spelt[0];
}
