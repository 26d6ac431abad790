import { GatewayError } from '@kaimai/contract/wire/gateway-call';

/** The messages of a form after a failed command: messages at fields, or one message for the whole form. */
export interface FormFailure {
  fields: Record<string, string>;
  message: string | undefined;
}

/** The message of a network error stays in the form, since its toast disappears. */
export function formFailure(error: unknown): FormFailure {
  if (!(error instanceof GatewayError))
    return { fields: {}, message: error instanceof Error ? error.message : undefined };
  const hasFieldMessages = Object.keys(error.fields).length > 0;
  return { fields: error.fields, message: hasFieldMessages ? undefined : error.message };
}
