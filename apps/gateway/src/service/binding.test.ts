import { expect, test } from 'vitest';
import { testService } from '#testing/test-service.ts';
import { bind, bindForBuyer } from './binding.ts';

const handle = async () => ({ text: 'tea' });

test('a public service is bound without a cache unless it declares a lifetime', () => {
  const service = testService();
  expect(bind(service, handle)).toEqual({ service, handle, cacheSeconds: 0, readsFrom: 'primary' });
  expect(bind(service, handle, { cacheSeconds: 60 })).toEqual({
    service,
    handle,
    cacheSeconds: 60,
    readsFrom: 'primary',
  });
});

test.each(['buyer', 'customer'] as const)('a service for a %s is never cached', (policy) => {
  const service = testService({ policy });
  expect(bindForBuyer(service, handle)).toEqual({ service, handle, cacheSeconds: 0, readsFrom: 'primary' });
});

test('a service cannot be bound for others than its policy says', () => {
  for (const policy of ['buyer', 'customer'] as const) {
    expect(() => bind(testService({ policy }), handle)).toThrow('testService is for signed-in buyers');
  }
  expect(() => bindForBuyer(testService(), handle)).toThrow('testService is public');
});

test('a command cannot be declared to be read from a replica', () => {
  const declare = () => bind(testService({ kind: 'command' }), handle, { readsFrom: 'replica' });
  expect(declare).toThrow('testService is a command');
});
