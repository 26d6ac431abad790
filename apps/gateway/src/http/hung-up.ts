import type { FastifyRequest } from 'fastify';

/** True when the caller disconnected before its request was complete: not a fault, and no answer is possible. */
export function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}
