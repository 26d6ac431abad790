import { expect, test } from 'vitest';
import { findDifference, fingerprintSettings, type SharedSettings } from './shared-settings.ts';

const secret = (byte: number): Buffer => Buffer.alloc(32, byte);
const [before, after, elsewhere] = [secret(1), secret(2), secret(3)];
const others = { VAPID_PRIVATE_KEY: 'vapid', STRIPE_SECRET_KEY: undefined };

const between = (own: Partial<SharedSettings>, other: Partial<SharedSettings>) => {
  const settings: SharedSettings = { secrets: [before], others };
  return findDifference(fingerprintSettings({ ...settings, ...own }), fingerprintSettings({ ...settings, ...other }));
};

test.each([
  ['the same secret', [before], [before], undefined],
  ['a new secret that is announced', [before, after], [before], undefined],
  ['the step to the new secret', [after, before], [before, after], undefined],
  ['the end of a change', [after], [after, before], undefined],
  ['an unrelated secret', [elsewhere], [before], false],
  ['a new secret that the other does not know', [after, before], [before], true],
  ['a former secret that this one lacks', [after], [before, after], false],
] as const)('whether processes can run together is decided for %s', (_case, own, other, isOtherBehind) => {
  const expected = isOtherBehind === undefined ? undefined : { setting: 'DEPLOYMENT_SECRET', isOtherBehind };
  expect(between({ secrets: own }, { secrets: other })).toEqual(expected);
});

test.each([
  ['another value', { VAPID_PRIVATE_KEY: 'another' }, 'VAPID_PRIVATE_KEY'],
  ['a value where the other has none', { STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_SECRET_KEY'],
  ['an empty value where the other has none', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY'],
])('settings differ by %s', (_case, changes, setting) => {
  expect(between({ others: { ...others, ...changes } }, {})).toEqual({ setting });
});

test('settings are compared while the deployment secret is being changed', () => {
  const changing = { secrets: [after, before] } as const;
  expect(between({ secrets: [before, after] }, changing)).toBeUndefined();
  const different = { ...changing, others: { ...others, VAPID_PRIVATE_KEY: 'another' } };
  expect(between({ secrets: [before, after] }, different)).toEqual({ setting: 'VAPID_PRIVATE_KEY' });
});

test('a setting that only one version of the program compares is left out', () => {
  expect(between({ others: { ...others, LATER_KEY: 'x' } }, {})).toBeUndefined();
  expect(between({}, { others: { ...others, LATER_KEY: 'x' } })).toBeUndefined();
});

test('fingerprints contain no setting, and need the secret', () => {
  const text = JSON.stringify(fingerprintSettings({ secrets: [before], others }));
  expect(text).not.toContain('vapid');
  expect(text).not.toContain(before.toString('base64'));
  const withOtherSecret = fingerprintSettings({ secrets: [after], others });
  expect(Object.values(withOtherSecret.others)).not.toEqual(
    Object.values(fingerprintSettings({ secrets: [before], others }).others),
  );
});
