import { startLocale } from '@kaimai/contract/values/business-constants';
import { parseLocale } from '@kaimai/contract/values/locale';
import { paymentProviders } from '@kaimai/gateway/payment/providers';
import { optional, origin, parsed, paymentGroup, withDefault } from '@kaimai/gateway/settings/setting';
import * as z from 'zod';
import type { StartLanguage } from '#pages/start-locale.ts';
import { roleNames } from '#roles.ts';
import { identityProviders } from './identity-providers.ts';
import * as value from './values.ts';
import { observabilitySettings } from './observability.ts';

const onOff = z.enum(['on', 'off']);
const languageOrAuto = parsed<StartLanguage>((text) => (text === 'auto' ? text : parseLocale(text)));
const roles = value.list(z.enum(roleNames)).refine((list) => list.length > 0);
const secondsOrOff = z.union([z.literal('off'), value.wholeNumber(1, 86_400)]);

const address = 'Address';
const data = 'Data and database';
const mail = 'Mail and notifications';
const security = 'Keys and security';
const demo = 'Demo';

/** Every setting of the program, by the name of its environment variable, in the order of the reference. */
export const settings = z.object({
  PORT: withDefault('3000', value.wholeNumber(0, 65_535), {
    group: address,
    description: 'TCP port to listen on; 0 chooses a free one',
    expected: 'a whole number from 0 to 65535',
  }),
  HOST: withDefault('127.0.0.1', value.listenHost, {
    group: address,
    description: 'Address to listen on; 0.0.0.0 or :: for every network of the computer',
    expected: 'an address of this computer, or 0.0.0.0',
  }),
  PUBLIC_URL: optional('this computer, at PORT', origin, {
    group: address,
    description: 'Where buyers reach the program; links in mails and for search engines begin with it',
    expected: 'like https://shop.example.com, without a path',
  }),
  TRUSTED_PROXIES: optional('none', value.list(value.proxyAddress), {
    group: address,
    description: 'Reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are used',
    expected: 'addresses such as 10.0.0.5 or 10.0.0.0/8, divided by commas',
  }),
  ROLES: withDefault(roleNames.join(','), roles, {
    group: address,
    description: 'What this process does: web renders pages, gateway answers calls, jobs runs the background jobs',
    expected: `one or more of ${roleNames.join(', ')}, divided by commas`,
  }),
  WORKERS: optional('one less than the computer has processor cores, at most 4', value.wholeNumber(1, 64), {
    group: address,
    description: 'Processes that answer requests on PORT, on Linux; each takes memory of its own',
    expected: 'a whole number from 1 to 64',
    unit: 'processes',
  }),
  DRAIN_SECONDS: withDefault('0', value.wholeNumber(0, 10), {
    group: address,
    description:
      'How long a stopping process still accepts requests while /readyz answers 503, so that a load balancer notices',
    expected: 'a whole number from 0 to 10',
    unit: 'seconds',
  }),
  START_LANGUAGE: withDefault(startLocale, languageOrAuto, {
    group: address,
    description: 'Language for browsers that have not chosen one; auto follows the browser’s preference',
    expected: 'zh_CN, en_US or auto',
  }),
  DATA_DIR: optional('.kaimai in the checkout', z.string(), {
    group: data,
    description: 'Folder of the database, uploads, resized pictures and generated secrets',
    expected: 'a path',
  }),
  DATABASE_URL: optional('the program’s own PostgreSQL 18, in DATA_DIR', value.postgresUrl, {
    group: data,
    description:
      'An external PostgreSQL 15 or later; of several servers divided by commas, the one that accepts changes is used',
    expected: 'like postgresql://name:password@host:5432/database, or with host1:5432,host2:5432',
    isSecret: true,
  }),
  DATABASE_POOLER_URL: optional('none: connections go to the database', value.postgresUrl, {
    group: data,
    description:
      'PgBouncer in transaction mode in front of DATABASE_URL, for calls, pages and jobs; see docs/operating.md',
    expected: 'like postgresql://name:password@host:6432/database, with DATABASE_URL',
    isSecret: true,
  }),
  DATABASE_READ_URL: optional('none: the primary answers everything', value.postgresUrl, {
    group: data,
    description:
      'A standby of the database, or several, that answer pages and searches of the public catalogue; see docs/operating.md',
    expected: 'like postgresql://name:password@host:5432/database, or with host1:5432,host2:5432, with DATABASE_URL',
    isSecret: true,
  }),
  DATABASE_READ_MAX_LAG: withDefault('2', value.wholeNumber(1, 60), {
    group: data,
    unit: 'seconds',
    description: 'How old the data of a standby may be; while they are older, the primary answers',
    expected: 'a whole number from 1 to 60',
  }),
  S3_BUCKET: optional('none: uploads and pictures are in DATA_DIR', z.string().regex(/^[\w.-]{3,255}$/), {
    group: data,
    description: 'Bucket for uploads and pictures, at a service of Amazon’s S3 protocol; several processes share it',
    expected: 'the name of a bucket',
  }),
  S3_ENDPOINT: optional('Amazon’s own', origin, {
    group: data,
    description: 'Where another service of that protocol is',
    expected: 'like https://s3.example.com, without a path',
  }),
  S3_REGION: withDefault('us-east-1', z.string().regex(/^[\w-]{1,64}$/), {
    group: data,
    description: 'Region of the bucket',
    expected: 'like eu-central-1',
  }),
  S3_PREFIX: optional('none', value.folderOfBucket, {
    group: data,
    description: 'Folder of the bucket, so that several instances can share one',
    expected: 'like shops/first, without a slash at either end',
  }),
  S3_ACCESS_KEY_ID: optional('found as by Amazon’s tools, for example the role of the machine', z.string().min(1), {
    group: data,
    description: 'Key of the bucket',
    expected: 'an access key id, with S3_SECRET_ACCESS_KEY',
  }),
  S3_SECRET_ACCESS_KEY: optional('found as by Amazon’s tools', z.string().min(1), {
    group: data,
    description: 'Secret of the key',
    expected: 'a secret access key, with S3_ACCESS_KEY_ID',
    isSecret: true,
  }),
  BACKUP_BUCKET: optional('none: backups are folders', z.string().regex(/^[\w.-]{3,255}$/), {
    group: data,
    description:
      'Bucket for `kaimai backups send`, at the service and with the key of S3_BUCKET; it may be the same one',
    expected: 'the name of a bucket',
  }),
  BACKUP_PREFIX: withDefault('backups', value.folderOfBucket, {
    group: data,
    description: 'Folder of that bucket',
    expected: 'like backups/first, without a slash at either end',
  }),
  DATABASE_POOL_SIZE: withDefault('12', value.wholeNumber(2, 200), {
    group: data,
    description: 'Largest number of database connections, of all WORKERS together; at least 4 for each',
    expected: 'a whole number from 2 to 200',
    unit: 'connections',
  }),
  GATEWAY_URL: optional('the program’s own gateway', origin, {
    group: data,
    description: 'Another gateway of this protocol: the program then runs the storefront only, without a database',
    expected: 'like https://gateway.example.com, without a path or a password',
    isSecret: true,
  }),
  PAY_WITHIN_MINUTES: withDefault('30', value.decimal(0.25, 10_080), {
    group: paymentGroup,
    description: 'How long an unpaid order reserves its stock',
    expected: 'minutes from 0.25 to 10080',
    unit: 'minutes',
  }),
  CONFIRM_WITHIN_DAYS: withDefault('15', value.wholeNumber(1, 365), {
    group: paymentGroup,
    description: 'How long after delivery the receipt counts as confirmed',
    expected: 'a whole number from 1 to 365',
    unit: 'days',
  }),
  REFUND_LIMIT_USD: optional('any sum', value.decimal(0, 20_000_000), {
    group: paymentGroup,
    description:
      'The largest refund of an order in dollars that one operator may make alone; more waits for a second operator',
    expected: 'an amount from 0 to 20000000',
    unit: 'US dollars',
  }),
  REFUND_LIMIT_CNY: optional('any sum', value.decimal(0, 20_000_000), {
    group: paymentGroup,
    description: 'The same for an order in yuan',
    expected: 'an amount from 0 to 20000000',
    unit: 'yuan',
  }),
  COMMISSION_BASIS_POINTS: withDefault('0', value.wholeNumber(0, 10_000), {
    group: paymentGroup,
    description: 'Commission on sales, in hundredths of a percent, for shops without one of their own',
    expected: 'a whole number from 0 to 10000; 850 is 8.5 percent',
    unit: 'hundredths of a percent',
  }),
  PAYOUT_MINIMUM_USD: withDefault('0', value.decimal(0, 20_000_000), {
    group: paymentGroup,
    description: 'The smallest payout to a shop in dollars; a smaller balance stays open',
    expected: 'an amount from 0 to 20000000',
    unit: 'US dollars',
  }),
  PAYOUT_MINIMUM_CNY: withDefault('0', value.decimal(0, 20_000_000), {
    group: paymentGroup,
    description: 'The same in yuan',
    expected: 'an amount from 0 to 20000000',
    unit: 'yuan',
  }),
  PAYOUT_LIMIT_USD: optional('any sum', value.decimal(0, 20_000_000), {
    group: paymentGroup,
    description:
      'The largest payout to a shop in dollars that one operator may make alone, and the most that corrections of its balance may move in 30 days; more waits for a second operator',
    expected: 'an amount from 0 to 20000000',
    unit: 'US dollars',
  }),
  PAYOUT_LIMIT_CNY: optional('any sum', value.decimal(0, 20_000_000), {
    group: paymentGroup,
    description: 'The same in yuan',
    expected: 'an amount from 0 to 20000000',
    unit: 'yuan',
  }),
  ...paymentSettings(),
  SMTP_URL: optional('mails are stored as files in DATA_DIR', value.smtpUrl, {
    group: mail,
    description: 'Mail server',
    expected: 'like smtp://name:password@host:587',
    isSecret: true,
  }),
  MAIL_FROM: optional('shop at the host of PUBLIC_URL', value.mailSender, {
    group: mail,
    description: 'Sender of mails. Buyers are asked to answer them: somebody must read this mailbox',
    expected: 'like shop@example.com or My shop <shop@example.com>',
  }),
  VAPID_PRIVATE_KEY: optional('generated and stored in DATA_DIR', value.vapidKey, {
    group: mail,
    description: 'Signs web pushes. Several data folders need the same key; a new one invalidates subscriptions',
    expected: 'a private key of P-256: 32 bytes in base64url',
    isSecret: true,
  }),
  PUSH_SERVICES: optional('the push services of common browsers', value.list(value.pushService), {
    group: mail,
    description: 'Hosts of push services that may be used; *. before a host allows all below it',
    expected: 'hosts such as fcm.googleapis.com or *.push.example.com, divided by commas',
  }),
  DEPLOYMENT_SECRET: optional('generated and stored in DATA_DIR', parsed(value.parseSecrets), {
    group: security,
    description: 'Encrypts sign-ins and authenticators. To change it: the new secret, a comma, the former one',
    expected: `${value.minimumSecretBytes} bytes or more in base64; former ones may follow, divided by commas`,
    isSecret: true,
  }),
  ANONYMOUS_KEY: optional('a fixed pair on local hosts, elsewhere generated and stored in DATA_DIR', value.hostKeys, {
    group: security,
    description:
      'Key pairs that sign calls of browsers that are not signed in, as [host=]accessKey:secretKey[:partnerId]',
    expected:
      'an access key, a secret key and a partner id, divided by colons; of several hosts, each begins with host= and they are divided by commas, no access key twice',
    isSecret: true,
  }),
  IDENTITY_PROVIDERS: optional('nobody: buyers use passwords and passkeys', identityProviders, {
    group: security,
    description:
      'OpenID Connect providers that buyers can sign in with, or the file that lists them; see docs/identity-providers.md',
    expected:
      'a JSON array of providers, each with id, issuer, clientId, clientSecret and name, or the path of such a file',
    isSecret: true,
  }),
  SECURITY_CONTACT: optional('no security.txt', value.contact, {
    group: security,
    description: 'Contact for vulnerabilities, published in /.well-known/security.txt',
    expected: 'a mail address or an https address',
  }),
  WEBHOOK_PRIVATE_HOSTS: optional('none: webhooks go to public addresses by https only', value.list(value.hostName), {
    group: security,
    description: 'Hosts of your own network that webhooks may be sent to, also by plain http',
    expected: 'hosts such as stock.internal or 10.0.0.5, divided by commas',
  }),
  DEMO: optional('on while only this computer can reach the program, else off', onOff, {
    group: demo,
    description: 'Adds the demo catalogue to an empty database, accepts sandbox payments and shows mails on a page',
    expected: 'one of on, off',
  }),
  DEMO_PACE: withDefault('60', secondsOrOff, {
    group: demo,
    description: 'Time between the automatic steps of the demo’s shops; off stops them',
    expected: 'a whole number from 1 to 86400, or off',
    unit: 'seconds',
  }),
  ...observabilitySettings,
});

type NamesIn<Shape> = Shape extends unknown ? keyof Shape & string : never;
type PaymentSettingName = NamesIn<(typeof paymentProviders)[number]['settings']>;

/** Each payment provider declares its own. */
function paymentSettings(): Record<PaymentSettingName, z.ZodType> {
  const entries = paymentProviders.flatMap(({ settings: providerSettings }): [string, z.ZodType][] =>
    Object.entries(providerSettings),
  );
  return Object.fromEntries(entries) as Record<PaymentSettingName, z.ZodType>;
}

export type SettingName = keyof typeof settings.shape;
export type Settings = z.output<typeof settings>;
