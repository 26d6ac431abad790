import { md5 } from './md5.ts';

export interface Key {
  accessKey: string;
  secretKey: string;
  partnerId: string;
}

export interface Answer {
  status: number;
  /** The unchanged body. */
  text: string;
  fields: Record<string, unknown>;
  /** The signature of the header; null for an unsigned answer. */
  sign: string | null;
  /** Whether the signature is valid. */
  verified: boolean;
}

let counter = Math.floor(Math.random() * 1e9);

/** A business call. `change` may alter the body after signing, as an attacker would. */
export async function call(
  url: string,
  key: Key,
  service: string,
  fields: object,
  change = (body: string): string => body,
): Promise<Answer> {
  const body = JSON.stringify({ ...fields, ...envelopeOf(service, key) });
  const headers = { 'Content-Type': 'application/json', ...signatureHeaders(body, key) };
  return readAnswer(await fetch(`${url}/gateway.do`, { method: 'POST', headers, body: change(body) }), key);
}

/** A business call with all fields in the query: the body is empty, and `?` with the query string is signed. */
export async function callByQuery(
  url: string,
  key: Key,
  service: string,
  fields: Record<string, string>,
  change = (query: string): string => query,
): Promise<Answer> {
  const { ext, ...envelope } = envelopeOf(service, key);
  const query = new URLSearchParams({ ...fields, ...envelope, ext: JSON.stringify(ext) }).toString();
  const headers = signatureHeaders(`?${query}`, key);
  return readAnswer(await fetch(`${url}/gateway.do?${change(query)}`, { method: 'POST', headers }), key);
}

/** An upload: a multipart form without an envelope, signed by four of its fields. */
export async function upload(url: string, key: Key, fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const { accessKey, partnerId, secretKey } = key;
  const timestamp = digitsOf(new Date()).slice(0, 14);
  const text = `accessKey=${accessKey}&partnerId=${partnerId}&fileName=${fileName}&timestamp=${timestamp}`;
  const form = new FormData();
  const parts = { accessKey, partnerId, timestamp, fileName, sign: hash(text + secretKey) };
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  form.append('file', new Blob([bytes]), fileName);
  return readAnswer(await fetch(`${url}/ofile/upload.html`, { method: 'POST', body: form }), key);
}

function envelopeOf(service: string, { partnerId }: Key) {
  const requestNo = digitsOf(new Date()) + String(counter++);
  return { service, requestNo, version: '1.0', partnerId, ext: { appNo: 'independent-client' } };
}

function signatureHeaders(text: string, { accessKey, secretKey }: Key): Record<string, string> {
  return { 'x-api-accessKey': accessKey, 'x-api-signType': 'MD5', 'x-api-sign': hash(text + secretKey) };
}

async function readAnswer(response: Response, { secretKey }: Key): Promise<Answer> {
  const text = await response.text();
  const sign = response.headers.get('x-api-sign');
  return {
    status: response.status,
    text,
    fields: JSON.parse(text) as Record<string, unknown>,
    sign,
    verified: sign === hash(text + secretKey),
  };
}

function hash(text: string): string {
  return md5(new TextEncoder().encode(text));
}

/** Year to second, then the milliseconds as four digits: 67 ms are 0670. */
function digitsOf(time: Date): string {
  const parts = [time.getMonth() + 1, time.getDate(), time.getHours(), time.getMinutes(), time.getSeconds()];
  const digits = parts.map((part) => `0${part}`.slice(-2)).join('');
  return `${time.getFullYear()}${digits}${`00${time.getMilliseconds()}`.slice(-3)}0`;
}
