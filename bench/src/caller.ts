import type { Credential } from '@kaimai/contract/account/account';
import { gatewayPath, headerNames, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { requestNumbers } from '@kaimai/contract/wire/request-no';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { sendRequest, serverAt, type Server, type LoadRequest } from './send-request.ts';

export const anonymous: Credential = { accessKey: 'anonymous', secretKey: 'kaimai-local-anonymous', partnerId: 'MAIN' };

const timeoutMs = 20_000;
/** Begins at random: if two processes sent the same number in one millisecond, the gateway would run only one of the commands. */
const nextRequestNo = requestNumbers(Math.floor(Math.random() * 1e6));

export interface Caller {
  credential: Credential;
  appNo: string;
  /** Default: English. */
  language?: 'zh-CN' | 'en-US';
  /** The caller's cookies of the program by name; without it none are stored or sent. */
  cookies?: Map<string, string>;
}

/** A signed request as the storefront sends it; signing is cheap compared with serving it. */
export function signedRequest<S extends AnyService>(
  service: S,
  input: InputOf<S>,
  { credential, appNo, language, cookies }: Caller,
): LoadRequest {
  const body = JSON.stringify({
    ...(input as object),
    service: service.name,
    requestNo: nextRequestNo(),
    version: '1.0',
    partnerId: credential.partnerId,
    ext: { appNo },
  });
  return {
    method: 'POST',
    path: gatewayPath,
    body,
    headers: {
      'content-type': 'application/json',
      'accept-language': language ?? 'en-US',
      [headerNames.accessKey]: credential.accessKey,
      [headerNames.signType]: 'MD5',
      [headerNames.sign]: createHash('md5').update(body).update(credential.secretKey).digest('hex'),
      ...(cookies && cookieHeaders(cookies)),
    },
  };
}

function cookieHeaders(cookies: ReadonlyMap<string, string>): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' };
}

function storeCookies(cookies: Map<string, string>, setCookieHeaders: readonly string[] = []): void {
  for (const cookie of setCookieHeaders) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
}

/** The code of a CallFailed whose response had no envelope. */
export const noEnvelopeCode = '1005';

/** The gateway's answer was not a success. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly status: number;
  readonly code: string;

  constructor(service: string, status: number, { code, detail }: Pick<AnswerEnvelope, 'code' | 'detail'>) {
    super(`${service}: ${code} ${detail}`);
    this.status = status;
    this.code = code;
  }
}

const servers = new Map<string, Server>();

export function serverOf(url: string): Server {
  const { origin } = new URL(url);
  const server = servers.get(origin) ?? serverAt(origin, timeoutMs);
  servers.set(origin, server);
  return server;
}

/**
 * Calls a service and returns its fields. Throws CallFailed for a refusal, and the system's error if there is no answer.
 */
export async function call<S extends AnyService>(
  url: string,
  service: S,
  input: InputOf<S>,
  caller: Caller,
): Promise<OutputOf<S>> {
  const response = await sendRequest(serverOf(url), signedRequest(service, input, caller));
  const status = response.statusCode ?? 0;
  if (caller.cookies) storeCookies(caller.cookies, response.headers['set-cookie']);
  const body = await text(response);
  // Requests that are refused before they are parsed get no envelope.
  if (!body.startsWith('{')) throw new CallFailed(service.name, status, { code: noEnvelopeCode, detail: body });
  const answer = JSON.parse(body) as AnswerEnvelope & OutputOf<S>;
  if (!answer.success) throw new CallFailed(service.name, status, answer);
  return answer;
}

/** Retries while the program is overloaded, as the browser does. */
export async function retryWhileOverloaded<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 503) throw error;
      await pause(200 + Math.random() * 800);
    }
  }
}

export const isSuccess = (body: string): boolean => body.startsWith('{"code":"SUCCESS"');
