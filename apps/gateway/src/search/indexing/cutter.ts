import { fork, type ChildProcess } from 'node:child_process';
import type { TitleParts } from '#search/indexing/head-nouns.ts';
import type { Field } from '#search/indexing/search-vector.ts';

/** A document to segment: fields of high weight, fields of low weight, and phrases that buyers may type as a whole. */
export interface Document {
  strong: Field[];
  weak: Field[];
  phrases: string[];
  /** For products only: the parts of the title that name the product type. */
  title: TitleParts | null;
}

/** What the title of a product states beyond its words (head-nouns.ts). */
export interface TitleMarks {
  /** Marked head nouns and whole titles, as the text of a tsvector. */
  vector: string;
  /** Head nouns that PostgreSQL has to stem. */
  latin: string;
  /** Latin nouns of keywords, to be stemmed. */
  latinKeywords: string;
}

/** A segmented document. Vectors are texts of a tsvector: of the strong fields, and of all. */
export interface CutDocument {
  marks: TitleMarks;
  strongVector: string;
  wholeVector: string;
  strongWords: string[];
  weakWords: string[];
  phrases: { phrase: string; parts: string[] }[];
}

/** The other spellings of a Chinese word. */
export interface WordAliases {
  word: string;
  pinyin: string;
  /** Initials of the syllables; empty for one syllable. */
  initials: string;
  traditional: string[];
}

/** A Chinese character and its pinyin without tones. */
export interface Reading {
  character: string;
  reading: string;
}

export interface CutterRequest {
  id: number;
  documents: Document[];
  /** Words whose aliases are requested. */
  words: string[];
  /** Whether the common readings are requested. */
  readings: boolean;
}

export interface CutterAnswer {
  id: number;
  documents: CutDocument[];
  aliases: WordAliases[];
  readings: Reading[];
}

/** Idle time before the process ends: an import in parts reuses it, and its memory is freed soon after. */
const idleMs = 3000;

interface PendingRequest {
  resolve: (answer: CutterAnswer) => void;
  reject: (reason: Error) => void;
}

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, PendingRequest>();

/** Sends a request to the cutter process (cutter-child.ts), which is started on demand. */
export async function callCutter(request: Partial<Omit<CutterRequest, 'id'>>): Promise<CutterAnswer> {
  clearTimeout(idle);
  const id = ++lastId;
  const cutter = (child ??= startChild());
  keepAlive(cutter);
  const answer = await new Promise<CutterAnswer>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    cutter.send({ documents: [], words: [], readings: false, ...request, id }, (error) => {
      if (error) reject(error);
    });
  }).finally(() => {
    waiting.delete(id);
    if (waiting.size === 0) letEnd(cutter);
  });
  if (waiting.size === 0) idle = setTimeout(endChild, idleMs).unref();
  return answer;
}

/** Keeps the program running while it awaits an answer: in a command, nothing else would. */
function keepAlive(cutter: ChildProcess): void {
  cutter.ref();
  cutter.channel?.ref();
}

/** Lets the program end while the cutter is idle. Then the channel closes, which ends the cutter, too. */
function letEnd(cutter: ChildProcess): void {
  cutter.unref();
  cutter.channel?.unref();
}

function startChild(): ChildProcess {
  const started = fork(new URL('cutter-child.ts', import.meta.url), { serialization: 'advanced', execArgv: [] });
  started.on('message', (answer: CutterAnswer) => waiting.get(answer.id)?.resolve(answer));
  const fail = (reason: Error): void => {
    // An earlier process may end while a newer one is working.
    if (child !== started) return;
    child = undefined;
    for (const { reject } of waiting.values()) reject(reason);
  };
  started.on('error', fail);
  started.on('exit', (code) => fail(new Error(`the process that cuts words ended with ${code}`)));
  return started;
}

function endChild(): void {
  child?.disconnect();
  child = undefined;
}
