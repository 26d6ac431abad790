import { isShopTerm, singularOf } from '@kaimai/lexicon';
import { readPrice } from '#search/query/filter-words/read-price.ts';
import { replacePhrase } from '#search/words/replace-phrase.ts';
import type { Correction } from '#search/words/search-words.ts';

/**
 * Words of a wish that product texts do not contain. The negative assertions spare longer words: the 家 of 在家 (at home) must not
 * begin 家具 (furniture), and 什么 (what) must not end 为什么 (why).
 */
const fillers =
  /便宜|实惠|性价比高?|好用|好看|推荐|正品|官方|旗舰店|包邮|特价|爆款|热卖|热销|新款|多少钱|在家里?(?!具|居|庭|务|用|电|纺|装)|什么牌子好?|(?:需要|要|应该)?(?:准备|带|买|送|穿|用)?[点些]?(?<!为)(?:什么|啥)(?:东西|好)?|哪个牌子好?|哪里有?买|有没有|我?想买|我要|适合|高质量|质量好|(?<=[a-z]\s+)(?:gifts?|presents?)(?=\s*$)|\b(?:gifts? for|presents? for|lovers?|cheap(?:est)?|best|good|nice|affordable|quality|buy|online|prices?|deals?|discount|please|at home|(?:i am |i'm )?looking for|i (?:want|need)|günstige?[mnrs]?|billige?[mnrs]?|kaufen|ich (?:suche|brauche))\b/giu;

/** Collective nouns for many product types or units: camping gear is everything for camping, and a knife set is knives. */
const collections =
  /(?<=\S.*)\b(?:gear|equipment|supplies|essentials|stuff|accessories|kits?|sets?)\b|(?<=\p{Script=Han}.*)(?:装备|用品|套装|一套|必备|神器)/giu;

/** Whom a product is for: most product texts do not name it. */
const receivers = new RegExp(
  [
    String.raw`[给送]*(?:爸爸|父亲|老爸|妈妈|母亲|老妈|爸妈|父母|老公|老婆|[男女]朋友|[男女]友|闺蜜|朋友|长辈|老人|爷爷|奶奶|老师|同事|领导|客户)的?`,
    String.raw`\d+\s*(?:岁|个月)(?:以上)?的?(?:宝宝|孩子|小孩|儿童)?的?`,
    String.raw`[男女](?:士|款|式|生)`,
    String.raw`\b(?:for|to)\s+(?:my\s+|a\s+|the\s+|your\s+)?(?:dad|father|mom|mum|mother|grand(?:ma|pa|mother|father|parents)|parents|husband|wife|(?:boy|girl)?friend|him|her|brother|sister|son|daughter|teacher|boss|colleague)s?\b`,
    String.raw`\b(?:for\s+)?(?:a\s+)?\d+[\s-]?(?:year|month|yr|mo)s?[\s-]olds?(?:\s+(?:boy|girl|kid|child))?\b`,
    String.raw`\b(?:for\s+)?(?:(?:wo)?m[ae]n|ladies|gents?|adults?)(?:['’]?s)?(?![\w'’])`,
  ].join('|'),
  'giu',
);

/** Negations: what a product must be without. They are removed, because texts of products with the ingredient have the same words. */
const exclusions =
  /\bwithout\s+(?:any\s+|added\s+)?[a-z]+|\bohne\s+[a-zäöüß]+|\bno\s+(?:added\s+)?[a-z]+|\b[a-z]+[-\s]free\b|(?:不含|不加|不带|无添加)\p{Script=Han}{1,2}?(?=的|\s|$)的?|(?:无|零|(?<![\p{L}\d.])0)(?:糖|盐|脂|酒精|咖啡因|添加剂?|麸质)的?|无油的?/giu;

/**
 * The text without filler words, and what was removed; undefined if nothing was removed or nothing remains, and for the name of a product
 * type: a `swing set` is no swing.
 */
export function removeFillers(text: string): { text: string; corrections: Correction[] } | undefined {
  const corrections: Correction[] = [];
  const remove = (reason: Correction['reason']) => (from: string) => {
    corrections.push({ from: from.trim(), to: '', reason });
    return ' ';
  };
  const plain = text.normalize('NFKC').toLowerCase();
  if (isShopTerm(singularOf(plain.trim()))) return undefined;
  // Only the words of the price are used, so that any currency will do.
  const price = readPrice(plain, 'USD');
  const remaining = (price ? replacePhrase(plain, price.typed, remove('price')(price.typed)) : plain)
    .replaceAll(exclusions, remove('without'))
    .replaceAll(receivers, remove('filler'))
    .replaceAll(collections, remove('filler'))
    .replaceAll(fillers, remove('filler'));
  const rest = remaining
    .replaceAll(/\s+/g, ' ')
    // A 的 at the beginning belonged to a removed word, unless it begins 的士 (taxi).
    .replace(/^\s*的(?!士)/, '')
    .trim();
  return corrections.length === 0 || !/[\p{L}\p{N}]/u.test(rest) ? undefined : { text: rest, corrections };
}
