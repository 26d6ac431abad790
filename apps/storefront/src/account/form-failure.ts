import { GatewayError } from '@kaimai/contract/gateway-call';

/** What a form shows after a failed command: words at its fields, and words for the whole when no field is named. */
export interface FormFailure {
  fields: Record<string, string>;
  message: string | undefined;
}

/** The network's own failures are toasts already; what the gateway refuses is shown in the form. */
export function formFailure(error: unknown): FormFailure {
  if (!(error instanceof GatewayError)) return { fields: {}, message: undefined };
  const named = Object.keys(error.fields).length > 0;
  return { fields: error.fields, message: named ? undefined : error.message };
}
