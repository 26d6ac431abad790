import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserSecret } from '#service/caller.ts';

/** The maximum duration of a sign-in at a provider and the following choice of an account. */
const maxAgeSeconds = 1800;

/**
 * The secret that binds a sign-in at an identity provider to its browser: `current` is the secret that the browser has, and
 * `issue` sends this secret, or a new one, as a cookie. Scripts cannot read the cookie. Under https its prefix keeps other hosts
 * of the domain from setting it. SameSite=Lax lets the browser send it when it returns from the provider.
 */
export function browserSecretOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): BrowserSecret {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-sign-in' : 'sign-in';
  const current = secretIn(request.headers.cookie ?? '', name);
  let secret = current;
  const issue = (): string => {
    secret ??= randomBytes(32).toString('base64url');
    const cookie = `${name}=${secret}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
    void reply.header('set-cookie', isSecure ? `${cookie}; Secure` : cookie);
    return secret;
  };
  return { current, issue };
}

/** 43 characters are the 32 bytes of a secret in base64url. */
function secretIn(cookies: string, name: string): string | undefined {
  const found = cookies.split(';').find((cookie) => cookie.trim().startsWith(`${name}=`));
  return found && /^[^=]+=([\w-]{43})$/.exec(found.trim())?.[1];
}
