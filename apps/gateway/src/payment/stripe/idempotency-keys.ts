/** Stripe stores a key for a day. A refund that is refused all day needs fewer keys, because it is tried once an hour. */
const maxKeys = 50;

/**
 * Sends a request with an idempotency key. Stripe stores an answer under its key for a day and repeats it, errors too. A
 * repeated refusal does not say whether Stripe refuses now, so the request is sent with the next key. All senders use the same
 * keys in the same order, and any other outcome, such as a lost answer, leaves the key in use, so nothing is charged or refunded
 * twice.
 */
export async function sendOnce<T>(key: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await send(number === 1 ? key : `${key}.${number}`);
    } catch (error) {
      if (number === maxKeys || !isRepeatedRefusal(error)) throw error;
    }
  }
}

/** Whether Stripe refused an earlier request with this key. After a stored 5xx the outcome is unknown. */
function isRepeatedRefusal(error: unknown): boolean {
  const { statusCode, headers } = error as { statusCode?: number; headers?: Record<string, string> };
  return statusCode !== undefined && statusCode < 500 && headers?.['idempotent-replayed'] === 'true';
}
