import { expect, test } from 'vitest';
import { planEnd, planRotation, type RotationState } from './plan-rotation.ts';
import { fingerprintOfSecret, fingerprintSettings } from './shared-settings.ts';

const secret = (byte: number): Buffer => Buffer.alloc(32, byte);
const [before, after, newSecret] = [secret(1), secret(2), secret(3)];
type Secrets = RotationState['secrets'];

const running = (...secrets: Secrets): RotationState['processes'][number] => ({
  host: 'web-1',
  pid: 7,
  settings: fingerprintSettings({ secrets, others: {} }),
});
const used = (of: Buffer, { isReplaced = false } = {}): RotationState['usedSecrets'][number] => ({
  fingerprint: fingerprintOfSecret(of),
  firstUsedAt: new Date(0),
  replacedAt: isReplaced ? new Date(1) : null,
});
const plan = (state: Omit<RotationState, 'generate'>) => planRotation({ ...state, generate: () => newSecret });

test('a single process switches immediately; several learn the new secret first', () => {
  const state = { secrets: [before] as const, usedSecrets: [used(before)] };
  const alone = { step: 'switch', secrets: [newSecret, before] };
  expect(plan({ ...state, processes: [] })).toEqual(alone);
  expect(plan({ ...state, processes: [running(before)] })).toEqual(alone);
  const two = [running(before), running(before)];
  expect(plan({ ...state, processes: two })).toEqual({ step: 'announce', secrets: [before, newSecret] });
});

test('an announced secret becomes the current one when every process knows it', () => {
  const state = { secrets: [before, after] as const, usedSecrets: [used(before)] };
  const behind = running(before);
  expect(plan({ ...state, processes: [running(before, after), behind] })).toEqual({
    step: 'restart',
    processes: [behind],
  });
  expect(plan({ ...state, processes: [running(before, after), running(before, after)] })).toEqual({
    step: 'switch',
    secrets: [after, before],
  });
});

test('while data is sealed with a former secret, the change cannot end and the next one cannot begin', () => {
  const processes = [running(after, before)];
  const waiting = { secrets: [after, before] as const, usedSecrets: [used(before), used(after)], processes };
  expect(plan(waiting)).toEqual({ step: 'wait' });
  expect(planEnd(waiting)).toEqual({ step: 'wait' });
  const resealed = { ...waiting, usedSecrets: [used(before, { isReplaced: true }), used(after)] };
  expect(plan(resealed)).toEqual({ step: 'switch', secrets: [newSecret, after, before] });
  expect(planEnd(resealed)).toEqual({ step: 'switch', secrets: [after] });
});

test('no second new secret is made before a process has started with the first', () => {
  expect(plan({ secrets: [after, before], usedSecrets: [used(before)], processes: [] })).toEqual({ step: 'wait' });
});
