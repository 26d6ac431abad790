import { packWords } from '#search/indexing/quantities.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import {
  latinWaysInTitle,
  latinWordSeparator,
  namedLatinWay,
  type Term,
  type Way,
} from '#search/words/search-words.ts';
import { audiencesNamed, children, type SpecialAudience } from '#search/query/ideas/special-audiences.ts';
import { namesAround, readWordList } from '#search/words/word-list.ts';
import { agePattern } from '#search/query/ideas/ages.ts';

/** Product types for an occasion or an activity. */
export interface Ideas {
  /** The first half of the main ones. */
  first: Term;
  /** The main ones. */
  usual: Term;
  /** The main ones whose names are one word. */
  heads: Term;
  /** The main and the other ones. */
  all: Term;
  /** Children or pets, if the ideas are for them. */
  audiences: readonly SpecialAudience[];
  /** Words in titles of products that are no ideas, although they are called like one: tea in bags is no gift. */
  excluded: Term;
}

/** Product types as a list names them. */
export interface IdeaProducts {
  /** The main products as they are written, in the order of `usual`. */
  names: readonly string[];
  /** The other ones, in the order of `other`. */
  otherNames: readonly string[];
  usual: Way[];
  other: Way[];
  excluded: readonly Way[];
}

/** A line of a list: how an occasion or an activity is typed, and the ideas for it. */
export interface IdeaLine extends IdeaProducts {
  pattern: RegExp;
  /** Texts use the words of its name in another sense, so that they are not searched for: “sleep” is in “sleeping bag”. */
  isAmbiguous: boolean;
  /** Whether the line answers only queries for clothes. */
  isOnlyWorn: boolean;
  /** Children or pets, if one of the ideas is for them. */
  audiences: readonly SpecialAudience[];
}

/** The first half of the main ideas of each script. */
function firstHalf(usual: readonly Way[]): Way[] {
  return byScript(usual).flatMap((ways) => ways.slice(0, Math.ceil(ways.length / 2)));
}

/** The first ideas of each script, at most `count`. */
export function firstOf({ typed, ways }: Term, count: number): Term {
  return { typed, ways: byScript(ways).flatMap((ofScript) => ofScript.slice(0, count)) };
}

function byScript(ways: readonly Way[]): Way[][] {
  return [ways.filter((way) => 'chinese' in way), ways.filter((way) => !('chinese' in way))];
}

/** Reads a list of lines `typed = main products > other products ! excluded words`; the files explain their signs. */
export function readIdeaList(name: string): IdeaLine[] {
  return readWordList(new URL(name, import.meta.url)).map(readLine);
}

function readLine(line: string): IdeaLine {
  const isAmbiguous = line.startsWith('~ ');
  const isOnlyWorn = line.startsWith('^ ');
  const isForChildren = line.startsWith('+ ');
  const [typed = '', products = ''] = line.replace(/^[~^+] /, '').split(' = ');
  const words = alternativesOf(
    typed.replaceAll(/<(\d+)-(\d+)>/g, (_, from, to) => agePattern(Number(from), Number(to))),
  ).map((one) => (isChinese(one) || one.includes('(') ? one : String.raw`\b${one}`));
  return {
    pattern: new RegExp(String.raw`(?<![a-z])(?:${words.join('|')})(?![a-z])`, 'giu'),
    ...readIdeaProducts(products),
    isAmbiguous,
    isOnlyWorn,
    audiences: isForChildren ? [children] : audiencesNamed(withoutExcluded(products)),
  };
}

/** Reads product types, `main products > other products ! excluded words`. */
export function readIdeaProducts(products: string): IdeaProducts {
  const [names, otherNames] = namesAround(' > ', withoutExcluded(products));
  const excluded = products.split(' ! ')[1];
  return {
    names,
    otherNames,
    usual: names.map(wayTo),
    other: otherNames.map(wayTo),
    excluded: [excluded, ...otherSensesIn(withoutExcluded(products))].flatMap((words) =>
      words === undefined ? [] : excludedWays(words),
    ),
  };
}

/** Names of ideas that titles of other products use in another sense, and words that tell these products apart. */
const otherSenses = [
  { name: /(?:^|, )(?:notebook|笔记本)(?=,|$)/u, otherwise: '笔记本电脑, notebook computer' },
  { name: /(?:^|, )(?:(?:wool )?gloves|手套)(?=,|$)/u, otherwise: 'boxing, cycling gloves, 拳击, 拳套, 骑行手套' },
  { name: /(?:^|, )(?:camera|相机)(?=,|$)/u, otherwise: 'dash cam, 行车记录仪' },
] as const;

/** The words for other senses of names, unless the same line names these, too: for a programmer, both a notebook and a laptop are ideas. */
function otherSensesIn(products: string): string[] {
  const names = products.replaceAll(' > ', ', ');
  return otherSenses.flatMap(({ name, otherwise }) => {
    const isListed = otherwise.split(', ').some((word) => names.includes(word));
    return name.test(names) && !isListed ? [otherwise] : [];
  });
}

/** `main products > other products` of a line of a list, without its ` ! excluded words`. */
export function withoutExcluded(products: string): string {
  return products.split(' ! ')[0] ?? '';
}

/** Splits a regular expression at each `|` outside of groups. */
function alternativesOf(pattern: string): string[] {
  const alternatives = [''];
  let depth = 0;
  for (const character of pattern) {
    depth += Number(character === '(') - Number(character === ')');
    if (character === '|' && depth === 0) alternatives.push('');
    else alternatives[alternatives.length - 1] += character;
  }
  return alternatives;
}

/** The product types that at least this number of lines have among their main ones, those of most lines first. */
export function mostNamed(lines: readonly IdeaLine[], minLines: number): Way[] {
  const counts = Map.groupBy(
    lines.flatMap(({ names }) => names),
    (name) => name,
  );
  const common = [...counts].filter(([, same]) => same.length >= minLines);
  return common.toSorted(([, one], [, other]) => other.length - one.length).map(([name]) => wayTo(name));
}

/**
 * Main and other product types as terms. `heads` leaves out names of several words, because their head noun alone says too little.
 */
export function ideasOf(
  typed: string,
  { usual, other, audiences, excluded }: Pick<IdeaLine, 'usual' | 'other' | 'audiences' | 'excluded'>,
): Ideas {
  const term = (ways: Way[]): Term => ({ typed, ways });
  const heads = usual.filter((way) => ('latin' in way ? !way.latin.includes(latinWordSeparator) : true));
  return {
    first: term(firstHalf(usual)),
    usual: term(usual),
    heads: term(heads),
    all: term([...usual, ...other]),
    audiences,
    excluded: term([...excluded]),
  };
}

/** The ideas of a line whose names are in the script of the query. */
export function inScriptOf<T extends Pick<IdeaLine, 'usual' | 'other'>>(query: string, line: T): T {
  const isOfQuery = (way: Way) => 'chinese' in way === isChinese(query);
  return { ...line, usual: line.usual.filter(isOfQuery), other: line.other.filter(isOfQuery) };
}

/** The ways to match words in titles, of a list separated by commas. */
export function excludedWays(words: string): Way[] {
  return words.split(', ').map(wayToTitle);
}

/** The way to match a word in titles. Chinese is matched by adjacent characters, as 茶包 (tea bag) may be no word of the vocabulary. */
function wayToTitle(word: string): Way {
  return isChinese(word) ? { chinese: [...word], isInTitle: true } : latinWaysInTitle(word.split(' '));
}

function wayTo(name: string): Way {
  return isChinese(name) ? { chinese: [name], isNamed: true } : namedLatinWay(withoutPackWords(name.split(' ')));
}

/** Removes `set`, `pack` and the like from the end, as head-nouns.ts does: the head noun of a screwdriver set is `screwdriver`. */
function withoutPackWords(words: readonly string[]): string[] {
  const last = words.findLastIndex((word) => !packWords.includes(word));
  return words.slice(0, Math.max(last + 1, 1));
}
