const localHostname = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin of the site for a browser: the public one, or on the operator's computer the name that the browser uses for
 * it, if the port is the same. Nothing else depends on the Host header.
 */
export function siteOrigin(host: string, publicUrl: string): string {
  const publicOrigin = new URL(publicUrl);
  const requested = URL.parse(`${publicOrigin.protocol}//${host}`);
  const isValid = requested !== null && requested.host === host.toLowerCase() && requested.port === publicOrigin.port;
  return isValid && localHostname.test(publicOrigin.hostname) && localHostname.test(requested.hostname)
    ? requested.origin
    : publicOrigin.origin;
}
