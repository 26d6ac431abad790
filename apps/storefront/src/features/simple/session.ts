import type { Credential } from '@kaimai/contract/account/account';
import { credential } from '@kaimai/contract/account/credential';
import * as z from 'zod/mini';
import { parseJson } from '#parse-json.ts';

const storedSession = z.object({
  /** Repeated in each form: another site cannot know it. */
  formKey: z.string().check(z.minLength(16), z.maxLength(64)),
  /** The credentials of this browser's orders, the newest first. */
  guests: z.array(z.object({ payNo: z.string(), orderNos: z.array(z.string()), credential })),
});
export type Session = z.infer<typeof storedSession>;

/** Browsers accept 4096 bytes for a cookie with its name and attributes. */
const maxCookieLength = 3600;

/** The session in a cookie; a new one if the cookie is missing or invalid. */
export function readSession(cookie: string | undefined): Session {
  const stored = storedSession.safeParse(parseJson(Buffer.from(cookie ?? '', 'base64url').toString()));
  return stored.success ? stored.data : { formKey: crypto.randomUUID(), guests: [] };
}

/**
 * The cookie of a session. If it would be too long, the oldest orders are omitted; their number and e-mail still open them.
 */
export function writeSession(session: Session): string {
  const text = Buffer.from(JSON.stringify(session)).toString('base64url');
  if (text.length <= maxCookieLength || session.guests.length === 0) return text;
  return writeSession({ ...session, guests: session.guests.slice(0, -1) });
}

interface GuestOrders {
  payNo: string;
  orderNos: string[];
  guest: Credential | null;
}

/** The session with the credentials of these orders. */
export function withOrders(session: Session, { payNo, orderNos, guest }: GuestOrders): Session {
  if (!guest) return session;
  const others = session.guests.filter((other) => other.payNo !== payNo);
  return { ...session, guests: [{ payNo, orderNos, credential: guest }, ...others] };
}

/** The credential for an order or a payment of this browser. */
export function credentialOf({ guests }: Session, number: string): Credential | undefined {
  return guests.find(({ payNo, orderNos }) => payNo === number || orderNos.includes(number))?.credential;
}
