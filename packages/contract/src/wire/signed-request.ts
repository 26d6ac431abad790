import { signType } from '../values/business-constants.ts';
import type { Credential } from '../account/account.ts';
import { gatewayPath, headerNames, type Envelope } from './envelope.ts';
import { languageTag, type Locale } from '../values/locale.ts';
import type { AnyService, InputOf } from './service.ts';
import { signBody, signQuery } from './signature.ts';

export interface RequestOptions {
  /** Undefined on a host whose settings have no access key: the request is sent unsigned. */
  credential: Credential | undefined;
  requestNo: string;
  /** The caller's own id, stored between visits. */
  appNo: string;
  locale: Locale;
  /**
   * Query parameters of the call. A call that has them carries envelope and fields there too, and its body is empty.
   */
  params?: Readonly<Record<string, string>>;
}

/** A call ready to be sent by POST. */
export interface SignedRequest {
  /** Path and query. */
  address: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * A business call as it is sent: fields and envelope on one level in the body, which is signed; with `params`, both are in the
 * query string instead, and that is signed.
 */
export function signedRequest<S extends AnyService>(
  service: S,
  input: InputOf<S>,
  options: RequestOptions,
): SignedRequest {
  const { credential, locale, params } = options;
  const fields: Record<string, unknown> = { ...Object(input), ...envelopeOf(service, options) };
  const query = params && queryOf({ ...params, ...fields });
  const body = query === undefined ? JSON.stringify(fields) : '';
  const sign = (secretKey: string): string =>
    query === undefined ? signBody(body, secretKey) : signQuery(query, secretKey);
  return {
    address: query === undefined ? gatewayPath : `${gatewayPath}?${query}`,
    body,
    headers: {
      'content-type': 'application/json',
      'accept-language': languageTag(locale),
      ...(credential && {
        [headerNames.accessKey]: credential.accessKey,
        [headerNames.signType]: signType,
        [headerNames.sign]: sign(credential.secretKey),
      }),
    },
  };
}

/** `MAIN` is the partner of hosts without a credential of their own (docs/specification.md, 6.02). */
function envelopeOf({ name }: AnyService, { credential, requestNo, appNo }: RequestOptions): Envelope {
  return { service: name, requestNo, version: '1.0', partnerId: credential?.partnerId ?? 'MAIN', ext: { appNo } };
}

/** The fields as a query string: texts unchanged, anything else as JSON; undefined ones are left out. */
function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return query.toString();
}
