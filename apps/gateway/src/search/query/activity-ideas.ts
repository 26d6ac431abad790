import { ideasOf, readIdeaList, type Ideas } from '#search/query/idea-lists.ts';

const activities = readIdeaList('activity-ideas.txt');

/** Words for all that belongs to something. */
const everything =
  /\b(?:gear|equipment|essentials|supplies|stuff|accessories|things|must[- ]haves?|needs|basics|items|set-?ups?|set ups?|outfits?|attire|clothes|clothing|wear|ideas)\b|装备|器材|布置|用品|必备|必需品|神器|好物|用具|工具|全套|行头|穿搭|物品|东西/giu;
/** The same, and also the name of one product type: a tea set is sold in a box. */
const sets = /\b(?:(?:starter )?kits?|sets?|bundles?|packs?)\b|套装|套餐|一套|礼包|礼盒/giu;
const gift = /\b(?:gifts?|presents?)\b|礼物|礼品|[送给]/giu;
const beside =
  /\b(?:for|to|a|an|the|my|of|in|at|on|and|who|that|loves?|likes?|lovers?|fans?|enthusiasts?|best|good|cool|complete|full|basic|all|everything|something|person|people|friend|needed)\b|喜欢|爱好者|的人|适合|[的给送爱]|[\s,，]/giu;

/** What belongs to an activity, and the words that name it. */
export interface Activity extends Ideas {
  name: string;
}

/**
 * The activity of a query that asks for all that belongs to it: `camping gear`, `things for a picnic`, `gift for a coffee lover`. `isSet`: also
 * for a set of it, and for the activity alone (`movie night`), which may be the name of one product type. Undefined for any other query.
 */
export function readActivity(query: string, { isSet }: { isSet: boolean }): Activity | undefined {
  const text = query.normalize('NFKC').toLowerCase();
  const asks = [everything, gift, ...(isSet ? [sets] : [])];
  if (!isSet && !asks.some((words) => text.search(words) >= 0)) return undefined;
  const named = asks.reduce((rest, words) => rest.replaceAll(words, ' '), text);
  for (const { pattern, usual, other } of activities) {
    const [name] = named.match(pattern) ?? [];
    if (name === undefined || /[\p{L}\d]/u.test(named.replace(name, ' ').replaceAll(beside, ''))) continue;
    const ideas = ideasOf(name, usual, other);
    return { name, ...ideas, heads: ideas.usual };
  }
  return undefined;
}
