import { describe, expect, test } from 'vitest';
import { EnvironmentRefused } from '#environment-refused.ts';
import { readEnvironment } from '#environment.ts';

test('nothing set means a demo on this computer', () => {
  expect(readEnvironment({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    exposed: false,
    notices: [],
    demo: true,
    databaseUrl: undefined,
    smtpUrl: undefined,
    trustedProxies: [],
  });
});

test('proxies are addresses and ranges, with or without spaces between', () => {
  const { trustedProxies } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,::1,loopback' });
  expect(trustedProxies).toEqual(['10.0.0.5', '10.1.0.0/16', '::1', 'loopback']);
});

test.each([
  ['security@example.com', 'mailto:security@example.com'],
  ['mailto:security@example.com', 'mailto:security@example.com'],
  ['https://example.com/security', 'https://example.com/security'],
  [undefined, undefined],
])('SECURITY_CONTACT=%s is told as %s', (text, contact) => {
  expect(readEnvironment({ SECURITY_CONTACT: text }).securityContact).toBe(contact);
});

test('an empty variable counts as not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('a server that listens everywhere is reached by its local name', () => {
  expect(readEnvironment({ HOST: '0.0.0.0', PORT: '8080' })).toMatchObject({
    publicUrl: 'http://localhost:8080',
    exposed: true,
  });
});

test('a public host shows nobody the mails of others unless told to', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://shop.example.com/' })).toMatchObject({
    publicUrl: 'https://shop.example.com',
    exposed: true,
    demo: false,
    mailFrom: 'Kaimai <no-reply@shop.example.com>',
  });
  expect(readEnvironment({ PUBLIC_URL: 'https://shop.example.com', DEMO: 'on' }).demo).toBe(true);
});

test.each([
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.20' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ PUBLIC_URL: 'https://shop.example.com' }, false],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '127.0.0.2' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '127.0.0.1', DEMO: 'off' }, false],
])('of what others can reach only DEMO=on makes a demo: %j', (variables, demo) => {
  expect(readEnvironment({ NODE_ENV: 'production', ...variables }).demo).toBe(demo);
});

test('what others can reach says at its start what follows from it, and what to set', () => {
  const [noDemo, links, ...more] = readEnvironment({ HOST: '0.0.0.0' }).notices;
  expect(noDemo).toContain('DEMO=on makes it a demo');
  expect(links).toContain('set PUBLIC_URL to the address');
  expect(more).toEqual([]);
  const shown = readEnvironment({ HOST: '0.0.0.0', DEMO: 'on', PUBLIC_URL: 'https://shop.example.com' }).notices;
  expect(shown).toEqual([expect.stringContaining('anybody reads its mails')]);
  expect(readEnvironment({ PUBLIC_URL: 'https://shop.example.com' }).notices).toEqual([]);
});

test('in production the secret that everybody knows is refused wherever others can reach it', () => {
  const key = { ANONYMOUS_KEY: 'localhost=web:kaimai-local-anonymous', NODE_ENV: 'production' };
  expect(() => readEnvironment({ ...key, HOST: '0.0.0.0' })).toThrow('Without ANONYMOUS_KEY one is made up');
  expect(readEnvironment(key).anonymousKeys).toHaveLength(1);
});

test('a public host must not sign with the secret that every local host knows', () => {
  const key = { ANONYMOUS_KEY: 'web:kaimai-local-anonymous:SHOP' };
  const ofHost = { ANONYMOUS_KEY: 'shop.example.com=web:kaimai-local-anonymous' };
  expect(() => readEnvironment(ofHost)).toThrow('must not use');
  expect(() => readEnvironment({ ...key, PUBLIC_URL: 'https://shop.example.com' })).toThrow('must not use');
  expect(readEnvironment(key).anonymousKeys?.[0]?.accessKey).toBe('web');
});

test.each([
  [undefined, 'zh_CN'],
  ['en-US', 'en_US'],
  ['zh', 'zh_CN'],
  ['auto', 'auto'],
])('START_LANGUAGE=%s meets new browsers in %s', (text, language) => {
  expect(readEnvironment({ START_LANGUAGE: text }).startLanguage).toBe(language);
});

describe('refuses, naming the variable,', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['HOST', 'not a host'],
    ['HOST', '127.0.0.1/x'],
    ['TRUSTED_PROXIES', 'abc'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/33'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'localhost'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['PUBLIC_URL', 'https://shop.example.com/path'],
    ['PUBLIC_URL', 'ftp://shop.example.com'],
    ['GATEWAY_URL', 'gateway.example.com'],
    ['GATEWAY_URL', 'https://gateway.example.com/path'],
    ['GATEWAY_URL', 'https://name:secret@gateway.example.com'],
    ['SMTP_URL', 'http://localhost'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'no mail'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['ANONYMOUS_KEY', 'only-one'],
    ['START_LANGUAGE', 'fr'],
    ['DEPLOYMENT_SECRET', 'c2hvcnQ='],
    ['DEPLOYMENT_SECRET', `${Buffer.alloc(32).toString('base64')},c2hvcnQ=`],
    ['DEPLOYMENT_SECRET', `${Buffer.alloc(32).toString('base64')},`],
    ['SECURITY_CONTACT', 'http://example.com'],
    ['SECURITY_CONTACT', 'a@b\nExpires: never'],
    ['PAY_WITHIN_MINUTES', '0'],
    ['CONFIRM_WITHIN_DAYS', '0'],
    ['DEMO_PACE', 'fast'],
    ['STRIPE_SECRET_KEY', 'pk_test_public'],
    ['STRIPE_API_HOST', 'api.stripe.com'],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', Buffer.alloc(32).toString('base64url')],
    ['PUSH_SERVICES', 'fcm.googleapis.com,https://example.com'],
    ['PUSH_SERVICES', '*'],
    ['PUSH_SERVICES', '10.0.0.1'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentRefused);
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });
});

test('an account at Stripe is two secrets, of which neither is repeated when something is wrong', () => {
  const secrets = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_b' };
  expect(readEnvironment(secrets).stripe).toEqual({
    secretKey: 'sk_test_a',
    webhookSecret: 'whsec_b',
    apiUrl: 'https://api.stripe.com',
  });
  expect(readEnvironment({}).stripe).toBeUndefined();
  expect(() => readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_a' })).toThrow('STRIPE_WEBHOOK_SECRET');
  expect(() => readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_a' })).not.toThrow('sk_test_a');
});

test('another gateway has its own database, and on a public host a key pair that it knows', () => {
  const foreign = { GATEWAY_URL: 'https://gateway.example.com/' };
  expect(readEnvironment(foreign)).toMatchObject({ gatewayUrl: 'https://gateway.example.com' });
  expect(() => readEnvironment({ ...foreign, DATABASE_URL: 'postgresql://localhost/shop' })).toThrow(/exclude/);
  const onPublicHost = { ...foreign, PUBLIC_URL: 'https://shop.example.com' };
  expect(() => readEnvironment(onPublicHost)).toThrow(/needs ANONYMOUS_KEY/);
  expect(readEnvironment({ ...onPublicHost, ANONYMOUS_KEY: 'web:secret:SHOP' })).toMatchObject({ exposed: true });
});

test('a refused DATABASE_URL is not repeated, for it may hold a password', () => {
  expect(() => readEnvironment({ DATABASE_URL: 'mysql://kite:secret@host/shop' })).not.toThrow('secret');
});
