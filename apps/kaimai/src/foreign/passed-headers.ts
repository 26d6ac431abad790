import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers of one connection only (RFC 9110, 7.6.1); `expect` is answered by the server that the browser speaks to. */
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
  /** Of the browser, as far as trusted proxies tell it. */
  address: string;
  protocol: string;
  host: string;
}

/** What the gateway is told: the browser's headers, and who the browser is, whatever it says of itself. */
export function requestHeaders(headers: IncomingHttpHeaders, { address, protocol, host }: Caller): OutgoingHttpHeaders {
  const { host: _ours, forwarded: _claimed, ...passed } = endToEnd(headers);
  return { ...passed, 'x-forwarded-for': address, 'x-forwarded-proto': protocol, 'x-forwarded-host': host };
}

/** What the browser is told. A cookie that names the gateway's domain would not be taken from this one. */
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
