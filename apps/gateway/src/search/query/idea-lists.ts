import { isChinese } from '#search/indexing/text-words.ts';
import { latinWordSeparator, namedLatinWay, type Term, type Way } from '#search/words/search-words.ts';
import { audiencesNamed, type SpecialAudience } from '#search/query/special-audiences.ts';
import { namesAround, readWordList } from '#search/words/word-list.ts';

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
}

/** A line of a list: how an occasion or an activity is typed, and the ideas for it. */
export interface IdeaLine {
  pattern: RegExp;
  /** The main products as they are written, in the order of `usual`. */
  names: readonly string[];
  /** The other ones, in the order of `other`. */
  otherNames: readonly string[];
  usual: Way[];
  other: Way[];
  /** Products have the words of its name in another sense, so that they are not searched for: “sleep” is in “sleeping bag”. */
  isAmbiguous: boolean;
  /** For queries for what is worn only. */
  isOnlyWorn: boolean;
  /** Children or pets, if one of the ideas is for them. */
  audiences: readonly SpecialAudience[];
}

/** The first half of the main ideas of each script. */
function firstHalf(usual: readonly Way[]): Way[] {
  const chinese = usual.filter((way) => 'chinese' in way);
  const latin = usual.filter((way) => !('chinese' in way));
  return [chinese, latin].flatMap((ways) => ways.slice(0, Math.ceil(ways.length / 2)));
}

/** Reads a list of lines `typed = main products > other products`; the files explain their signs. */
export function readIdeaList(name: string): IdeaLine[] {
  return readWordList(new URL(name, import.meta.url)).map(readLine);
}

function readLine(line: string): IdeaLine {
  const isAmbiguous = line.startsWith('~ ');
  const isOnlyWorn = line.startsWith('^ ');
  const [typed = '', ideas = ''] = line.slice(isAmbiguous || isOnlyWorn ? 2 : 0).split(' = ');
  const [usual, other] = namesAround(' > ', ideas);
  const words = typed
    .split(/\|(?![^(]*\))/)
    .map((one) => (isChinese(one) || one.includes('(') ? one : String.raw`\b${one}`));
  return {
    pattern: new RegExp(String.raw`(?<![a-z])(?:${words.join('|')})(?![a-z])`, 'giu'),
    names: usual,
    otherNames: other,
    usual: usual.map(wayTo),
    other: other.map(wayTo),
    isAmbiguous,
    isOnlyWorn,
    audiences: audiencesNamed(ideas),
  };
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
 * Main and other product types as terms. `heads` leaves out names of several words: their last word alone says too
 * little.
 */
export function ideasOf(
  typed: string,
  { usual, other, audiences }: Pick<IdeaLine, 'usual' | 'other' | 'audiences'>,
): Ideas {
  const term = (ways: Way[]): Term => ({ typed, ways });
  const heads = usual.filter((way) => ('latin' in way ? !way.latin.includes(latinWordSeparator) : true));
  return {
    first: term(firstHalf(usual)),
    usual: term(usual),
    heads: term(heads),
    all: term([...usual, ...other]),
    audiences,
  };
}

function wayTo(name: string): Way {
  return isChinese(name) ? { chinese: [name], isNamed: true } : namedLatinWay(name.split(' '));
}
