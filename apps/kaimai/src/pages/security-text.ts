import { systemNow } from '#clock.ts';
import type { FastifyInstance } from 'fastify';

const dayMs = 86_400_000;
/** Half a year from the day of the request. */
const validForMs = 182 * dayMs;

export interface SecurityText {
  /** A `mailto:` or `https:` address; without one there is no file. */
  contact: string | undefined;
  publicUrl: string;
}

/** `/.well-known/security.txt` (RFC 9116): the contact for reporting vulnerabilities. */
export function securityTextRoute(
  server: FastifyInstance,
  { contact, publicUrl }: SecurityText,
  now: () => Date = systemNow,
): void {
  if (contact === undefined) return;
  server.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Math.floor((now().getTime() + validForMs) / dayMs) * dayMs);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .send(`${lines.join('\n')}\n`);
  });
}
