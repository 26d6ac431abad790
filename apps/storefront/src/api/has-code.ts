import type { Code } from '@kaimai/contract/wire/codes';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';

/** Whether the gateway answered a call with this code; false for calls without an answer. */
export function hasCode(error: unknown, code: Code): error is GatewayError {
  return error instanceof GatewayError && error.code === code;
}
