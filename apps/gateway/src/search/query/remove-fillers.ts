import type { Correction } from '#search/query/search-words.ts';

/** Words of a wish that product texts do not contain. */
const fillers =
  /便宜|实惠|性价比高?|好用|好看|推荐|正品|官方|旗舰店|包邮|特价|爆款|热卖|热销|新款|多少钱|什么牌子好?|哪个牌子好?|哪里有?买|有没有|我?想买|我要|适合|高质量|质量好|\b(?:cheap(?:est)?|best|good|nice|affordable|quality|buy|online|prices?|deals?|discount|please|(?:i am |i'm )?looking for|i (?:want|need))\b/giu;

/** Whom a product is for: most product texts do not say it. */
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

/** Exclusions: texts of products that contain the ingredient have the same words. */
const without =
  /\bwithout\s+(?:any\s+|added\s+)?[a-z]+|\bno\s+(?:added\s+)?[a-z]+|\b[a-z]+[-\s]free\b|(?:不含|不加|不带|无添加)\p{Script=Han}{1,2}?(?=的|\s|$)的?|[无零0](?:糖|盐|油|脂|酒精|咖啡因|添加剂?|麸质)的?/giu;

const sum = String.raw`(?:us)?[$€£¥￥]?\s?\d+(?:\.\d+)?`;
const money = String.raw`(?:元|块钱?|美元|人民币|usd|rmb|dollars?|bucks|yuan)`;
/** `under $50`, `50元以下`, `100-200元`, `$20`. */
const prices = new RegExp(
  [
    String.raw`\b(?:under|below|less than|up to|over|above|more than|around|about)\s+${sum}(?:\s*${money})?`,
    String.raw`${sum}\s*(?:-|–|~|到|至)\s*${sum}\s*${money}`,
    String.raw`${sum}\s*${money}(?:\s*(?:以下|以内|以上|之内|左右|内))?`,
    String.raw`(?:us)?[$€£¥￥]\s?\d+(?:\.\d+)?(?:\s*(?:以下|以内|以上))?`,
    String.raw`\d+\s*(?:以下|以内|以上)`,
  ].join('|'),
  'giu',
);

/** The text without filler words, and what was removed; undefined if nothing was removed or nothing remains. */
export function removeFillers(text: string): { text: string; corrections: Correction[] } | undefined {
  const corrections: Correction[] = [];
  const leave = (reason: Correction['reason']) => (from: string) => {
    corrections.push({ from: from.trim(), to: '', reason });
    return ' ';
  };
  const plain = text.normalize('NFKC').toLowerCase();
  const left = plain
    .replaceAll(prices, leave('price'))
    .replaceAll(without, leave('without'))
    .replaceAll(receivers, leave('filler'))
    .replaceAll(fillers, leave('filler'));
  const rest = left
    .replaceAll(/\s+/g, ' ')
    .replace(/^\s*的/, '')
    .trim();
  return corrections.length === 0 || !/[\p{L}\p{N}]/u.test(rest) ? undefined : { text: rest, corrections };
}
