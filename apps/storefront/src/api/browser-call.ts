import type { Locale } from '@kaimai/contract/values/locale';
import { isSuccess, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { GatewayError, type GatewayCall } from '@kaimai/contract/wire/gateway-call';
import { requestNumbers } from '@kaimai/contract/wire/request-no';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { signedRequest } from '@kaimai/contract/wire/signed-request';
import * as z from 'zod/mini';
import { anonymousCredential } from '#configuration.ts';
import { parseJson } from '#parse-json.ts';
import { handleAnswerCode } from '#session/access-key-cycle.ts';
import { credentialFor, type Credential } from '#session/credential.ts';
import { parseCookies } from '#settings/rendered-settings.ts';
import { customUniqueId } from '#settings/unique-id.ts';
import { correctClock, serverNow } from './server-clock.ts';

const answerSchema = z.looseObject({
  // Codes are not validated here, so that the list of codes is not part of the browser's script.
  code: z.custom<AnswerEnvelope['code']>((code) => typeof code === 'string'),
  message: z.optional(z.string()),
  detail: z.optional(z.string()),
  ext: z.optional(
    z.looseObject({ fields: z.optional(z.record(z.string(), z.string())), serverTime: z.optional(z.string()) }),
  ),
});
export type Answer = z.infer<typeof answerSchema>;

/** In characters, of up to four bytes each: browsers limit the pending bodies of requests with `keepalive` to 64 KiB together. */
const maxKeepaliveLength = 16_383;

// Many browsers share the anonymous access key: a random start avoids equal request numbers.
const nextRequestNo = requestNumbers(1 + Math.floor(Math.random() * 900_000_000), serverNow);

/** Calls the gateway over HTTP, signed with the buyer's credential or the host's anonymous one. */
export const callFromBrowser: GatewayCall = async (service, input, options) => {
  const formerToken = xsrfToken();
  // Read once: a repeated call must not be signed by another buyer, who has signed in since.
  const credential = credentialFor(service.policy, input as object);
  const send = () => callOnce(service, input, options, credential);
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // The first response sets the XSRF cookie. A call that was made before that response arrived may have been sent with the
    // cookie but without the header; the gateway refused the call before it had an effect.
    const hasCookieArrived = error.code === 'UNAUTHORIZED_ERROR' && !formerToken && xsrfToken();
    // The device's clock was wrong and has been corrected by the response; the call had no effect either.
    if (!hasCookieArrived && error.code !== 'REQUEST_TIME_ERROR') throw error;
    return send();
  }
};

async function callOnce<S extends AnyService>(
  service: S,
  input: InputOf<S>,
  { locale }: { locale: Locale },
  credential: Credential | undefined,
): Promise<OutputOf<S>> {
  const { address, headers, body } = signedRequest(service, input, {
    credential: credential ?? anonymousCredential(),
    requestNo: nextRequestNo(),
    appNo: customUniqueId(),
    locale,
  });
  // No time-out: the specification (section 7) wants none.
  const response = await fetch(address, {
    method: 'POST',
    body,
    // A command continues when the page is reloaded.
    keepalive: service.kind === 'command' && body.length <= maxKeepaliveLength,
    headers: { ...headers, ...xsrfHeader() },
  });
  // Removes the fields of the envelope, which are on the same level as those of the service.
  return z.parse<S['output']>(service.output, await readAnswer(response, credential?.accessKey));
}

/** The XSRF header (double-submit cookie), if the gateway sets the cookie (specification, section 7). */
export function xsrfHeader(): Record<string, string> {
  const token = xsrfToken();
  return token ? { 'x-xsrf-token': decodeURIComponent(token) } : {};
}

function xsrfToken(): string | undefined {
  return parseCookies(document.cookie).get('XSRF-TOKEN');
}

/**
 * The fields of a successful answer to a call; `accessKey` is the stored key that signed the call, if any. Throws a
 * GatewayError for a refusal, a TypeError like that of `fetch` if the connection breaks off, and an error with the HTTP
 * status for anything else.
 */
export async function readAnswer(response: Response, accessKey: string | undefined): Promise<Answer> {
  const parsed = z.safeParse(answerSchema, parseJson(await response.text()));
  if (!parsed.success) throw new Error(`${response.status} ${response.statusText}`.trim());
  const { code, detail, message, ext } = parsed.data;
  // Ends the session in this browser if its key is no longer valid.
  handleAnswerCode(code, accessKey);
  if (ext?.serverTime !== undefined) correctClock(ext.serverTime);
  if (response.ok && isSuccess(code)) return parsed.data;
  throw new GatewayError(code, detail || message || code, ext?.fields);
}
