import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Hop-by-hop headers (RFC 9110, 7.6.1), and `expect`, which this server answers itself. */
const hopByHop = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

export interface Caller {
  /** The browser's address, as reported by trusted proxies. */
  address: string;
  protocol: string;
  host: string;
}

/** Headers for the gateway: the browser's, with its true address in place of any it claims. */
export function requestHeaders(headers: IncomingHttpHeaders, { address, protocol, host }: Caller): OutgoingHttpHeaders {
  const { host: _ours, forwarded: _claimed, ...passed } = endToEnd(headers);
  return { ...passed, 'x-forwarded-for': address, 'x-forwarded-proto': protocol, 'x-forwarded-host': host };
}

/** Headers for the browser. Cookies lose the gateway's domain, which the browser would reject from this host. */
export function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed = endToEnd(headers);
  const cookies = headers['set-cookie']?.map((cookie) => cookie.replaceAll(/;\s*domain=[^;]*/gi, ''));
  return { ...passed, ...(cookies && { 'set-cookie': cookies }) };
}

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  const left = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)));
}
