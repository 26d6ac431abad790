import { GatewayError } from '@kaimai/contract/wire/gateway-call';

/** The messages of a form after a failed command: messages at fields, or one message for the whole form. */
export interface FormFailure {
  fields: Record<string, string>;
  message: string | undefined;
}

/** Network errors are shown as toasts already; refusals of the gateway are shown in the form. */
export function formFailure(error: unknown): FormFailure {
  if (!(error instanceof GatewayError)) return { fields: {}, message: undefined };
  const named = Object.keys(error.fields).length > 0;
  return { fields: error.fields, message: named ? undefined : error.message };
}
