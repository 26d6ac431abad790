import { isChinese } from '#search/indexing/text-words.ts';
import { isDescription } from '#search/query/descriptions.ts';
import { giftWords } from '#search/query/gift-ideas.ts';
import { ideasOf, readIdeaList, type IdeaLine, type Ideas } from '#search/query/idea-lists.ts';

const needs = readIdeaList('need-ideas.txt');

/** Words of a wish or a question that may stand beside a need. */
const wishWords =
  /\b(?:some(?:one|body)|who|how|what|to|do|does|can|should|i|we|you|my|our|the|an?|is|are|for|with|of|that|which|it|and|in|on|at|something|anything|things?|stuff|products?|tools?|solutions?|best|good|need|want|help|helps|helping|gets?|getting|stop|prevent|fix|relief|relieve|remedy|care|treatment|cure)\b|怎么办?|如何|什么|东西|用品|用具|神器|工具|产品|好物|必备|办法|解决|缓解|治疗?|预防|改善|防止|用|要|想|想要|需要|的|了|吗|我|家里?|有|很|好|让|太|去|除|祛|治|总|容?易|严重|送给?|给/giu;

/** A character that stands alone belongs to the name of a product: 自行车打气 is a need, and a 自行车打气筒 is a pump. */
const oneCharacter = /(?<!\p{Script=Han})\p{Script=Han}(?!\p{Script=Han})/u;

/** What helps with a need, and the words that name the need. */
export interface Need extends Ideas {
  name: string;
  /** The first thing that helps, in the language of the query. */
  main: string;
}

/**
 * What helps with the need that a query describes: `dry skin`, 皮肤干燥怎么办. Undefined for any other query, such as one that
 * names a product type beside the need (`dry skin cat food`).
 */
export function readNeed(query: string): Need | undefined {
  const text = query
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
  const named = needs.flatMap((line) => {
    const [name] = text.match(line.pattern) ?? [];
    return name === undefined ? [] : [{ line, name }];
  });
  const [need] = named.toSorted((one, next) => next.name.length - one.name.length);
  if (!need) return undefined;
  const rest = named
    .reduce((words, { line }) => words.replaceAll(line.pattern, ' '), text)
    .replaceAll(giftWords, ' ')
    .replaceAll(wishWords, ' ');
  return isDescription(rest) && !oneCharacter.test(rest)
    ? { name: need.name, main: mainThing(need.line, text), ...ideasOf(need.name, need.line) }
    : undefined;
}

function mainThing({ names }: IdeaLine, query: string): string {
  return names.find((name) => isChinese(name) === isChinese(query)) ?? names[0] ?? query;
}
