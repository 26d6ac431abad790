import { fork, type ChildProcess } from 'node:child_process';
import type { TitleParts } from '#search/indexing/head-nouns.ts';
import type { Field } from '#search/indexing/search-vector.ts';

/** A document to segment: fields of high weight, fields of low weight, and phrases that buyers may type as a whole. */
export interface Document {
  strong: Field[];
  weak: Field[];
  phrases: string[];
  /** Of products only: the title, and what identifies its parts. */
  title: TitleParts | null;
}

/** The marked lexemes of a product: head nouns, nouns of keywords and whole titles (head-nouns.ts). */
export interface TitleMarks {
  /** Marked Chinese nouns and whole titles, as the text of a tsvector. */
  vector: string;
  /** Latin head nouns, which PostgreSQL stems and marks. */
  latin: string;
  /** Latin nouns of keywords, which PostgreSQL stems and marks. */
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

/** Idle time before the process ends: long enough for the next part of an import, short enough to free its memory soon. */
const idleMs = 3000;

interface PendingRequest {
  resolve: (answer: CutterAnswer) => void;
  reject: (reason: Error) => void;
}

/** The process for new requests; undefined before the first request, and after the process ended by idle time or a fault. */
let current: CutterProcess | undefined;

/** Sends a request to the cutter process (cutter-child.ts), which is started on demand. */
export async function callCutter(request: Partial<Omit<CutterRequest, 'id'>>): Promise<CutterAnswer> {
  current ??= new CutterProcess();
  return current.send({ documents: [], words: [], readings: false, ...request });
}

class CutterProcess {
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor() {
    this.#child = fork(new URL('cutter-child.ts', import.meta.url), { serialization: 'advanced', execArgv: [] });
    this.#child.on('message', (answer: CutterAnswer) => this.#pending.get(answer.id)?.resolve(answer));
    this.#child.on('error', (error) => this.#fail(error));
    this.#child.on('exit', (code) => this.#fail(new Error(`the process that cuts words ended with ${code}`)));
  }

  async send(request: Omit<CutterRequest, 'id'>): Promise<CutterAnswer> {
    clearTimeout(this.#idle);
    this.#keepAlive();
    const id = ++this.#lastId;
    try {
      return await new Promise<CutterAnswer>((resolve, reject) => {
        this.#pending.set(id, { resolve, reject });
        this.#child.send({ ...request, id }, (error) => {
          if (error) reject(error);
        });
      });
    } finally {
      this.#pending.delete(id);
      if (this.#pending.size === 0) this.#endIfIdle();
    }
  }

  /** Keeps the program running while it awaits an answer: in a command, nothing else would. */
  #keepAlive(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  /**
   * Lets the program end while the process is idle; the channel then closes, which ends the process, too. If the program goes on,
   * the process ends after `idleMs` without a request.
   */
  #endIfIdle(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#end(), idleMs).unref();
  }

  #end(): void {
    if (this.#pending.size > 0) return;
    if (current === this) current = undefined;
    if (this.#child.connected) this.#child.disconnect();
  }

  /** Rejects all pending requests, because the process has ended or could not be started. */
  #fail(reason: Error): void {
    if (current === this) current = undefined;
    clearTimeout(this.#idle);
    for (const { reject } of this.#pending.values()) reject(reason);
  }
}
