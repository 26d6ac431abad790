import { refusalForSeconds } from '@kaimai/gateway/throttle/throttle';
import type { RequestCounts } from '@kaimai/gateway/http/request-counts';
import { limitPerNetwork, prepareRateLimits, requestLimits } from '@kaimai/gateway/http/rate-limit';
import type { FastifyInstance } from 'fastify';
import { locales } from '@kaimai/contract/values/locale';
import { isCheapRequest, isPageRequest } from '#cheap-request.ts';

/** Event streams, which are few, and calls with limits of their own. */
const limitedElsewhere = /^\/(?:live\/|gateway\.do(?:\?|$)|api\/v1\/|ofile\/|payment\/callback\/)/;

/** Limits pages, and everything else without a limit of its own, per network. */
export async function limitPages(
  server: FastifyInstance,
  { publicUrl, counts }: { publicUrl: string; counts?: RequestCounts | undefined },
): Promise<void> {
  await prepareRateLimits(server, counts);
  const secondsToWait = limitPerNetwork(server, requestLimits.pagesFromNetwork, { publicUrl });
  server.addHook('onRequest', async (request, reply) => {
    const isCounted = isPageRequest(request) || !(isCheapRequest(request) || limitedElsewhere.test(request.url));
    const seconds = isCounted ? await secondsToWait(request) : undefined;
    if (seconds === undefined) return;
    const { detail } = refusalForSeconds(seconds);
    const text = locales.map((locale) => detail[locale]).join('\n');
    await reply.code(429).header('retry-after', seconds).type('text/plain; charset=utf-8').send(text);
  });
}
