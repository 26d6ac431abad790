import { codeText, textsIn, translations } from '@kaimai/contract/texts/gateway-texts';
import type { Policy } from '@kaimai/contract/wire/service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callStartedAt } from '#db/connection-queue.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { dispatcherOf, testService } from '#testing/test-service.ts';
import type { Caller } from './caller.ts';
import { Dispatcher } from './dispatcher.ts';
import { Refusal } from './refusal.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createTestGateway();
});

afterAll(async () => gateway.close());

const echo = async (_context: unknown, { text }: { text: string }) => ({ text });
const failing = (error: Error) =>
  dispatcherOf(gateway, testService(), async () => {
    throw error;
  });

describe('who may call', () => {
  const buyer = { id: 5, sessionNo: 'b' };
  const guest = { id: 6, sessionNo: 'g' };
  test.each([
    ['public', 'a visitor', {}, null],
    ['public', 'a guest', { guest }, null],
    ['public', 'a buyer', { buyer }, buyer],
    ['customer', 'a guest', { guest }, guest],
    ['customer', 'a buyer who was a guest', { buyer, guest }, buyer],
    ['buyer', 'a buyer', { buyer }, buyer],
  ] as const)('a service for %s, %s %j: the rules get the buyer %j', async (policy, _who, caller, expected) => {
    expect(await callAs(policy, caller)).toMatchObject({ seen: [expected] });
  });

  test.each([
    ['customer', 'a visitor', {}],
    ['buyer', 'a visitor', {}],
    ['buyer', 'a guest', { guest }],
  ] as const)('a service for %s refuses %s', async (policy, _who, caller) => {
    expect(await callAs(policy, caller)).toEqual({ code: 'UNAUTHORIZED_ERROR', seen: [] });
  });

  /** Returns the code of the answer, and the buyers that the rules of the service got. */
  async function callAs(policy: Policy, caller: Partial<Caller>) {
    const seen: unknown[] = [];
    const { dispatch } = dispatcherOf(gateway, testService({ policy }), async (context) => {
      seen.push(context.caller.buyer);
      return {};
    });
    const { code } = await dispatch({}, caller);
    return { code, seen };
  }

  test('is decided before the input is read', async () => {
    const { dispatch } = dispatcherOf(gateway, testService({ policy: 'buyer' }), echo);
    expect(await dispatch({ text: 'too long' })).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
  });
});

describe('the input', () => {
  test('reaches the rules parsed, with its defaults and without other fields', async () => {
    const inputs: unknown[] = [];
    const { dispatch } = dispatcherOf(gateway, testService(), async (_context, input) => {
      inputs.push(input);
      return { text: 'answer' };
    });
    expect(await dispatch({ other: 1 })).toEqual({ code: 'SUCCESS', fields: { text: 'answer' } });
    expect(inputs).toEqual([{ text: 'tea' }]);
  });

  test('with a wrong field is refused in the caller’s language, and never reaches the rules', async () => {
    const { dispatch } = dispatcherOf(gateway, testService(), () => Promise.reject(new Error('reached')));
    const english = await dispatch({ text: 'too long' });
    const chinese = await dispatch({ text: 'too long' }, { locale: 'zh_CN' });
    expect(english).toMatchObject({
      code: 'PARAMETER_ERROR',
      detail: codeText('PARAMETER_ERROR', 'en_US'),
      wrongFields: { text: expect.stringMatching(/5/) as string },
    });
    expect(chinese).toMatchObject({ detail: codeText('PARAMETER_ERROR', 'zh_CN') });
    expect(chinese).not.toMatchObject({ wrongFields: 'wrongFields' in english ? english.wrongFields : {} });
  });
});

describe('a refusal', () => {
  const texts = translations('service.startAgain');

  test('is answered with its code and text in the caller’s language, and is not a fault', async () => {
    const { dispatch, faults } = failing(new Refusal('FAILURE', { detail: texts, fields: { 'a.b': texts } }));
    expect(await dispatch({})).toEqual({ code: 'FAILURE', detail: texts.en_US, wrongFields: { 'a.b': texts.en_US } });
    expect(await dispatch({}, { locale: 'zh_CN' })).toEqual({
      code: 'FAILURE',
      detail: texts.zh_CN,
      wrongFields: { 'a.b': texts.zh_CN },
    });
    expect(faults).toEqual([]);
  });

  test('without a text of its own has that of its code', async () => {
    expect(await failing(new Refusal('OBJECT_NOT_EXIST')).dispatch({})).toEqual({
      code: 'OBJECT_NOT_EXIST',
      detail: codeText('OBJECT_NOT_EXIST', 'en_US'),
      wrongFields: {},
    });
  });

  test('because another system failed is reported with that failure', async () => {
    const cause = new Error('the provider is down');
    const { dispatch, faults } = failing(new Refusal('FAILURE', { cause }));
    expect(await dispatch({})).toMatchObject({ code: 'FAILURE' });
    expect(faults).toEqual([{ error: cause, service: 'testService' }]);
  });

  test('cannot have a code of success', async () => {
    const refusal = new Refusal('SUCCESS');
    const { dispatch, faults } = failing(refusal);
    expect(await dispatch({})).toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(faults).toEqual([{ error: refusal, service: 'testService' }]);
  });
});

describe('a fault', () => {
  test.each(['en_US', 'zh_CN'] as const)(
    'in the rules is reported, and answered without its details in %s',
    async (locale) => {
      const fault = new Error('secret detail');
      const { dispatch, faults } = failing(fault);
      expect(await dispatch({}, { locale })).toEqual({
        code: 'INTERNAL_ERROR',
        detail: codeText('INTERNAL_ERROR', locale),
        wrongFields: {},
      });
      expect(faults).toEqual([{ error: fault, service: 'testService' }]);
    },
  );

  test.each(['en_US', 'zh_CN'] as const)(
    'because a lock was not free in time is answered as load and not reported, in %s',
    async (locale) => {
      const { dispatch, faults } = failing(Object.assign(new Error('lock'), { code: '55P03' }));
      expect(await dispatch({}, { locale })).toEqual({
        code: 'TOO_MANY_REQUEST',
        detail: textsIn(locale)('service.busy'),
        wrongFields: {},
      });
      expect(faults).toEqual([]);
    },
  );

  test.each(['en_US', 'zh_CN'] as const)('because the database is gone can be tried again, in %s', async (locale) => {
    const fault = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const { dispatch, faults } = failing(fault);
    expect(await dispatch({}, { locale })).toEqual({
      code: 'INTERNAL_ERROR',
      detail: textsIn(locale)('service.notNow'),
      wrongFields: {},
      unavailable: true,
    });
    expect(faults).toEqual([{ error: fault, service: 'testService' }]);
  });
});

describe('without disk space for changes', () => {
  const withoutRoom = (kind: 'query' | 'command') =>
    dispatcherOf(gateway, testService({ kind }), echo, { mayChange: () => false });

  test('a command is not run, whoever calls it', async () => {
    const { dispatch, faults } = withoutRoom('command');
    expect(await dispatch({ text: 'too long' })).toEqual({
      code: 'INTERNAL_ERROR',
      detail: textsIn('en_US')('service.noChanges'),
      wrongFields: {},
      unavailable: true,
    });
    expect(faults).toEqual([]);
  });

  test('a query is run', async () => {
    expect(await withoutRoom('query').dispatch({})).toEqual({ code: 'SUCCESS', fields: { text: 'tea' } });
  });
});

test('each call is reported once, as it was sent and as it was answered', async () => {
  const { dispatch, answered } = dispatcherOf(gateway, testService(), echo);
  const caller = { accessKey: 'a key' };
  await dispatch({ text: 'cup', other: 1 }, caller);
  await dispatch({ text: 'too long' }, caller);
  expect(answered).toMatchObject([
    {
      service: 'testService',
      fields: { text: 'cup', other: 1 },
      caller,
      outcome: { code: 'SUCCESS', fields: { text: 'cup' } },
    },
    { service: 'testService', fields: { text: 'too long' }, caller, outcome: { code: 'PARAMETER_ERROR' } },
  ]);
});

test('the rules know when their call arrived', async () => {
  const arrivals: (number | undefined)[] = [];
  const { dispatch } = dispatcherOf(gateway, testService(), async () => {
    arrivals.push(callStartedAt.getStore());
    return {};
  });
  const before = performance.now();
  await dispatch({});
  const [arrival = 0] = arrivals;
  expect(arrival).toBeGreaterThanOrEqual(before);
  expect(arrival).toBeLessThanOrEqual(performance.now());
});

test('the rules get the gateway’s database, caches, deployment and clock', async () => {
  const contexts: object[] = [];
  const sessionsEnded = () => {};
  const { dispatch } = dispatcherOf(
    gateway,
    testService(),
    async (context) => {
      contexts.push(context);
      return {};
    },
    { sessionsEnded },
  );
  await dispatch({});
  const [context = {}] = contexts;
  expect(Object.entries(context)).toEqual(
    expect.arrayContaining([
      ['db', gateway.db],
      ['caches', gateway.gateway.caches],
      ['deployment', gateway.deployment],
      ['now', gateway.now],
      ['sessionsEnded', sessionsEnded],
    ]),
  );
});

test('a service is found by its exact name and bound once', () => {
  const service = testService();
  const { dispatcher } = dispatcherOf(gateway, service, echo);
  expect(dispatcher.find('testService')).toMatchObject({ service });
  expect(dispatcher.find('testservice')).toBeUndefined();
  const binding = { service, handle: async () => ({}), cacheSeconds: 0, readsFrom: 'primary' as const };
  expect(() => dispatcherOf(gateway, service, echo, { bindings: [binding, binding] })).toThrow(
    'two bindings of one service',
  );
  expect(dispatcher).toBeInstanceOf(Dispatcher);
});
