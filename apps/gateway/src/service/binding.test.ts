import { expect, test } from 'vitest';
import { testService } from '#testing/test-service.ts';
import { bind, bindForBuyer } from './binding.ts';

const handle = async () => ({ text: 'tea' });

test('the answers of a public service are cached only if the binding sets a lifetime', () => {
  const service = testService();
  expect(bind(service, handle)).toEqual({ service, handle, cacheSeconds: 0, readsFrom: 'primary' });
  expect(bind(service, handle, { cacheSeconds: 60 })).toEqual({
    service,
    handle,
    cacheSeconds: 60,
    readsFrom: 'primary',
  });
});

test.each(['buyer', 'customer'] as const)('the answers of a service for a %s are never cached', (policy) => {
  const service = testService({ policy });
  expect(bindForBuyer(service, handle)).toEqual({ service, handle, cacheSeconds: 0, readsFrom: 'primary' });
});

test('bind refuses a service for buyers, and bindForBuyer a public one', () => {
  for (const policy of ['buyer', 'customer'] as const) {
    expect(() => bind(testService({ policy }), handle)).toThrow('testService is for signed-in buyers');
  }
  expect(() => bindForBuyer(testService(), handle)).toThrow('testService is public');
});

test('a command cannot be bound to a replica', () => {
  const bindToReplica = () => bind(testService({ kind: 'command' }), handle, { readsFrom: 'replica' });
  expect(bindToReplica).toThrow('testService is a command');
});
