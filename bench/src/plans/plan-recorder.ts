import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { call, type Caller } from '../caller.ts';
import { plansIn, readFileFrom } from './plan-log.ts';

/** A request with the query plans of its statements. */
export interface RecordedCall {
  name: string;
  plans: string[];
}

/** Wait for statements that run after the answer is sent. */
const settleMs = 150;

/** Calls services of a running program and collects the plans from the database's log. */
export class PlanRecorder {
  readonly url: string;
  readonly calls: RecordedCall[] = [];
  /** Services that answered with success. */
  readonly answered = new Set<string>();
  readonly #log: string;

  constructor(url: string, log: string) {
    this.url = url;
    this.#log = log;
  }

  /** Calls a service; `how` distinguishes several calls of the same service. */
  async call<S extends AnyService>(service: S, input: InputOf<S>, caller: Caller, how?: string): Promise<OutputOf<S>> {
    const name = how === undefined ? service.name : `${service.name}: ${how}`;
    const answer = await this.record(name, () => call(this.url, service, input, caller));
    this.answered.add(service.name);
    return answer;
  }

  /** Runs any request and records its plans under a name. */
  async record<T>(name: string, request: () => Promise<T>): Promise<T> {
    const from = statSync(this.#log).size;
    const answer = await request();
    await pause(settleMs);
    this.calls.push({ name, plans: plansIn(readFileFrom(this.#log, from)) });
    return answer;
  }
}
