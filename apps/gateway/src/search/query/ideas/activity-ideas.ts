import { isPerson, singularOf, synonymsOf } from '@kaimai/lexicon';
import { isDescription } from '#search/query/ideas/descriptions.ts';
import { ideasOf, readIdeaList, type IdeaLine, type Ideas } from '#search/query/ideas/idea-lists.ts';
import { isClothes } from '#search/query/ideas/worn-things.ts';

const activities = readIdeaList('activity-ideas.txt');

/** Words that ask for everything that belongs to an activity. */
const everythingWords =
  /\b(?:gear|equipment|essentials|supplies|stuff|accessories|things|must[- ]haves?|needs|basics|items|set-?ups?|set ups?|outfits?|attire|apparel|clothes|clothing|wear|ideas|decor(?:ations?)?|decorating|props|checklist|utensils|devices|gadgets|products|tools|tackle|ingredients)\b|装备|器材|器具|设备|食材|布置|用品|必备|必需品|神器|好物|用具|小?工具|小物|全套|行头|穿搭|物品|东西|装饰|道具|清单|材料|怎么穿|(?<=度假|旅行|海边|约会|面试|上班|年会|婚礼|通勤)穿(?=\s*$)|穿(?:什么|啥)|(?<!家)用的?(?=\s*$)/giu;
/** The words among `everythingWords` that ask for clothes only. */
const clothesWords =
  /\b(?:outfits?|attire|apparel|clothes|clothing|wear)\b|穿搭|怎么穿|穿(?:什么|啥)|(?<=度假|旅行|海边|约会|面试|上班|年会|婚礼|通勤)穿(?=\s*$)/iu;
/** Words for a set of everything, which may also name one product type: a tea set is sold in one box. */
const setWords = /\b(?:(?:starter )?kits?|sets?|bundles?|packs?)\b|套装|套餐|一套|礼包|礼盒/giu;
const giftWords = /\b(?:gifts?|presents?)\b|礼物|礼品|[送给]/giu;
/** Words that may accompany an activity: when and with whom it takes place, and words of a wish. */
const companionWords = new RegExp(
  [
    String.raw`\b(?:for|to|into|a|an|the|my|our|your|of|in|at|on|and|with|who|that|some|loves?|likes?|lovers?|fans?|addicts?|fanatics?|nerds?|freaks?|junkies|enthusiasts?|owners?|guests?|beginners?|starters?|do|does|should|can|bring|take|pack|buy|make|making|keep(?:ing)?)\b`,
    String.raw`\b(?:best|good|better|great|cool|nice|complete|full|basic|all|everything|something|some(?:one|body)|any(?:one|body)|what|i|we|need(?:ed)?|person|people|friends?|family|kids|children|adults?|two|small|little|big|is|are|always|often|lots?|much)\b`,
    String.raw`\b(?:trips?|outings?|getaways?|holidays?|vacations?|adventures?|days?|nights?|evenings?|mornings?|weekends?|seasons?|weather|time|routines?|hobby|rooms?|house|home|outdoors?|long|hot|cold|new|first|learn(?:ing)?(?: how)?|start(?:ing)?|get(?:ting)? started)\b`,
    String.raw`\b(?:(?:grand|god|step)?(?:dad|pa|father|mom|mum|ma|mother|parents?|son|daughter)|husband|wife|partner|(?:boy|girl)?friends?|him|her|m[ae]n|wom[ae]n|guys?|brother|sister|uncle|aunt(?:ie|y)?|cousin|nephew|niece|boys?|girls?|child|toddlers?|teen(?:ager)?s?|neighbou?rs?|(?:room|team)mates?|teachers?|coach(?:es)?|instructors?|students?|colleagues?|co-?workers?|boss|in[- ]law)\b`,
    '爸爸?|妈妈?|爸妈|父母|父亲|母亲|爷爷|奶奶|外[公婆]|岳[父母]|丈母娘|[公婆]{2}|叔叔|阿姨|舅舅|姑姑|哥哥|弟弟|姐姐|妹妹|老公|老婆|[男女](?:朋友|友|生|孩|士)|女儿|儿子|闺女|侄[子女]|外甥女?|小朋友|老人|长辈|老师|教练|同学|室友|邻居|闺蜜|同事|领导|客户|老板|学生党|女司机|老司机|懒人|小白|小户型|一个人|一家[三四五]口|喜欢|热爱|爱好者|的人|适合|新手|入门|初学者?|一家人?|全家|家庭|亲子|孩子|朋友|旅行|之旅|出行|出游|度假|假期|周末|一日|晚上|日子|季节?|天气|学习?|在家|家用|家里|室内|[男女](?:款|用)?(?=$|\\s)|自己|出门|外出|必须|[做玩吃喝]|去|要|需要|准备|带|买|用|什么|哪些',
    '[的给送爱]|[\\s,，!?！？]',
  ].join('|'),
  'giu',
);

/** Words for a set at the beginning of a text. */
const setNext = new RegExp(String.raw`^\s*(?:${setWords.source})`, 'iu');

/** What belongs to an activity, and the words that name it. */
export interface Activity extends Ideas {
  name: string;
  /** As `IdeaLine.isAmbiguous`. */
  isAmbiguous: boolean;
  /** Whether the query asks for clothes only (`gym clothes`); then the ideas are clothes. */
  isWorn: boolean;
}

/**
 * The activity of a query for everything that belongs to it: `camping gear`, `things for a picnic`, `gift for a coffee
 * lover`. `isSet`: also for a set of it, and for the activity alone (`movie night`), which may be the name of one
 * product type. `isLoose`: words that name no product may stand beside it (钓鱼神器 懒人). Undefined for any other query.
 */
export function readActivity(
  query: string,
  { isSet, isLoose = false }: { isSet: boolean; isLoose?: boolean },
): Activity | undefined {
  // Spaces between Chinese words say nothing: 生日派对 用品.
  const text = query
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
  const requestWords = [everythingWords, giftWords, ...(isSet ? [setWords] : [])];
  if (!isSet && !requestWords.some((words) => text.search(words) >= 0)) return undefined;
  const withoutRequest = (words: string) => requestWords.reduce((rest, asked) => rest.replaceAll(asked, ' '), words);
  const isWorn = clothesWords.test(text);
  // A set consists of the main ideas: candles may stand beside a dinner, but are in no set for it.
  const isOneSet = asksForSet(text);
  const candidates = activities.flatMap((line) => {
    const { pattern, isAmbiguous } = line;
    if (line.isOnlyWorn && !isWorn) return [];
    const named = longestMatch(text, pattern);
    if (!named || !hasLetters(withoutRequest(named.name))) return [];
    const rest = withoutActivities(withoutRequest(text.replaceAll(pattern, ' ')));
    if (isLoose ? !isDescription(rest) : hasLetters(rest)) return [];
    const { usual, other } = isWorn ? clothesOf(line) : { ...line, ...(isOneSet && { other: [] }) };
    if (usual.length + other.length === 0) return [];
    const ideas = ideasOf(named.name, { ...line, usual, other });
    return [{ ...named, isAmbiguous, isWorn, ...ideas, heads: ideas.usual }];
  });
  return lastNamed(candidates, text);
}

/** The longest match of a pattern, and its place. */
function longestMatch(text: string, pattern: RegExp): Pick<Candidate, 'name' | 'from' | 'to'> | undefined {
  return [...text.matchAll(pattern)]
    .map(({ 0: name, index }) => ({ name, from: index, to: index + name.length }))
    .toSorted((one, next) => next.name.length - one.name.length)[0];
}

/** An activity with the place of its name in the query. */
interface Candidate extends Activity {
  from: number;
  to: number;
}

/**
 * Chooses between the activities that a query names:
 * - A name within a longer name does not count: a baby shower is no shower.
 * - Names after `at`, `with` and the like say where or with whom the activity takes place (a picnic at the beach), and companion words
 *   say little (a camping trip). They count only if there is no other name.
 * - A name directly before a word for a set comes first: 文具 (stationery) in 文具套装 小学生.
 * - Otherwise the last name counts, as the words before it modify it: a garden party is a party.
 */
function lastNamed(candidates: readonly Candidate[], text: string): Activity | undefined {
  const isBeforeSetWord = ({ to }: Candidate) => setNext.test(text.slice(to));
  const placeFrom = text.search(/(?<=\S\s+)(?:at|on|in|by|with)\s/u);
  const vaguenessOf = ({ name, from }: Candidate) =>
    Number(placeFrom >= 0 && from > placeFrom) +
    Number(!hasLetters(name.replaceAll(companionWords, '').replaceAll(everythingWords, '')));
  const isWithin = (one: Candidate, other: Candidate) =>
    other.from <= one.from && one.to <= other.to && other.to - other.from > one.to - one.from;
  return candidates
    .filter((one) => !candidates.some((other) => isWithin(one, other)))
    .toSorted(
      (one, next) =>
        vaguenessOf(one) - vaguenessOf(next) ||
        Number(isBeforeSetWord(next)) - Number(isBeforeSetWord(one)) ||
        next.to - one.to ||
        next.name.length - one.name.length,
    )[0];
}

function hasLetters(text: string): boolean {
  return /[\p{L}\d]/u.test(text);
}

/** The clothes among the products for an activity, all as main products. */
function clothesOf({ names, usual, otherNames, other, isOnlyWorn }: IdeaLine): Pick<IdeaLine, 'usual' | 'other'> {
  if (isOnlyWorn) return { usual, other };
  const all = [...names, ...otherNames];
  return { usual: [...usual, ...other].filter((_, at) => isClothes(all[at] ?? '')), other: [] };
}

/**
 * The word at the end of a query that names both an activity and one of its main products, if the query does not ask for gear, a gift
 * or a set: `kids bike` probably means a bike, not everything for cycling.
 */
export function mainProductAtEnd(query: string): string | undefined {
  const text = query
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\S)\s+(?:for|with)\s.*$/u, '')
    .trim();
  if ([everythingWords, giftWords, setWords].some((words) => text.search(words) >= 0)) return undefined;
  return activities
    .flatMap(({ pattern, names }) => {
      const last = [...text.matchAll(pattern)].at(-1);
      if (!last || last.index + last[0].length < text.length) return [];
      const name = singularOf(last[0]);
      return [name, ...synonymsOf(name)].some((one) => names.includes(one)) ? [name] : [];
    })
    .at(0);
}

/** Whether a query asks for a set: `tea set`, 茶具套装. */
export function asksForSet(query: string): boolean {
  return query.toLowerCase().search(setWords) >= 0;
}

/** Whether a text has the name of an activity. */
export function hasActivity(text: string): boolean {
  return activities.some(({ pattern }) => text.search(pattern) >= 0);
}

/** Whether a text consists of the name of an activity. */
export function namesActivity(word: string): boolean {
  return activities.some(({ pattern }) => word.replaceAll(pattern, '') === '');
}

/** Removes activities, companion words and persons. A query may name several activities: `beach wedding` names two. */
function withoutActivities(text: string): string {
  const rest = activities.reduce((words, { pattern }) => words.replaceAll(pattern, ' '), text);
  return rest.replaceAll(companionWords, ' ').replaceAll(/[a-z]+/gu, (word) => (isPerson(word) ? ' ' : word));
}
