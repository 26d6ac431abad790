import * as z from 'zod/mini';
import { defineService } from '../wire/service.ts';

/** What the browser of this session gets by push. */
const pushDevice = z.object({
  /** The address at the browser's push service: the browser compares it with its own. */
  endpoint: z.string(),
  /** Notices too, not only messages about orders. */
  notices: z.boolean(),
});

const pushState = z.object({
  /** What browsers subscribe for: the shop's VAPID key, base64url. */
  publicKey: z.string(),
  /** Null while this session gets nothing by push. */
  device: z.nullable(pushDevice),
});

export const pushDetail = defineService({
  name: 'pushDetail',
  policy: 'buyer',
  kind: 'query',
  input: z.object({}),
  output: pushState,
});

/**
 * Sends messages to this session's browser from now on, as long as the session lasts; also changes what is sent. The
 * address must be one of a push service that the shop knows.
 */
export const pushSubscribe = defineService({
  name: 'pushSubscribe',
  policy: 'buyer',
  kind: 'command',
  input: z.object({
    endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
    /** The browser's public key, an uncompressed point of P-256 in base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    /** The secret that the browser gave the shop, 16 bytes in base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
    notices: z.boolean(),
  }),
  output: pushState,
});

export const pushUnsubscribe = defineService({
  name: 'pushUnsubscribe',
  policy: 'buyer',
  kind: 'command',
  input: z.object({}),
  output: pushState,
});

/** What the service worker is sent, encrypted for it alone. */
export const pushedMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The page it opens, on this site. */
  path: z.string(),
  /** A message that comes twice is shown once. */
  tag: z.string(),
  lang: z.string(),
});
export type PushedMessage = z.infer<typeof pushedMessage>;
