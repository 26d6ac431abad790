import { refuseForSeconds } from '@kaimai/gateway/account/throttle';
import { limitPerNetwork, prepareRateLimits, requestLimits } from '@kaimai/gateway/http/rate-limit';
import type { FastifyInstance } from 'fastify';

/** Files, which cost next to nothing; health; streams, which are few; and what the gateway limits by itself. */
const notCounted = /^\/(?:livez$|readyz$|assets\/|media\/|locales\/|live\/|gateway\.do|ofile\/|payment\/callback\/)/;

/** Refuses pages, and whatever else has no limit of its own, to a network that asks for far more than people do. */
export async function limitPages(server: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  await prepareRateLimits(server);
  const wait = limitPerNetwork(server, requestLimits.pagesFromNetwork, { publicUrl });
  server.addHook('onRequest', async (request, reply) => {
    const seconds = notCounted.test(request.url) ? undefined : await wait(request);
    if (seconds === undefined) return;
    const { zh_CN, en_US } = refuseForSeconds(seconds).detail;
    await reply.code(429).header('retry-after', seconds).type('text/plain; charset=utf-8').send(`${zh_CN}\n${en_US}`);
  });
}
