import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'XSRF-TOKEN';
const headerName = 'x-xsrf-token';

/**
 * True when the browser sent our cookie without the same value in the header, as a foreign page would
 * (docs/specification.md, section 7).
 */
export function isForged(request: FastifyRequest): boolean {
  const token = tokenOf(request);
  return token !== undefined && request.headers[headerName] !== token;
}

/**
 * Sends a token to a browser that has none. The page's script must be able to read it, hence no HttpOnly. A proxy in
 * front speaks https where the public address does, even if it forwards requests by http.
 */
export function offerXsrfToken(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  if (tokenOf(request) !== undefined) return;
  const isSecure = request.protocol === 'https' || publicUrl.startsWith('https:');
  const secure = isSecure ? '; Secure' : '';
  const token = randomBytes(16).toString('base64url');
  void reply.header('set-cookie', `${cookieName}=${token}; Path=/; SameSite=Lax${secure}`);
}

/** The token in the browser's cookie. */
function tokenOf(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)XSRF-TOKEN=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
}
