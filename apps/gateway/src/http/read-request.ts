import { isDeepStrictEqual } from 'node:util';
import type { Code } from '@kaimai/contract/wire/codes';
import { gatewayPath } from '@kaimai/contract/wire/envelope';
import type { FastifyRequest } from 'fastify';
import type { Binding } from '#service/binding.ts';
import type { Dispatcher } from '#service/dispatcher.ts';
import { parseEnvelope, type ParsedRequest } from '#http/envelope.ts';
import { readParams } from '#http/query-params.ts';
import { isRecord, isStorable, parseStrictJson, parseStrictValue } from '#http/strict-json.ts';

/** A request that could be read. Its service and fields come from the signed bytes alone. */
export interface ReadRequest {
  binding: Binding;
  request: ParsedRequest;
  /** The bytes that the caller's signature must cover. */
  signedBytes: Uint8Array | string;
}

/** Why a request could not be read. */
export interface UnreadableRequest {
  code: Exclude<Code, 'SUCCESS'>;
  /** Undefined when the envelope could not be read. */
  request: ParsedRequest | undefined;
}

type Fields = Record<string, unknown>;

/**
 * Reads a call from its body or, when the query names a service, from its query params. Params are signed as `?` and
 * the raw query string, with an empty body; or they repeat the content of a signed body.
 */
export function readRequest(
  dispatcher: Dispatcher,
  request: FastifyRequest,
  rawBody: Buffer,
): ReadRequest | UnreadableRequest {
  const query = isRecord(request.query) ? request.query : {};
  if (!('service' in query)) return readBodyCall(dispatcher, request, rawBody);
  if (!areTexts(query)) return unreadable('PARAM_FORMAT_ERROR');
  return rawBody.length === 0
    ? readQueryCall(dispatcher, request, query)
    : readBodyCall(dispatcher, request, rawBody, query);
}

/** A call whose fields are in its body; `repeated` are query params, which must have the same values. */
function readBodyCall(
  dispatcher: Dispatcher,
  request: FastifyRequest,
  rawBody: Buffer,
  repeated: Readonly<Record<string, string>> = {},
): ReadRequest | UnreadableRequest {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json(;\s*charset=utf-8)?$/i.test(type)) return unreadable('PARAM_FORMAT_ERROR');
  const source = parseStrictJson(rawBody);
  if (!source) return unreadable('JSON_BODY_PARSING_FAILED');
  const isCovered = Object.entries(repeated).every(([name, param]) => isSameValue(source, name, param));
  if (!isCovered) return unreadable('UNAUTHENTICATED_ERROR');
  return readSource(dispatcher, source, rawBody);
}

/** A call whose fields are query params; only for queries. */
function readQueryCall(
  dispatcher: Dispatcher,
  request: FastifyRequest,
  query: Fields,
): ReadRequest | UnreadableRequest {
  const { url } = request.raw;
  // Other spellings of the path are routed here, too, but with them it is unclear where the signed query string begins.
  if (!url?.startsWith(`${gatewayPath}?`)) return unreadable('PARAM_FORMAT_ERROR');
  const read = readSource(dispatcher, query, url.slice(gatewayPath.length));
  if ('code' in read) return read;
  const { service } = read.binding;
  // Proxies log URLs, and whoever reads a log could send a command again.
  if (service.kind === 'command') return { code: 'PARAM_FORMAT_ERROR', request: read.request };
  return { ...read, request: { ...read.request, fields: readParams(service.input, read.request.fields) } };
}

/** Finds the service of a call. */
function readSource(
  dispatcher: Dispatcher,
  source: Fields,
  signedBytes: ReadRequest['signedBytes'],
): ReadRequest | UnreadableRequest {
  const request = parseEnvelope(source);
  if ('fault' in request) return unreadable('PARAM_FORMAT_ERROR');
  const binding = dispatcher.find(request.service);
  return binding ? { binding, request, signedBytes } : { code: 'SERVICE_NOT_FOUND_ERROR', request };
}

/** Whether each param occurs once, and as a text that PostgreSQL can store. `__proto__` is refused, as it is in a body. */
function areTexts(query: Fields): query is Record<string, string> {
  return Object.entries(query).every(
    ([name, value]) => typeof value === 'string' && isStorable(value) && name !== '__proto__',
  );
}

/** Whether a field of the body equals the query parameter of its name, as text or as JSON. */
function isSameValue(body: Fields, name: string, param: string): boolean {
  if (!Object.hasOwn(body, name)) return false;
  const field = body[name];
  return field === param || (typeof field !== 'string' && isDeepStrictEqual(field, parseStrictValue(param)));
}

function unreadable(code: UnreadableRequest['code']): UnreadableRequest {
  return { code, request: undefined };
}
