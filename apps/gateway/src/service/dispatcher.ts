import { codeText, textsOfProblem } from '@kaimai/contract/texts/gateway-texts';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { TemporaryGatewayError } from '@kaimai/contract/wire/temporary-gateway-error';
import type { Locale } from '@kaimai/contract/values/locale';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { wrongFields, type FieldProblem } from '@kaimai/contract/wire/wrong-fields';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { callStartedAt } from '#db/connection-queue.ts';
import { gatewayCall } from '#diagnostics/channels.ts';
import { lockNotAvailable, sqlState } from '#db/sql-state.ts';
import { isUnavailable } from '#db/unavailable.ts';
import type { Deployment } from '#deployment.ts';
import type { Binding } from './binding.ts';
import type { Caller } from './caller.ts';
import { commandTransaction } from './command-transaction.ts';
import type { Context } from './context.ts';
import { busyWords, noChanges, unavailable, type AnsweredCall, type Outcome } from './outcome.ts';
import { faultText } from './fault-text.ts';
import type { ReadSources } from './read-sources.ts';
import { Refusal } from './refusal.ts';

/** Answers of public queries, by service, language and input. Limited, because a page of a hundred cards is large. */
const publicAnswers = defineLoadingCache<object>({ name: 'public-answers', maxEntries: 1000 });

export interface DispatcherOptions extends DataAccess {
  deployment: Deployment;
  bindings: readonly Binding[];
  readSources: ReadSources;
  now: () => Date;
  sessionsEnded: (accessKeys: readonly string[]) => void;
  /** Whether there is disk space for changes. */
  mayChange: () => boolean;
  /** Called for every answered call. */
  onAnswered: (answered: AnsweredCall) => void;
  /** Called for every fault, with the name of the service. */
  onFault: (error: unknown, service: string) => void;
}

/** Finds a service, checks who may call it and with what, runs its rules and turns the result or the error into an outcome. */
export class Dispatcher {
  readonly #bindings: Map<string, Binding>;
  readonly #options: DispatcherOptions;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#bindings = new Map(options.bindings.map((binding) => [binding.service.name, binding]));
    if (this.#bindings.size !== options.bindings.length) throw new Error('two bindings of one service');
  }

  find(serviceName: string): Binding | undefined {
    return this.#bindings.get(serviceName);
  }

  /** Runs a call. Its database queries queue by the arrival time of the call. */
  async dispatch(binding: Binding, fields: Record<string, unknown>, caller: Caller): Promise<Outcome> {
    const { name: service } = binding.service;
    const run = (): Promise<Outcome> =>
      callStartedAt.run(performance.now(), () => this.#dispatch(binding, fields, caller));
    const isOfRendering = caller.requestNo === '';
    const outcome = await gatewayCall.tracePromise(run, { service, from: isOfRendering ? 'page' : 'http' });
    this.#options.onAnswered({ service, fields, caller, outcome });
    return outcome;
  }

  async #dispatch(binding: Binding, fields: Record<string, unknown>, caller: Caller): Promise<Outcome> {
    if (binding.service.kind === 'command' && !this.#options.mayChange()) return unavailable(caller.locale, noChanges);
    try {
      const allowed = allow(binding.service, caller);
      const input = binding.service.input.safeParse(fields);
      if (!input.success) throw wrongInput(wrongFields(input.error, fields));
      return { code: 'SUCCESS', fields: await this.#run(binding, input.data, allowed) };
    } catch (error) {
      return this.#failure(error, binding.service.name, caller.locale);
    }
  }

  /** Removes the cached answers about a product; null stands for all products. */
  forgetProduct(commodityCode: string | null): void {
    // Every key includes the empty string, so that all answers are removed.
    const about = commodityCode === null ? '' : JSON.stringify(commodityCode);
    this.#options.caches.of(publicAnswers).forget((key) => key.includes(about));
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
    if (outcome.code === 'SUCCESS') return outcome.fields as OutputOf<S>;
    const Failure = outcome.unavailable ? TemporaryGatewayError : GatewayError;
    throw new Failure(outcome.code, outcome.detail, outcome.wrongFields);
  }

  async #run(binding: Binding, input: unknown, caller: Caller): Promise<object> {
    const { readSources, caches } = this.#options;
    const handle = async (access: DataAccess): Promise<object> =>
      (await binding.handle(this.#context(caller, access), input)) as object;
    const key = `${binding.service.name} ${caller.locale} ${JSON.stringify(input)}`;
    const read = (): Promise<object> =>
      binding.readsFrom === 'replica' ? readSources.read(key, handle) : handle(this.#options);
    return binding.cacheSeconds === 0 ? read() : caches.of(publicAnswers).get(key, read, binding.cacheSeconds);
  }

  #context(caller: Caller, { db, caches }: DataAccess): Context {
    const { db: primary, deployment, now, sessionsEnded } = this.#options;
    return { db, caches, deployment, now, sessionsEnded, caller, transact: commandTransaction(primary, caller) };
  }

  #failure(error: unknown, service: string, locale: Locale): Outcome {
    // A refusal with the code of success is a mistake in the program, so it is handled as a fault.
    if (error instanceof Refusal && error.code !== 'SUCCESS') {
      if (error.cause !== undefined) this.#options.onFault(error.cause, service);
      const words = Object.entries(error.fields).map(([path, texts]) => [path, texts[locale]]);
      return { code: error.code, detail: error.detail[locale], wrongFields: Object.fromEntries(words) };
    }
    // Another transaction held a lock for longer than the limit. That is load, not a fault.
    if (sqlState(error) === lockNotAvailable)
      return { code: 'TOO_MANY_REQUEST', detail: busyWords[locale], wrongFields: {} };
    this.#options.onFault(error, service);
    if (isUnavailable(error)) return unavailable(locale);
    return { code: 'INTERNAL_ERROR', detail: faultText(locale), wrongFields: {} };
  }
}

function wrongInput(problems: Record<string, FieldProblem>): Refusal {
  const fields = Object.entries(problems).map(([path, problem]) => [path, textsOfProblem(problem)] as const);
  return new Refusal('PARAMETER_ERROR', { fields: Object.fromEntries(fields) });
}

/** The caller as the rules get it. For a service with the policy `customer`, a guest counts as the buyer of the guest's own orders. */
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
    remoteAddressScope: 'local',
    userAgent: '',
    host: '',
    browserSecret: { current: undefined, issue: () => '' },
  };
}
