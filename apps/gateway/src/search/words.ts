import { readFileSync } from 'node:fs';
import { Jieba } from '@node-rs/jieba';

let cutter: Jieba | undefined;

/**
 * The dictionary takes 40 MB and a tenth of a second, so it is loaded with the first Chinese text. Read here rather than
 * imported from the package, whose module would keep another 11 MB of files for ever.
 */
function jieba(): Jieba {
  cutter ??= Jieba.withDict(readFileSync(new URL(import.meta.resolve('@node-rs/jieba/dict.txt'))));
  return cutter;
}

const chineseRun = /\p{Script=Han}+/gu;

/** Words of the Chinese in a text, longer ones also in their parts (耳机 and 降噪耳机), for the index. */
export function cutForIndex(text: string): string[] {
  return chineseRuns(text).flatMap((run) => jieba().cutForSearch(run, true));
}

/** Words of the Chinese in what a buyer typed, each once. */
export function cutForQuery(text: string): string[] {
  return [...new Set(chineseRuns(text).flatMap((run) => jieba().cut(run, true)))];
}

/** Every single character, so that a one-character query finds the words it is part of. */
export function chineseCharacters(text: string): string[] {
  return [...new Set(chineseRuns(text).flatMap((run) => [...run]))];
}

/** Words in Latin letters and digits, lower case. */
export function latinWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{Script=Latin}\p{Nd}]+(?:['’-][\p{Script=Latin}\p{Nd}]+)*/gu) ?? [];
}

function chineseRuns(text: string): string[] {
  return text.match(chineseRun) ?? [];
}
