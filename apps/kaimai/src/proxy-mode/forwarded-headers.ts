import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { currentRequestId } from '@kaimai/gateway/diagnostics/request-id';

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

/** Headers that name the span of the running code; none without one. */
export type TraceHeaders = () => Record<string, string>;

export interface Caller {
  /** The browser's address, as reported by trusted proxies. */
  address: string;
  protocol: string;
  host: string;
  /** The id that this process's log has for the request. */
  requestId: string;
}

/** Headers for the gateway: the browser's, with its true address and our id of the request in place of any it claims. */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  { address, protocol, host, requestId }: Caller,
): OutgoingHttpHeaders {
  const { host: _ours, forwarded: _claimed, ...passed } = endToEnd(headers);
  return {
    ...passed,
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-request-id': requestId,
  };
}

/** The header with the id of the current request, for calls that render its page; empty outside of a request. */
export function requestIdHeader(): { 'x-request-id'?: string } {
  const id = currentRequestId.getStore();
  return id === undefined ? {} : { 'x-request-id': id };
}

/** Headers for the browser. Cookies lose the gateway's domain, which the browser would reject from this host. */
export function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed = endToEnd(headers);
  const cookies = headers['set-cookie']?.map((cookie) => cookie.replaceAll(/;\s*domain=[^;]*/gi, ''));
  return { ...passed, ...(cookies && { 'set-cookie': cookies }) };
}

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = headers.connection?.toLowerCase().split(',') ?? [];
  const omitted = new Set([...hopByHop, ...named.map((name) => name.trim())]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !omitted.has(name)));
}
