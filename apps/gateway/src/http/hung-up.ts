import type { FastifyRequest } from 'fastify';

/** True when the caller went away before its request was whole: nobody's fault, and nobody is left to answer. */
export function hungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}
