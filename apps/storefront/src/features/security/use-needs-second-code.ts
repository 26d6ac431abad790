import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { securityDetail } from '@kaimai/contract/account/security';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';

/** Whether a form has to show the field for the second factor; `failure` is its last error. */
export function useNeedsSecondCode(failure: unknown): boolean {
  const { data } = useBuyerAnswer(securityDetail, {});
  if (failure instanceof GatewayError && 'secondCode' in failure.fields) return true;
  return data !== undefined && data.authenticatorSince !== null;
}
