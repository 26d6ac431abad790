import { codeText, type Code } from '@kaimai/contract/codes';
import { GatewayError } from '@kaimai/contract/gateway-call';
import type { Locale } from '@kaimai/contract/locale';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/service';
import type { Deployment } from '#deployment.ts';
import type { Binding, Context, Db } from '#http/binding.ts';
import type { Caller } from '#http/caller.ts';
import { wrongFields } from '@kaimai/contract/wrong-fields';
import { PublicCache } from '#http/public-cache.ts';
import { Refusal } from '#http/refusal.ts';
import { askedAt } from '#db/queue.ts';
import { sqlState } from '#db/sql-state.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { commandTransaction } from '#http/transact.ts';
import { busyWords } from '#http/unread-answer.ts';

const lockNotAvailable = '55P03';
const notNow: Record<Locale, string> = {
  zh_CN: '店铺暂时无法处理，请稍后再试',
  en_US: 'The shop cannot do this just now. Please try again in a moment',
};

export const noChanges: Record<Locale, string> = {
  zh_CN: '店铺暂时不能提交更改，什么都没有改动。你可以继续浏览，请稍后再试',
  en_US:
    'The shop cannot take changes just now, and nothing was changed. You can go on looking around; please try again soon',
};

/** How a dispatched call ended: the service's fields, or a code with the words for the buyer. */
export type Outcome = { code: 'SUCCESS'; fields: object } | FailedOutcome;

export interface FailedOutcome {
  code: Exclude<Code, 'SUCCESS'>;
  detail: string;
  wrongFields: Record<string, string>;
  /** With REQUEST_TIME_ERROR: the gateway's time, ISO 8601. */
  serverTime?: string;
  /** Something the shop stands on is missing for now; the answer is a 503 that says when to come again. */
  unavailable?: boolean;
}

/** A call with its outcome. */
export interface Answered {
  service: string;
  /** As they were sent. */
  fields: Record<string, unknown>;
  caller: Caller;
  outcome: Outcome;
}

export interface DispatcherOptions {
  db: Db;
  deployment: Deployment;
  bindings: readonly Binding[];
  now: () => Date;
  sessionsEnded: (accessKeys: readonly string[]) => void;
  /** Whether there is room for changes. */
  mayChange: () => boolean;
  /** Told of every call that was answered. */
  onAnswered: (answered: Answered) => void;
  /** Told of every fault, with what was being done. */
  onFault: (error: unknown, service: string) => void;
}

/** Finds a service, checks who may call it and with what, runs its rules and turns whatever happens into an outcome. */
export class Dispatcher {
  readonly #bindings: Map<string, Binding>;
  readonly #options: DispatcherOptions;
  readonly #cache = new PublicCache();

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#bindings = new Map(options.bindings.map((binding) => [binding.service.name, binding]));
    if (this.#bindings.size !== options.bindings.length) throw new Error('two bindings of one service');
  }

  find(serviceName: string): Binding | undefined {
    return this.#bindings.get(serviceName);
  }

  /** Whatever it asks the database for has its turn by when it was called. */
  async dispatch(binding: Binding, fields: Record<string, unknown>, caller: Caller): Promise<Outcome> {
    const outcome = await askedAt.run(performance.now(), () => this.#dispatch(binding, fields, caller));
    this.#options.onAnswered({ service: binding.service.name, fields, caller, outcome });
    return outcome;
  }

  async #dispatch(binding: Binding, fields: Record<string, unknown>, caller: Caller): Promise<Outcome> {
    if (binding.service.kind === 'command' && !this.#options.mayChange()) return unavailable(caller.locale, noChanges);
    try {
      const allowed = allow(binding.service, caller);
      const input = binding.service.input.safeParse(fields);
      if (!input.success) throw new Refusal('PARAMETER_ERROR', { fields: wrongFields(input.error, fields) });
      return { code: 'SUCCESS', fields: await this.#run(binding, input.data, allowed) };
    } catch (error) {
      return this.#failure(error, binding.service.name, caller.locale);
    }
  }

  /** Removes the cached answers about a product; null stands for all products. */
  forgetProduct(commodityCode: string | null): void {
    this.#cache.forget(commodityCode === null ? null : JSON.stringify(commodityCode));
  }

  /** An in-process call, for example by server rendering: anonymous and not signed. */
  async call<S extends AnyService>(
    service: S,
    input: InputOf<S>,
    { locale }: { locale: Locale },
  ): Promise<OutputOf<S>> {
    const binding = this.#bindings.get(service.name);
    if (!binding) throw new GatewayError('SERVICE_NOT_FOUND_ERROR', codeText('SERVICE_NOT_FOUND_ERROR', locale));
    const outcome = await this.dispatch(binding, { ...(input as object) }, renderingCaller(locale));
    if (outcome.code !== 'SUCCESS') throw new GatewayError(outcome.code, outcome.detail, outcome.wrongFields);
    return outcome.fields as OutputOf<S>;
  }

  async #run(binding: Binding, input: unknown, caller: Caller): Promise<object> {
    const handle = async (): Promise<object> => (await binding.handle(this.#context(caller), input)) as object;
    if (binding.cacheSeconds === 0) return handle();
    const key = `${binding.service.name} ${caller.locale} ${JSON.stringify(input)}`;
    return this.#cache.get(key, binding.cacheSeconds, handle);
  }

  #context(caller: Caller): Context {
    const { db, deployment, now, sessionsEnded } = this.#options;
    return { db, deployment, now, sessionsEnded, caller, transact: commandTransaction(db, caller) };
  }

  #failure(error: unknown, service: string, locale: Locale): Outcome {
    if (error instanceof Refusal && error.code !== 'SUCCESS') {
      if (error.cause !== undefined) this.#options.onFault(error.cause, service);
      const words = Object.entries(error.fields).map(([path, texts]) => [path, texts[locale]]);
      return { code: error.code, detail: error.detail[locale], wrongFields: Object.fromEntries(words) };
    }
    // Somebody else holds what this needs, and for longer than anybody should wait: nothing is broken.
    if (sqlState(error) === lockNotAvailable)
      return { code: 'TOO_MANY_REQUEST', detail: busyWords[locale], wrongFields: {} };
    this.#options.onFault(error, service);
    if (isUnavailable(error)) return unavailable(locale);
    return { code: 'INTERNAL_ERROR', detail: codeText('INTERNAL_ERROR', locale), wrongFields: {} };
  }
}

/** What cannot be answered now and may be in a moment. */
export function unavailable(locale: Locale, words = notNow): FailedOutcome {
  return { code: 'INTERNAL_ERROR', detail: words[locale], wrongFields: {}, unavailable: true };
}

/** The caller as the service sees it: to one for whoever ordered, a guest is the buyer of the guest's own orders. */
function allow({ policy }: AnyService, caller: Caller): Caller {
  if (policy === 'public') return caller;
  const buyer = caller.buyer ?? (policy === 'customer' ? caller.guest : null);
  if (!buyer) throw new Refusal('UNAUTHORIZED_ERROR');
  return { ...caller, buyer };
}

function renderingCaller(locale: Locale): Caller {
  return {
    accessKey: '',
    partnerId: '',
    appNo: '',
    requestNo: '',
    locale,
    buyer: null,
    guest: null,
    remoteAddress: '',
    addressStanding: 'local',
    userAgent: '',
    host: '',
  };
}
