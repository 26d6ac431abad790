import { defineService, type AnyService, type Kind, type Policy } from '@kaimai/contract/wire/service';
import * as z from 'zod/mini';
import { ReadSources } from '#service/read-sources.ts';
import type { Binding } from '#service/binding.ts';
import type { Caller } from '#service/caller.ts';
import type { Context } from '#service/context.ts';
import { Dispatcher, type DispatcherOptions } from '#service/dispatcher.ts';
import type { AnsweredCall, Outcome } from '#service/outcome.ts';
import type { TestGateway } from './test-gateway.ts';

/** A service that belongs to no domain: it accepts a text of up to five letters and answers with one. */
export function testService({
  name = 'testService',
  policy = 'public',
  kind = 'query',
}: Partial<TestServiceKind> = {}) {
  return defineService({
    name,
    policy,
    kind,
    input: z.object({ text: z._default(z.string().check(z.maxLength(5)), 'tea') }),
    output: z.object({ text: z.string() }),
  });
}

interface TestServiceKind {
  name: string;
  policy: Policy;
  kind: Kind;
}

/** A visitor without a sign-in, in English. */
export function testCaller(changes: Partial<Caller> = {}): Caller {
  return {
    accessKey: 'anonymous',
    partnerId: 'MAIN',
    appNo: 'browser',
    requestNo: '2026112010000000001',
    locale: 'en_US',
    buyer: null,
    guest: null,
    remoteAddress: '203.0.113.7',
    remoteAddressScope: 'own',
    userAgent: 'test',
    host: '127.0.0.1:3000',
    browserSecret: { current: undefined, issue: () => '' },
    ...changes,
  };
}

export interface TestDispatcher {
  dispatcher: Dispatcher;
  dispatch: (fields: Record<string, unknown>, changes?: Partial<Caller>) => Promise<Outcome>;
  answered: AnsweredCall[];
  faults: { error: unknown; service: string }[];
}

/** A dispatcher of one service, whose rules are `handle`, on the database of a test gateway. */
export function dispatcherOf(
  { gateway, deployment, now }: TestGateway,
  service: AnyService,
  handle: (context: Context, input: { text: string }) => Promise<object>,
  { cacheSeconds = 0, ...changes }: Partial<DispatcherOptions> & { cacheSeconds?: number } = {},
): TestDispatcher {
  const binding: Binding = { service, handle: handle as Binding['handle'], cacheSeconds, readsFrom: 'primary' };
  const answered: AnsweredCall[] = [];
  const faults: TestDispatcher['faults'] = [];
  const dispatcher = new Dispatcher({
    db: gateway.db,
    caches: gateway.caches,
    readSources: new ReadSources({ db: gateway.db, caches: gateway.caches }, undefined),
    deployment,
    now,
    bindings: [binding],
    sessionsEnded: () => {},
    mayChange: () => true,
    onAnswered: (call) => answered.push(call),
    onFault: (error, name) => faults.push({ error, service: name }),
    ...changes,
  });
  const dispatch: TestDispatcher['dispatch'] = (fields, caller) =>
    dispatcher.dispatch(binding, fields, testCaller(caller));
  return { dispatcher, dispatch, answered, faults };
}
