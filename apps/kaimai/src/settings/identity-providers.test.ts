import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '#environment.ts';

const google = {
  id: 'google',
  issuer: 'https://accounts.google.com',
  clientId: 'shop.apps.example',
  clientSecret: 'very-secret-4711',
  name: { zh_CN: '谷歌', en_US: 'Google' },
};
const others = { id: 'staff', issuer: 'https://id.example.com/realms/staff' };

const read = (value: unknown) =>
  readEnvironment({ IDENTITY_PROVIDERS: typeof value === 'string' ? value : JSON.stringify(value) }).identityProviders;

describe('IDENTITY_PROVIDERS', () => {
  test('is empty unless it is set', () => {
    expect(readEnvironment({}).identityProviders).toEqual([]);
    expect(read('[]')).toEqual([]);
  });

  test('lists providers in the order of their buttons, with safe defaults', () => {
    const staff = {
      ...google,
      ...others,
      scopes: ['openid', 'profile'],
      trustVerifiedEmail: true,
      selectAccount: true,
      colour: '#1A73e8',
    };
    expect(read([google, staff])).toEqual([
      {
        ...google,
        scopes: ['openid', 'email'],
        trustVerifiedEmail: false,
        selectAccount: false,
        icon: null,
        colour: null,
      },
      { ...staff, icon: null },
    ]);
  });

  test('may name a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaimai-settings-'));
    const file = join(folder, 'providers.json');
    writeFileSync(file, JSON.stringify([google]));
    expect(read(file)).toMatchObject([{ id: 'google' }]);
    writeFileSync(file, '[{');
    expect(() => read(file)).toThrow('IDENTITY_PROVIDERS: is no valid JSON.');
    rmSync(folder, { recursive: true });
  });

  test('accepts a provider on this computer over http', () => {
    expect(read([{ ...google, issuer: 'http://127.0.0.1:4000' }])).toHaveLength(1);
  });

  test.each<[string, unknown, string]>([
    ['a missing file', '/no/such/file.json', 'names a file that cannot be read, and is no JSON array either'],
    ['broken JSON', '[{"id":', 'is no valid JSON'],
    [
      'a provider without its secret',
      [google, { ...google, ...others, clientSecret: undefined }],
      'provider 2 (“staff”): clientSecret is missing',
    ],
    ['a provider without a client', [{ ...google, clientId: undefined }], 'provider 1 (“google”): clientId is missing'],
    ['an empty secret', [{ ...google, clientSecret: '' }], 'provider 1 (“google”): clientSecret is not valid'],
    ['a provider without an id', [{ ...google, id: undefined }], 'provider 1: id is missing'],
    [
      'an odd id',
      [{ ...google, id: 'Google!' }],
      'provider 1 (“Google!”): id must have 1 to 30 lower-case letters, digits and hyphens',
    ],
    [
      'a name in one language',
      [{ ...google, name: { en_US: 'Google' } }],
      'provider 1 (“google”): name.zh_CN is missing',
    ],
    [
      'an issuer over http',
      [{ ...google, issuer: 'http://id.example.com' }],
      'provider 1 (“google”): issuer must be an https address',
    ],
    [
      'an issuer with a query',
      [{ ...google, issuer: 'https://id.example.com/?a=b' }],
      'provider 1 (“google”): issuer must be an https address',
    ],
    [
      'an issuer that is no address',
      [{ ...google, issuer: 'Google' }],
      'provider 1 (“google”): issuer must be an https address',
    ],
    ['scopes without openid', [{ ...google, scopes: ['email'] }], 'provider 1 (“google”): scopes must contain openid'],
    ['a colour by name', [{ ...google, colour: 'red' }], 'provider 1 (“google”): colour must be like #1a73e8'],
    [
      'an icon elsewhere',
      [{ ...google, icon: 'https://example.com/g.png' }],
      'provider 1 (“google”): icon must be a data: URL',
    ],
    ['a misspelt field', [{ ...google, client_id: 'x' }], 'provider 1 (“google”): has unknown fields: client_id'],
    ['an id twice', [google, { ...google, issuer: others.issuer }], 'provider 2 (“google”): id is used by another one'],
    [
      'an issuer twice',
      [google, { ...google, id: 'other', issuer: `${google.issuer}/` }],
      'provider 2 (“other”): issuer is used by another one',
    ],
    ['no list', ['google'], 'provider 1'],
    ['eleven providers', Array.from({ length: 11 }, () => google), 'must be a JSON array of at most 10 providers'],
  ])('refuses %s and names it, without the secrets', (_name, value, problem) => {
    expect(() => read(value)).toThrow(`IDENTITY_PROVIDERS: ${problem}`);
    expect(() => read(value)).not.toThrow(google.clientSecret);
  });
});
