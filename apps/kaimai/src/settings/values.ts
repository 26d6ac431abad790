import { isIP, isIPv4 } from 'node:net';
import { createECDH } from 'node:crypto';
import { parseSeveralHosts } from '@kaimai/gateway/db/several-hosts';
import { parsed } from '@kaimai/gateway/settings/setting';
import * as z from 'zod';
import { parseHostKeys } from '#host-keys.ts';
import { isLocalHost } from '#local-host.ts';

export function wholeNumber(min: number, max: number): z.ZodType<number, string> {
  return z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));
}

export function decimal(min: number, max: number): z.ZodType<number, string> {
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

/** Items separated by commas. Each is checked separately, so that an error names the wrong one. */
export function list<Item>(item: z.ZodType<Item, string>): z.ZodType<Item[], string> {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item));
}

/** An address to listen on, or a host name. */
export const listenHost = z.string().refine((text) => URL.canParse(localUrl(text, 0)) && !/[\s/?#@]/.test(text));

/** The URL for a browser on this computer; a server that listens everywhere is reached as localhost. */
export function localUrl(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The URL of one server, or of several servers divided by commas. */
export const postgresUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '') || parseSeveralHosts(text) !== undefined);

export const smtpUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
});

/** An address, a range such as 10.0.0.0/8, or one of fastify's names for private ranges. */
export const proxyAddress = z.string().refine((text) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  if (!isIP(address) || more.length > 0) return false;
  if (bits === undefined) return true;
  const maxBits = isIPv4(address) ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
});

/** A `mailto:` or `https:` URL. */
export const contact = parsed((text) => {
  if (/^(mailto:)?[^\s:/@]+@[^\s:/@]+$/.test(text)) return text.startsWith('mailto:') ? text : `mailto:${text}`;
  return URL.parse(text)?.protocol === 'https:' && !/\s/.test(text) ? text : undefined;
});

export const mailSender = z.string().regex(/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

/** Only validated here, and parsed later: the partner of a pair can depend on PUBLIC_URL. */
export const hostKeys = z.string().refine((text) => parseHostKeys(text, 'localhost') !== undefined);

export const minimumSecretBytes = 32;

/** The current secret first; those after it only decrypt. Undefined if one is too short. */
export function parseSecrets(text: string): readonly [Buffer, ...Buffer[]] | undefined {
  const [first, ...others] = text.split(',').map((secret) => Buffer.from(secret.trim(), 'base64'));
  const isLongEnough = [first, ...others].every((secret) => secret && secret.length >= minimumSecretBytes);
  return first && isLongEnough ? [first, ...others] : undefined;
}

export const vapidKey = z
  .string()
  // 32 bytes have 43 characters in base64url.
  .regex(/^[\w-]{43}$/)
  .refine((text) => {
    try {
      createECDH('prime256v1').setPrivateKey(text, 'base64url');
      return true;
    } catch {
      return false;
    }
  });

/** A host, `*.` and a host for all below it, or an origin on this computer. */
export const pushService = z
  .string()
  .toLowerCase()
  .refine((service) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/.test(service) || isLocalOrigin(service));

/** For a push service that imitates a real one in tests. */
function isLocalOrigin(service: string): boolean {
  const url = URL.parse(service);
  return url !== null && url.origin === service && isLocalHost(url.hostname);
}

/** Parses the base URL of a collector into its URL for traces, as OpenTelemetry builds it. */
export const tracesUrl = parsed((text) => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    return undefined;
  return `${url.href.replace(/\/$/, '')}/v1/traces`;
});

/** Names and values of headers as OpenTelemetry writes them: `name=value,name=value`, values URL-encoded. */
export const headerList = parsed((text) => {
  const pairs = text.split(',').map((pair) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair));
  const headers: Record<string, string> = {};
  for (const pair of pairs) {
    const [, name, value] = pair ?? [];
    const decoded = value === undefined ? undefined : decodeHeader(value);
    if (name === undefined || decoded === undefined) return undefined;
    headers[name] = decoded;
  }
  return headers;
});

/** Undefined if the text has characters that no header may contain. */
function decodeHeader(text: string): string | undefined {
  try {
    const value = decodeURIComponent(text);
    return /^[\x20-\x7e]+$/.test(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A name or address without a port. */
export const hostName = z
  .string()
  .toLowerCase()
  .refine((host) => URL.parse(`http://${host}/`)?.hostname === host);

/** A folder of a bucket: names divided by slashes. */
export const folderOfBucket = z.string().regex(/^[\w.-]+(?:\/[\w.-]+){0,15}$/);
