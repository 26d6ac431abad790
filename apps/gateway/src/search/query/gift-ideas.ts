import { readFileSync } from 'node:fs';
import { namedLatinWay, type Term, type Way } from '#search/words/search-words.ts';

interface Occasion {
  pattern: RegExp;
  usual: Way[];
  other: Way[];
  /** The usual gifts of one word: the last word of others, such as `music box`, says too little. */
  heads: Way[];
}

const han = /\p{Script=Han}/u;
const gift = /\b(?:gifts?|presents?)(?:\s+ideas?)?\b|礼物|礼品|送礼/giu;
/** What may be left of a query that names a gift and for whom it is: nothing that is a thing. */
const beside =
  /\b(?:for|to|my|a|an|the|on|of|best|good|nice|perfect|unique|cheap|birthday|christmas|xmas|day|shopping|buy)\b|生日|圣诞节?|节日|[给送的买]|适合|推荐|什么|创意|实用|[\s,，]/giu;

const occasions = readFileSync(new URL('gift-ideas.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(readLine);

function readLine(line: string): Occasion {
  const [typed = '', ideas = ''] = line.split(' = ');
  const [usual = [], other = []] = ideas.split(' > ').map((names) => names.split(', '));
  const heads = usual.filter((name) => !name.includes(' ')).map(wayTo);
  const words = typed.split('|').map((one) => (han.test(one) || one.includes('(') ? one : String.raw`\b${one}`));
  return {
    pattern: new RegExp(String.raw`(?<![a-z])(?:${words.join('|')})(?![a-z])`, 'giu'),
    usual: usual.map(wayTo),
    other: other.map(wayTo),
    heads,
  };
}

function wayTo(name: string): Way {
  return han.test(name) ? { chinese: [name], isNamed: true } : namedLatinWay(name.split(' '));
}

/** What people give in such a case: as terms that mean any of the usual gifts, and any of all ideas. */
export interface GiftIdeas {
  usual: Term;
  heads: Term;
  all: Term;
}

/**
 * The ideas for a query that asks for a gift and names nothing but the receiver or the occasion: `gift for dad`, `送妈妈`,
 * `wedding gift`. Undefined for any other, such as `gift wrap`.
 */
export function readGift(query: string): GiftIdeas | undefined {
  const text = query.normalize('NFKC').toLowerCase();
  const asks = text.search(gift) >= 0 || /[送给]/u.test(text);
  if (!asks) return undefined;
  for (const { pattern, usual, other, heads } of occasions) {
    if (text.search(pattern) < 0) continue;
    const rest = text
      .replaceAll(gift, ' ')
      .replaceAll(pattern, ' ')
      .replaceAll(/['’]s\b/g, ' ');
    if (/[\p{L}\d]/u.test(withoutOccasions(rest).replaceAll(beside, ''))) return undefined;
    const term = (ways: Way[]): Term => ({ typed: text, ways });
    return { usual: term(usual), heads: term(heads), all: term([...usual, ...other]) };
  }
  return undefined;
}

/** A birthday present for a girlfriend on Valentine's day names two: the first of the list decides. */
function withoutOccasions(text: string): string {
  return occasions.reduce((rest, { pattern }) => rest.replaceAll(pattern, ' '), text);
}
