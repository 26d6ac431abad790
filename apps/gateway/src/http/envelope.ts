import { formatRequestNo } from '@kaimai/contract/wire/request-no';
import { isRecord } from '#http/strict-json.ts';
import { parseJson } from '#parse-json.ts';

/** A parsed request: the envelope and the service's own fields. */
export interface ParsedRequest {
  service: string;
  requestNo: string;
  version: string;
  partnerId: string;
  /** The browser's number; empty without one. */
  appNo: string;
  /** A text of the caller, which the answer repeats. */
  context: string | undefined;
  fields: Record<string, unknown>;
}

/** Headers carry these; in the body they could contradict the headers. */
const reserved = ['accessKey', 'sign', 'signType'];

/** What is wrong with an envelope, for PARAM_FORMAT_ERROR. */
export interface EnvelopeFault {
  fault: string;
}

/** Splits a body (or query params) into envelope and fields; returns the fault when the envelope is malformed. */
export function parseEnvelope(source: Record<string, unknown>): ParsedRequest | EnvelopeFault {
  const { service, requestNo, version, partnerId, ext, context, ...fields } = source;
  const reservedName = reserved.find((name) => name in fields);
  if (reservedName) return { fault: `${reservedName} is not allowed in the body` };
  if (!isText(service, 64)) return { fault: 'service' };
  // A local time of 14 digits, then a number of at least one digit.
  if (!isText(requestNo, 40) || !/^\d{15,40}$/.test(requestNo)) return { fault: 'requestNo' };
  if (version !== '1.0') return { fault: 'version' };
  if (!isText(partnerId, 64)) return { fault: 'partnerId' };
  if (context !== undefined && (typeof context !== 'string' || context.length > 128)) return { fault: 'context' };
  const appNo = appNoOf(ext);
  if (appNo === undefined) return { fault: 'ext.appNo' };
  return { service, requestNo, version, partnerId, appNo, context, fields };
}

/** The browser's number in `ext`, which may be JSON text; empty without one, undefined when its form is wrong. */
function appNoOf(ext: unknown): string | undefined {
  if (ext === undefined) return '';
  const value = typeof ext === 'string' ? parseJson(ext) : ext;
  if (!isRecord(value)) return undefined;
  const appNo = value.appNo ?? '';
  return typeof appNo === 'string' && /^[\w-]{0,64}$/.test(appNo) ? appNo : undefined;
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= maxLength;
}

/** The placeholder of a request that could not be read, for the answer to it. */
export function unreadRequest(now: Date): ParsedRequest {
  return {
    service: '',
    requestNo: formatRequestNo(now, 0),
    version: '1.0',
    partnerId: '',
    appNo: '',
    context: undefined,
    fields: {},
  };
}
