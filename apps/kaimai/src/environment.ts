import { startLocale } from '@kaimai/contract/business-constants';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseLocale } from '@kaimai/contract/locale';
import { parseHostKeys, type HostKey, type HostKeys } from '#host-keys.ts';
import { EnvironmentRefused } from '#environment-refused.ts';
import { parsePush, type PushChoices } from '#push-settings.ts';
import { parseStripe, type StripeSettings } from '#stripe-settings.ts';
import { isLocalHost } from '#local-host.ts';
import type { StartLanguage } from '#pages/start-locale.ts';

/** Everything the operator decides. */
export interface Environment {
  host: string;
  port: number;
  /** Absolute. */
  dataDir: string;
  /**
   * Another gateway of this protocol, without a trailing slash: the program is the storefront alone then, and has no
   * database and no gateway of its own.
   */
  gatewayUrl: string | undefined;
  /** A PostgreSQL of the operator's own; without it the program runs one itself. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** Where buyers reach the shop, without a trailing slash. */
  publicUrl: string;
  /** Whether anybody but this computer can reach it, by HOST or as PUBLIC_URL says. */
  exposed: boolean;
  /** Of browsers that have stored none. */
  startLanguage: StartLanguage;
  /** Set by operators who bring their own; otherwise one is made up for a public host, and kept in the data folder. */
  anonymousKeys: HostKeys | undefined;
  /** The present one first; those after it only open what they once sealed. */
  deploymentSecrets: readonly [Buffer, ...Buffer[]] | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Stocks an empty shop with the demo catalogue and shows outgoing mails on a page. */
  demo: boolean;
  /** Where buyers pay; without it nobody can but in a demo, at its sandbox. */
  stripe: StripeSettings | undefined;
  /** A `mailto:` or `https:` address for those who find a weakness. */
  securityContact: string | undefined;
  push: PushChoices;
  payWithinSeconds: number;
  confirmWithinDays: number;
  /** The seconds between the steps that the demo's shops take by themselves; null when people take them. */
  demoPaceSeconds: number | null;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  logLevel: string;
  /** What an operator should know of these settings at the start. */
  notices: string[];
}

/** The pair that every local host's storefront has built in. */
export const localKey: HostKey = { accessKey: 'anonymous', secretKey: 'kaimai-local-anonymous', partnerId: 'MAIN' };

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];
const minimumSecretBytes = 32;

/** Reads the environment, the one time that the program does. Throws EnvironmentRefused. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const read = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const host = parseHost(read('HOST') ?? '127.0.0.1');
  const port = wholeNumber('PORT', read('PORT') ?? '3000', 0, 65_535);
  const publicUrl = parsePublicUrl(read('PUBLIC_URL') ?? localUrl(host, port));
  const publicHost = new URL(publicUrl).hostname;
  const exposed = !isLocalHost(host) || !isLocalHost(publicHost);
  refuseIncompleteProxyMode(read, exposed);
  const demo = choice('DEMO', read('DEMO') ?? (exposed ? 'off' : 'on'), ['on', 'off']) === 'on';
  const hasOwnSecret = exposed && read('NODE_ENV') === 'production';
  return {
    host,
    port,
    publicUrl,
    exposed,
    notices: exposed ? exposureNotices({ host, publicUrl, demo, demoIsSet: read('DEMO') !== undefined }) : [],
    dataDir: resolve(read('DATA_DIR') ?? `${checkout}.kaimai`),
    gatewayUrl: parseGatewayUrl(read('GATEWAY_URL')),
    databaseUrl: parseDatabaseUrl(read('DATABASE_URL')),
    databasePoolSize: wholeNumber('DATABASE_POOL_SIZE', read('DATABASE_POOL_SIZE') ?? '12', 2, 200),
    startLanguage: parseStartLanguage(read('START_LANGUAGE') ?? startLocale),
    anonymousKeys: parseAnonymousKeys(read('ANONYMOUS_KEY'), { publicHost, hasOwnSecret }),
    deploymentSecrets: parseSecrets(read('DEPLOYMENT_SECRET')),
    smtpUrl: parseSmtpUrl(read('SMTP_URL')),
    mailFrom: parseSender(read('MAIL_FROM') ?? `Kaimai <no-reply@${publicHost}>`),
    demo,
    demoPaceSeconds: demo ? parsePace(read('DEMO_PACE') ?? '60') : null,
    stripe: parseStripe(read),
    securityContact: parseContact(read('SECURITY_CONTACT')),
    push: parsePush(read),
    payWithinSeconds: parseMinutes('PAY_WITHIN_MINUTES', read('PAY_WITHIN_MINUTES') ?? '30', 0.25, 10_080) * 60,
    confirmWithinDays: wholeNumber('CONFIRM_WITHIN_DAYS', read('CONFIRM_WITHIN_DAYS') ?? '15', 1, 365),
    trustedProxies: parseProxies(read('TRUSTED_PROXIES') ?? ''),
    logLevel: choice('LOG_LEVEL', read('LOG_LEVEL') ?? 'warn', logLevels),
  };
}

/** A storefront in front of another gateway has no database, and cannot make up a key pair that the gateway would know. */
function refuseIncompleteProxyMode(read: (name: string) => string | undefined, exposed: boolean): void {
  if (read('GATEWAY_URL') === undefined) return;
  if (read('DATABASE_URL') !== undefined) {
    throw new EnvironmentRefused(
      'GATEWAY_URL and DATABASE_URL exclude each other: another gateway has its own database.',
    );
  }
  if (exposed && read('ANONYMOUS_KEY') === undefined) {
    throw new EnvironmentRefused(
      'GATEWAY_URL on a public host needs ANONYMOUS_KEY: the key pair that the gateway knows.',
    );
  }
}

interface Exposure {
  host: string;
  publicUrl: string;
  demo: boolean;
  demoIsSet: boolean;
}

/** What follows from being reachable from elsewhere, and which setting changes it. */
function exposureNotices({ host, publicUrl, demo, demoIsSet }: Exposure): string[] {
  const hasPublicUrl = !isLocalHost(new URL(publicUrl).hostname);
  return [
    ...(demo
      ? [
          'This demo can be reached from elsewhere: anybody reads its mails, codes to sign in included, on /demo/mailbox.',
        ]
      : []),
    ...(!demoIsSet && !hasPublicUrl
      ? [`HOST ${host} can be reached from elsewhere, so this is a shop and no demo. DEMO=on makes it a demo.`]
      : []),
    ...(hasPublicUrl
      ? []
      : [`Links in mails lead to ${publicUrl}: set PUBLIC_URL to the address at which buyers reach the shop.`]),
  ];
}

/** The address for a browser on this computer: a server that listens everywhere is reached by its local name. */
export function localUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function parseHost(text: string): string {
  if (URL.canParse(localUrl(text, 0)) && !/[\s/?#@]/.test(text)) return text;
  throw new EnvironmentRefused(`HOST is ${JSON.stringify(text)}; it must be an address of this computer, or 0.0.0.0.`);
}

/** Addresses, ranges such as 10.0.0.0/8, and the names that fastify has for private ones. */
function parseProxies(text: string): string[] {
  const proxies = text
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
  const wrong = proxies.find((proxy) => !isProxy(proxy));
  if (wrong === undefined) return proxies;
  throw new EnvironmentRefused(
    `TRUSTED_PROXIES names ${JSON.stringify(wrong)}; it must be addresses such as 10.0.0.5 or 10.0.0.0/8, divided by commas.`,
  );
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new EnvironmentRefused(
    `${name} is ${JSON.stringify(text)}; it must be a whole number from ${least} to ${most}.`,
  );
}

function parseMinutes(name: string, text: string, least: number, most: number): number {
  const minutes = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && minutes >= least && minutes <= most) return minutes;
  throw new EnvironmentRefused(`${name} is ${JSON.stringify(text)}; it must be minutes from ${least} to ${most}.`);
}

function parsePace(text: string): number | null {
  return text === 'off' ? null : wholeNumber('DEMO_PACE', text, 1, 86_400);
}

function choice(name: string, text: string, choices: readonly string[]): string {
  if (choices.includes(text)) return text;
  throw new EnvironmentRefused(`${name} is ${JSON.stringify(text)}; it must be one of ${choices.join(', ')}.`);
}

function parsePublicUrl(text: string): string {
  const origin = originOf(text);
  if (origin !== undefined) return origin;
  throw new EnvironmentRefused(
    `PUBLIC_URL is ${JSON.stringify(text)}; it must be like https://shop.example.com, without a path.`,
  );
}

/** Says nothing of what was given, which may hold a password by mistake. */
function parseGatewayUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const origin = originOf(text);
  if (origin !== undefined) return origin;
  throw new EnvironmentRefused('GATEWAY_URL must be like https://gateway.example.com, without a path or a password.');
}

function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  const isOrigin = url && url.href === `${url.origin}/` && /^https?:$/.test(url.protocol);
  return isOrigin ? url.origin : undefined;
}

/** Says nothing of what was given, which may hold a password. */
function parseDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return text;
  throw new EnvironmentRefused('DATABASE_URL must be like postgresql://name:password@host:5432/database.');
}

function parseSmtpUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text;
  throw new EnvironmentRefused('SMTP_URL must be like smtp://name:password@host:587.');
}

function parseContact(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^(mailto:)?[^\s:/@]+@[^\s:/@]+$/.test(text)) return text.startsWith('mailto:') ? text : `mailto:${text}`;
  if (URL.parse(text)?.protocol === 'https:' && !/\s/.test(text)) return text;
  throw new EnvironmentRefused(
    `SECURITY_CONTACT is ${JSON.stringify(text)}; it must be a mail address or an https address.`,
  );
}

function parseSender(text: string): string {
  if (/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) return text;
  throw new EnvironmentRefused(
    `MAIL_FROM is ${JSON.stringify(text)}; it must be like shop@example.com or My shop <shop@example.com>.`,
  );
}

function parseAnonymousKeys(
  text: string | undefined,
  { publicHost, hasOwnSecret }: { publicHost: string; hasOwnSecret: boolean },
): HostKeys | undefined {
  if (text === undefined) return undefined;
  const keys = parseHostKeys(text, publicHost);
  if (!keys) {
    throw new EnvironmentRefused(
      'ANONYMOUS_KEY must be an access key, a secret key and a partner id, divided by colons; of several hosts, each begins with host= and they are divided by commas, no access key twice.',
    );
  }
  const mustDiffer = (host: string): boolean => hasOwnSecret || !isLocalHost(host);
  if (keys.some(({ host = publicHost, secretKey }) => mustDiffer(host) && secretKey === localKey.secretKey)) {
    throw new EnvironmentRefused(
      'ANONYMOUS_KEY holds the secret key of local hosts, which everybody knows and a public host must not use. Without ANONYMOUS_KEY one is made up.',
    );
  }
  return keys;
}

function parseStartLanguage(text: string): StartLanguage {
  const language = text === 'auto' ? text : parseLocale(text);
  if (language) return language;
  throw new EnvironmentRefused(`START_LANGUAGE is ${JSON.stringify(text)}; it must be zh_CN, en_US or auto.`);
}

/** Also of the file in the data folder. */
export function parseSecrets(text: string | undefined): readonly [Buffer, ...Buffer[]] | undefined {
  if (text === undefined) return undefined;
  const [first, ...others] = text.split(',').map((secret) => Buffer.from(secret.trim(), 'base64'));
  const isLongEnough = [first, ...others].every((secret) => secret && secret.length >= minimumSecretBytes);
  if (first && isLongEnough) return [first, ...others];
  throw new EnvironmentRefused(
    `DEPLOYMENT_SECRET must be ${minimumSecretBytes} bytes or more in base64; after a new one, those before it may follow, divided by commas.`,
  );
}
