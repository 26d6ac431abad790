import * as z from 'zod/mini';
import { defineService } from '../wire/service.ts';

/** The push messages that this session's browser gets. */
const pushDevice = z.object({
  /** The address at the browser's push service, which the browser compares with its own. */
  endpoint: z.string(),
  /** Notices too, not only messages about orders. */
  notices: z.boolean(),
});

const pushState = z.object({
  /** The instance's public VAPID key, with which browsers subscribe; base64url. */
  publicKey: z.string(),
  /** Null if this session gets no push messages. */
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
 * Sends push messages to this session's browser from now on, as long as the session lasts. A further call changes which ones.
 * The address must belong to a known push service.
 */
export const pushSubscribe = defineService({
  name: 'pushSubscribe',
  policy: 'buyer',
  kind: 'command',
  input: z.object({
    endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
    /** The browser's public key, an uncompressed point of P-256 in base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    /** The authentication secret of the browser, 16 bytes in base64url. */
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

/** The payload for the service worker, encrypted for it alone. */
export const pushedMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The path that it opens. */
  path: z.string(),
  /** A repeated message replaces the one with the same tag. */
  tag: z.string(),
  lang: z.string(),
});
export type PushedMessage = z.infer<typeof pushedMessage>;
