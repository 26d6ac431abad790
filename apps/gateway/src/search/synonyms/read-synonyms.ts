import { normaliseName } from '#search/indexing/normalise-name.ts';

/** The names of one product type, which are synonyms, in lower case. */
export type SynonymLine = readonly string[];

/** What is wrong with a line, in English for operators. */
export interface SynonymProblem {
  /** Counted from 1. */
  line: number;
  reason: string;
}

export interface SynonymFile {
  lines: SynonymLine[];
  /** If there are any, the whole file must be rejected. */
  problems: SynonymProblem[];
}

export const maxSynonymLines = 5000;
const maxNames = 20;
const maxNameLength = 60;
/** Words of letters and digits, as queries have them. */
const name = /^[\p{L}\p{N}]+(?:[ '’.&+-]{1,2}[\p{L}\p{N}]+)*$/u;

/** Parses lines such as `trainers, sneakers, 球鞋`; the rest of a line from # on is a comment. A byte order mark is ignored. */
export function readSynonyms(text: string): SynonymFile {
  const writtenLines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, names: namesIn(line) }))
    .filter(({ names }) => names.length > 0);
  const lines = writtenLines.map(({ names }) => names);
  if (lines.length > maxSynonymLines) {
    return { lines, problems: [{ line: maxSynonymLines + 1, reason: `more than ${maxSynonymLines} lines` }] };
  }
  return { lines, problems: [...writtenLines.flatMap(problemsOf), ...duplicateNames(writtenLines)] };
}

/** The names of a line, without a comment; none for an empty line. */
function namesIn(line: string): string[] {
  const [plain = ''] = line.split('#');
  if (plain.trim() === '') return [];
  return [...new Set(plain.split(/[,，、]/).map(normaliseName))];
}

interface WrittenLine {
  line: number;
  names: SynonymLine;
}

function problemsOf({ line, names }: WrittenLine): SynonymProblem[] {
  const reasons = [
    ...(names.length < 2 ? ['has one name: write other names of the same thing behind it, with commas between'] : []),
    ...(names.length > maxNames ? [`has ${names.length} names, at most ${maxNames} are possible`] : []),
    ...names.flatMap(reasonAgainst),
  ];
  return reasons.map((reason) => ({ line, reason }));
}

function reasonAgainst(word: string): string[] {
  if (word === '') return ['has a comma without a name'];
  if (word.length > maxNameLength) return [`“${word.slice(0, 20)}…” is longer than ${maxNameLength} characters`];
  return name.test(word) ? [] : [`“${word}” is no name: only words of letters and digits are`];
}

/** Problems for names on two lines, which would merge two product types. */
function duplicateNames(lines: readonly WrittenLine[]): SynonymProblem[] {
  const firstLines = new Map<string, number>();
  return lines.flatMap(({ line, names }) =>
    names.flatMap((one) => {
      const firstLine = firstLines.get(one);
      if (firstLine === undefined) firstLines.set(one, line);
      return firstLine === undefined || one === '' ? [] : [{ line, reason: `“${one}” is on line ${firstLine}, too` }];
    }),
  );
}
