import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { call, type Speaker } from '../caller.ts';
import { plansIn } from './reading.ts';

/** One request of a buyer, and the plans of the statements that it made. */
export interface Asked {
  name: string;
  plans: string[];
}

/** What is written to the log after an answer, such as what is noted once it is sent. */
const settleMs = 150;

/** Asks a running program for services and notes the plans that its database tells of. */
export class Asking {
  readonly url: string;
  readonly asked: Asked[] = [];
  /** Services that answered with a success. */
  readonly answered = new Set<string>();
  readonly #log: string;

  constructor(url: string, log: string) {
    this.url = url;
    this.#log = log;
  }

  /** Calls a service; `how` tells several ways to call it apart. */
  async ask<S extends AnyService>(service: S, input: InputOf<S>, speaker: Speaker, how?: string): Promise<OutputOf<S>> {
    const name = how === undefined ? service.name : `${service.name}: ${how}`;
    const answer = await this.note(name, () => call(this.url, service, input, speaker));
    this.answered.add(service.name);
    return answer;
  }

  async note<T>(name: string, request: () => Promise<T>): Promise<T> {
    const from = statSync(this.#log).size;
    const answer = await request();
    await pause(settleMs);
    this.asked.push({ name, plans: plansIn(readFrom(this.#log, from)) });
    return answer;
  }
}

function readFrom(file: string, from: number): string {
  const bytes = Buffer.alloc(statSync(file).size - from);
  const handle = openSync(file, 'r');
  readSync(handle, bytes, 0, bytes.length, from);
  closeSync(handle);
  return bytes.toString();
}
