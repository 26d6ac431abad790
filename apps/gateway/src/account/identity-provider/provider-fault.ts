import type { IdentityProvider } from '#deployment.ts';
import type { Refusal } from '#service/refusal.ts';
import { providerRefusal } from './provider-refusal.ts';

/** Error codes of RFC 6749 and OpenID Connect Core 1.0 which mean that the buyer did not consent. */
const cancelledErrors = new Set(['access_denied', 'interaction_required', 'login_required', 'consent_required']);
/** Errors that end without anybody's action. */
const temporaryErrors = new Set(['server_error', 'temporarily_unavailable']);
/** Errors for which the operator has to correct the settings. */
const misconfigurationErrors = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
]);

/** Error codes of `openid-client` if the provider did not answer, or answered with an error page, such as that of a proxy. */
const outageCodes = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

/**
 * Matches the library's messages about a malformed answer. Anybody can send one, so it is not reported to the operator.
 * Faults of what the provider itself signed or sent are reported.
 */
const malformedAnswerPattern = /response parameter|provided only once|no authorization code/;

/** The parts of an error of `openid-client` that are read. */
interface Fault {
  error?: unknown;
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  claim?: unknown;
}

/** The refusal for what `openid-client` throws. */
export function refusalOf(fault: unknown, provider: IdentityProvider): Refusal {
  const { error, code } = partsOf(fault);
  const report = reportOf(fault, provider);
  if (typeof error === 'string') {
    if (cancelledErrors.has(error)) return providerRefusal('cancelled', provider);
    if (temporaryErrors.has(error)) return providerRefusal('unreachable', provider);
    return providerRefusal('failed', provider, misconfigurationErrors.has(error) ? report : undefined);
  }
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return providerRefusal('clock', provider, report);
  if (isConnectionFault(fault) || outageCodes.has(String(code)))
    return providerRefusal('unreachable', provider, report);
  return providerRefusal('invalid', provider, malformedAnswerPattern.test(report.message) ? undefined : report);
}

/** For the operator's log: what went wrong, without the tokens and claims that the library's errors carry. */
export function reportOf(fault: unknown, { id }: IdentityProvider): Error {
  const parts = [fault, causeOf(fault), causeOf(causeOf(fault))].flatMap((each) => {
    const { message, error, claim } = partsOf(each);
    return [message, error, typeof claim === 'string' && `claim ${claim}`].filter((part) => typeof part === 'string');
  });
  return new Error(`Identity provider ${id}: ${[...new Set(parts)].join('; ') || 'unknown error'}`);
}

/** `fetch` fails with a TypeError whose cause is the connection's error. */
function isConnectionFault(fault: unknown): boolean {
  return fault instanceof TypeError && fault.cause !== undefined;
}

function causeOf(fault: unknown): unknown {
  return partsOf(fault).cause;
}

function partsOf(fault: unknown): Fault {
  return typeof fault === 'object' && fault !== null ? fault : {};
}
