import { codeText, textsIn } from '@kaimai/contract/texts/gateway-texts';
import type { Locale } from '@kaimai/contract/values/locale';
import { currentRequestId } from '#diagnostics/request-id.ts';

/** The text for the buyer after a fault, with the request id, by which the operator finds the fault in the log. */
export function faultText(locale: Locale): string {
  const requestId = currentRequestId.getStore();
  return requestId === undefined ? codeText('INTERNAL_ERROR', locale) : textsIn(locale)('service.fault', { requestId });
}
