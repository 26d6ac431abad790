const local = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin that a browser uses, if it is one of the shop's own: the public one, or on the operator's own computer
 * another name of it at the same port. Nothing else depends on the Host header.
 */
export function ownOrigin(host: string, publicUrl: string): string {
  const own = new URL(publicUrl);
  const requested = URL.parse(`${own.protocol}//${host}`);
  const isValid = requested !== null && requested.host === host.toLowerCase() && requested.port === own.port;
  return isValid && local.test(own.hostname) && local.test(requested.hostname) ? requested.origin : own.origin;
}
