import type { Credential } from '@kaimai/contract/account';
import { gatewayPath, headerNames, type AnswerEnvelope } from '@kaimai/contract/envelope';
import { requestNumbers } from '@kaimai/contract/request-no';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/service';
import { createHash } from 'node:crypto';
import type { Shot } from './load.ts';

export const anonymous: Credential = { accessKey: 'anonymous', secretKey: 'kaimai-local-anonymous', partnerId: 'MAIN' };

const nextRequestNo = requestNumbers(Math.floor(Math.random() * 1e6));

export interface Speaker {
  credential: Credential;
  appNo: string;
}

/** A signed request as a storefront makes it; signing is cheap beside what it asks for. */
export function signedShot<S extends AnyService>(service: S, input: InputOf<S>, { credential, appNo }: Speaker): Shot {
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
      'accept-language': 'en-US',
      [headerNames.accessKey]: credential.accessKey,
      [headerNames.signType]: 'MD5',
      [headerNames.sign]: createHash('md5').update(body).update(credential.secretKey).digest('hex'),
    },
  };
}

/** Calls a service and gives its fields; throws when it does not succeed. */
export async function call<S extends AnyService>(
  url: string,
  service: S,
  input: InputOf<S>,
  speaker: Speaker,
): Promise<OutputOf<S>> {
  const { method, path, headers, body } = signedShot(service, input, speaker);
  const response = await fetch(new URL(path, url), { method, headers, body: body ?? null });
  const answer = (await response.json()) as AnswerEnvelope & OutputOf<S>;
  if (!answer.success) throw new Error(`${service.name}: ${answer.code} ${answer.detail}`);
  return answer;
}

export const isSuccess = (body: string): boolean => body.startsWith('{"code":"SUCCESS"');
