import { isChinese } from '#search/indexing/text-words.ts';
import { latinWay, namedLatinWay, type Term, type Way } from '#search/words/search-words.ts';

/** Receivers for whom shops sell the same products, such as a father and a brother. */
interface Audience {
  /** How buyers type them: the alternatives of a regular expression. */
  who: string;
  /** Words in texts of products for them. */
  english: readonly string[];
  chinese: readonly string[];
}

/** Words in titles and keywords that say for whom a product is. */
const forWomen = ['women', 'womens', 'ladies', 'girls', '女士', '女款', '女'];
const forMen = ['men', 'mens', 'boys', '男士', '男款', '男'];
const forChildren = ['kids', 'children', 'childrens', 'baby', 'toddler', '儿童', '宝宝', '婴儿'];

const audiences: readonly Audience[] = [
  {
    who: String.raw`dad(?:dy)?|father|husband|boyfriend|him|brother|grand(?:pa|father)|爸爸|父亲|老爸|老公|男朋友|男友|爷爷|外公|男士|男生`,
    english: ['men', 'mens', 'father'],
    chinese: ['男士', '男款', '男'],
  },
  {
    who: String.raw`mom|mum(?:my)?|mother|wife|girlfriend|her|sister|grand(?:ma|mother)|妈妈|母亲|老妈|老婆|女朋友|女友|闺蜜|奶奶|外婆|女士|女生`,
    english: ['women', 'womens', 'mother'],
    chinese: ['女士', '女款', '女'],
  },
  {
    who: String.raw`(?:my\s+)?(?:son|daughter|kids?|child(?:ren)?|toddler|baby|nephew|niece|(?:\d|1[0-2])[\s-]?(?:year|yr|month)s?[\s-]olds?(?:\s+(?:boy|girl|kid))?)|儿子|女儿|孩子|小孩|宝宝|小朋友|(?:\d|1[0-2])\s*岁(?:的?(?:宝宝|孩子|小孩|儿童))?`,
    english: ['kids', 'children', 'child', 'baby'],
    chinese: ['儿童', '宝宝', '婴儿', '亲子'],
  },
];

/** How an audience is typed, and what matches products for it. */
const patterns = audiences.map(({ who, english, chinese }) => ({
  pattern: new RegExp(
    String.raw`\b(?:for|to)\s+(?:my\s+|a\s+|an\s+|the\s+|your\s+)?(?:${who})s?\b|(?:给|送给?)(?:我)?(?:${who})的?`,
    'iu',
  ),
  ways: [
    ...english.map(latinWay),
    ...chinese.map((word): Way => ({ chinese: [word], ...([...word].length === 1 && { isPart: true }) })),
  ],
}));

/** Names of a receiver that shops write in titles and keywords: 送女友, 妈妈款. */
const receiverNames = [
  ['女朋友', '女友'],
  ['男朋友', '男友'],
  ['妈妈', '母亲', '老妈'],
  ['爸爸', '父亲', '老爸'],
  ['老公'],
  ['老婆'],
  ['闺蜜'],
];

const men =
  /^(?:my\s+)?(?:dad(?:dy)?|father|husband|boyfriend|him|men|man|brother|guys?|grand(?:pa|father)|kinsman|uncle|father['’]?s day)$|爸爸|父亲|老爸|老公|丈夫|男|哥哥|弟弟|爷爷|外公|岳父|公公|叔叔|舅舅/u;
const women =
  /^(?:my\s+)?(?:mom|mum(?:my)?|mother|wife|girlfriend|her|women|woman|sister|girls?|grand(?:ma|mother)|kinswoman|aunt(?:y|ie)?|mother['’]?s day)$|妈妈|母亲|老妈|老婆|妻子|女[朋友生士]|闺蜜|姐姐|妹妹|奶奶|外婆|岳母|丈母娘|婆婆|阿姨|姑姑/u;

/** Two terms: one matches titles and keywords of products for people like the receiver, the other those for anybody else. */
export interface Wearers {
  forReceiver: Term;
  forOthers: Term;
}

/** The wearers that a receiver belongs to, men or women; undefined for any other receiver. */
export function wearersFor(receiver: string): Wearers | undefined {
  if (men.test(receiver))
    return { forReceiver: wearersTerm(forMen), forOthers: wearersTerm([...forWomen, ...forChildren]) };
  if (women.test(receiver))
    return { forReceiver: wearersTerm(forWomen), forOthers: wearersTerm([...forMen, ...forChildren]) };
  return undefined;
}

function wearersTerm(names: readonly string[]): Term {
  const wayTo = (name: string): Way => {
    if (!isChinese(name)) return namedLatinWay([name]);
    return { chinese: [name], ...([...name].length === 1 ? { isPart: true } : { isNamed: true }) };
  };
  return { typed: names.join(' '), ways: names.map(wayTo) };
}

/** The receiver of a query as a term, and the query without it; if that is empty, the word for a gift. */
export interface ReadAudience {
  text: string;
  term: Term;
}

/** The ways to match a receiver. Products that name the receiver (`asTyped`) rank higher than those for all women or men. */
function withReceiver(typed: string, ways: Way[]): Pick<Term, 'ways' | 'asTyped'> {
  const names = receiverNames.find((synonyms) => synonyms.some((name) => typed.includes(name)));
  if (!names) return { ways };
  const asTyped = names.map((name): Way => ({ chinese: [name], isNamed: true }));
  return { ways: [...ways, ...asTyped], asTyped };
}

/** The receiver in `watch for my dad`, `gifts for a 3 year old` or `送妈妈的礼物`; undefined if there is none. */
export function readAudience(query: string): ReadAudience | undefined {
  for (const { pattern, ways } of patterns) {
    const typed = pattern.exec(query)?.[0];
    if (typed === undefined) continue;
    const rest = query.replace(typed, ' ').replaceAll(/\s+/g, ' ').trim();
    const gift = isChinese(query) ? '礼物' : 'gift';
    return { text: /[\p{L}\d]/u.test(rest) ? rest : gift, term: { typed, ...withReceiver(typed, ways) } };
  }
  return undefined;
}
