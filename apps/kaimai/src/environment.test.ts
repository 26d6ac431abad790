import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { EnvironmentRefused } from '#environment-refused.ts';
import { readEnvironment } from '#environment.ts';

test('without any setting, the program is a demo on this computer', () => {
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

test('without settings of money, one operator decides about any sum, nothing is deducted and no sum is too small', () => {
  expect(readEnvironment({})).toMatchObject({
    payWithinSeconds: 1800,
    confirmWithinDays: 15,
    refundLimits: { USD: null, CNY: null },
    payouts: { commissionBasisPoints: 0, minimum: { USD: 0, CNY: 0 }, limits: { USD: null, CNY: null } },
    webhookHosts: [],
  });
});

test('sums are in minor units, each in its own currency; a limit of 0 is a limit', () => {
  const environment = readEnvironment({
    PAY_WITHIN_MINUTES: '0.25',
    REFUND_LIMIT_USD: '19.99',
    REFUND_LIMIT_CNY: '140',
    COMMISSION_BASIS_POINTS: '850',
    PAYOUT_MINIMUM_USD: '1.5',
    PAYOUT_MINIMUM_CNY: '10.05',
    PAYOUT_LIMIT_USD: '0',
    PAYOUT_LIMIT_CNY: '4000',
  });
  expect(environment).toMatchObject({
    payWithinSeconds: 15,
    refundLimits: { USD: 1999, CNY: 14_000 },
    payouts: { commissionBasisPoints: 850, minimum: { USD: 150, CNY: 1005 }, limits: { USD: 0, CNY: 400_000 } },
  });
});

test('TRUSTED_PROXIES takes addresses and ranges, with or without spaces', () => {
  const { trustedProxies } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,::1,loopback' });
  expect(trustedProxies).toEqual(['10.0.0.5', '10.1.0.0/16', '::1', 'loopback']);
});

test.each([
  ['security@example.com', 'mailto:security@example.com'],
  ['mailto:security@example.com', 'mailto:security@example.com'],
  ['https://example.com/security', 'https://example.com/security'],
])('SECURITY_CONTACT=%s becomes %s', (text, contact) => {
  expect(readEnvironment({ SECURITY_CONTACT: text }).securityContact).toBe(contact);
});

test('without SECURITY_CONTACT there is no contact', () => {
  expect(readEnvironment({}).securityContact).toBeUndefined();
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

test('a public host is not a demo unless DEMO is on', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://shop.example.com/' })).toMatchObject({
    publicUrl: 'https://shop.example.com',
    exposed: true,
    demo: false,
    mailFrom: 'Kaimai <shop@shop.example.com>',
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
])('whether the program is a demo with the settings %j: %s', (variables, demo) => {
  expect(readEnvironment({ NODE_ENV: 'production', ...variables }).demo).toBe(demo);
});

test('an exposed program prints the consequences and the settings to change', () => {
  const [noDemo, links, ...more] = readEnvironment({ HOST: '0.0.0.0' }).notices;
  expect(noDemo).toContain('DEMO=on makes it a demo');
  expect(links).toContain('set PUBLIC_URL to the address');
  expect(more).toEqual([]);
  const shown = readEnvironment({ HOST: '0.0.0.0', DEMO: 'on', PUBLIC_URL: 'https://shop.example.com' }).notices;
  expect(shown).toEqual([expect.stringContaining('anybody reads its mails')]);
  expect(readEnvironment({ PUBLIC_URL: 'https://shop.example.com' }).notices).toEqual([]);
});

test('in production an exposed program refuses the fixed local secret', () => {
  const key = { ANONYMOUS_KEY: 'localhost=web:kaimai-local-anonymous', NODE_ENV: 'production' };
  expect(() => readEnvironment({ ...key, HOST: '0.0.0.0' })).toThrow('Without ANONYMOUS_KEY one is generated');
  expect(readEnvironment(key).anonymousKeys).toHaveLength(1);
});

test('a public host refuses the fixed local secret', () => {
  const key = { ANONYMOUS_KEY: 'web:kaimai-local-anonymous:SHOP' };
  const ofHost = { ANONYMOUS_KEY: 'shop.example.com=web:kaimai-local-anonymous' };
  expect(() => readEnvironment(ofHost)).toThrow('must not use');
  expect(() => readEnvironment({ ...key, PUBLIC_URL: 'https://shop.example.com' })).toThrow('must not use');
  expect(readEnvironment(key).anonymousKeys?.[0]?.accessKey).toBe('web');
});

test.each([
  ['en-US', 'en_US'],
  ['zh', 'zh_CN'],
  ['auto', 'auto'],
])('START_LANGUAGE=%s becomes %s', (text, language) => {
  expect(readEnvironment({ START_LANGUAGE: text }).startLanguage).toBe(language);
});

test('without START_LANGUAGE the start language is Chinese', () => {
  expect(readEnvironment({}).startLanguage).toBe('zh_CN');
});

describe('the refusal names the variable of an invalid setting', () => {
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
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', '3000'],
    ['METRICS_HOST', '127.0.0.1/x'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/?key=1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://name:secret@collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=1,b'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=1'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=1%0d%0ab: 2'],
    ['OTEL_SERVICE_NAME', '开买'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all'],
    ['ANONYMOUS_KEY', 'only-one'],
    ['START_LANGUAGE', 'fr'],
    ['DEPLOYMENT_SECRET', 'c2hvcnQ='],
    ['DEPLOYMENT_SECRET', Buffer.alloc(31).toString('base64')],
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

test('traces are recorded only with a collector', () => {
  const settings = {
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=k, authorization=Basic%20abc%3D=',
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  expect(readEnvironment(settings).traces).toBeUndefined();
  const tracesAt = (url: string) => readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...settings }).traces;
  const headers = { 'x-key': 'k', authorization: 'Basic abc==' };
  const url = 'http://127.0.0.1:4318/v1/traces';
  expect(tracesAt('http://127.0.0.1:4318')).toEqual({ url, headers, serviceName: 'kaimai', ratio: 1 });
  expect(tracesAt('https://otlp.example.com/tenant/')?.url).toBe('https://otlp.example.com/tenant/v1/traces');
  expect(readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: url }).traces?.ratio).toBe(0.1);
});

test('messages do not repeat settings of the collector, which may contain its key', () => {
  for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS'])
    expect(() => readEnvironment({ [name]: 'secret' })).not.toThrow('secret');
});

test('Stripe needs two secrets, and no message repeats one', () => {
  const secrets = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_b' };
  expect(readEnvironment(secrets).paymentAccounts).toEqual({
    stripe: expect.objectContaining({ webhookSecret: 'whsec_b' }),
    sandbox: {},
  });
  expect(readEnvironment({}).paymentAccounts).toEqual({ sandbox: {} });
  expect(() => readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_a' })).toThrow('STRIPE_WEBHOOK_SECRET');
  expect(() => readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_a' })).not.toThrow('sk_test_a');
});

test('GATEWAY_URL excludes DATABASE_URL, and needs ANONYMOUS_KEY on a public host', () => {
  const proxyMode = { GATEWAY_URL: 'https://gateway.example.com/' };
  expect(readEnvironment(proxyMode)).toMatchObject({ gatewayUrl: 'https://gateway.example.com' });
  expect(() => readEnvironment({ ...proxyMode, DATABASE_URL: 'postgresql://localhost/shop' })).toThrow(/exclude/);
  const onPublicHost = { ...proxyMode, PUBLIC_URL: 'https://shop.example.com' };
  expect(() => readEnvironment(onPublicHost)).toThrow(/needs ANONYMOUS_KEY/);
  expect(readEnvironment({ ...onPublicHost, ANONYMOUS_KEY: 'web:secret:SHOP' })).toMatchObject({ exposed: true });
});

test('an invalid DATABASE_URL is not repeated, since it may contain a password', () => {
  expect(() => readEnvironment({ DATABASE_URL: 'mysql://kite:secret@host/shop' })).not.toThrow('secret');
});

test('all invalid settings are reported together, one line each', () => {
  const variables = {
    PORT: 'abc',
    TRUSTED_PROXIES: '10.0.0.1, everybody',
    STRIPE_SECRET_KEY: 'sk_test_a',
    DATABASE_URL: 'mysql://kite:secret@host/shop',
  };
  expect(() => readEnvironment(variables)).toThrow(
    new EnvironmentRefused(
      [
        'PORT is "abc"; it must be a whole number from 0 to 65535.',
        'TRUSTED_PROXIES contains "everybody"; it must be addresses such as 10.0.0.5 or 10.0.0.0/8, divided by commas.',
        'DATABASE_URL must be like postgresql://name:password@host:5432/database, or with host1:5432,host2:5432.',
        'Stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET is not set.',
      ].join('\n'),
    ),
  );
});

describe.runIf(process.platform === 'linux')('WORKERS', () => {
  const workersOf = (variables: Record<string, string>) => readEnvironment(variables).workers;

  test('is by default one less than the number of cores, and four at most', () => {
    expect(workersOf({})).toBe(Math.max(1, Math.min(availableParallelism() - 1, 4)));
    expect(workersOf({ WORKERS: '1' })).toBe(1);
    expect(workersOf({ WORKERS: '64' })).toBe(64);
  });

  test.each(['0', '65', 'two', '1.5'])('cannot be “%s”', (text) => {
    expect(() => workersOf({ WORKERS: text })).toThrow('WORKERS');
  });

  test('is one in proxy mode and where only jobs run', () => {
    expect(workersOf({ WORKERS: '3', GATEWAY_URL: 'http://127.0.0.1:4000' })).toBe(1);
    expect(workersOf({ WORKERS: '3', ROLES: 'jobs' })).toBe(1);
    expect(workersOf({ WORKERS: '3', ROLES: 'web' })).toBe(3);
  });

  test.each([
    ['12', '1', 12],
    ['12', '2', 6],
    ['12', '5', 4],
    ['200', '3', 67],
  ])('DATABASE_POOL_SIZE=%s is divided among %s workers', (poolSize, workers, sizeOfEach) => {
    expect(readEnvironment({ DATABASE_POOL_SIZE: poolSize, WORKERS: workers }).databasePoolSize).toBe(sizeOfEach);
  });
});
