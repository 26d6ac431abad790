import { performance } from 'node:perf_hooks';
import { pictureWidths } from '@kaimai/contract/catalogue/catalogue';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { BackgroundQueue } from '#file/background-queue.ts';
import { DerivedPictures, MasterUnreadable } from '#file/derived-pictures.ts';
import { accepts, contentTypes, type PictureFormat } from '#file/picture-format.ts';
import type { RouteDeps } from '#http/route-deps.ts';

const forEver = 'public, max-age=31536000, immutable';
/** For a WebP while the AVIF is being made, and for missing pictures. */
const forAMinute = 'public, max-age=60';

/** Below this width an AVIF is no smaller than a WebP. */
const narrowestAvif = 320;

/** Above this utilisation of the event loop, no AVIF is made. */
const busyShare = 0.4;

interface PictureAnswer {
  bytes: Buffer;
  format: PictureFormat;
  /** False while a better format is being made. */
  isFinal: boolean;
}

/** `GET /media/<id>/<width>`: a picture of the catalogue or an upload, in the best format that the browser accepts. */
export const mediaRoutes: FastifyPluginAsync<RouteDeps> = async (server, deps) => {
  const { db, caches, deployment, isMachineBusy, mayChange } = deps;
  const pictures = new DerivedPictures({ deployment, db, caches, mayStore: mayChange });
  let lastUtilization = performance.eventLoopUtilization();
  const isIdle = (): boolean => {
    const { utilization } = performance.eventLoopUtilization(lastUtilization);
    lastUtilization = performance.eventLoopUtilization();
    // Without room an AVIF could not be stored, and would be made again and again.
    return mayChange() && !isMachineBusy() && pictures.semaphore.isIdle && utilization < busyShare;
  };
  const avifQueue = new BackgroundQueue({ isIdle, checkEveryMs: 250 });
  server.addHook('onClose', () => avifQueue.stop());

  server.setErrorHandler((error, request, reply) => {
    request.log.warn({ err: error }, 'a picture could not be sent');
    if (error instanceof MasterUnreadable) return sendMissing(reply);
    return reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send();
  });

  server.get<{ Params: { id: string; width: string } }>('/media/:id/:width', async (request, reply) => {
    const { id } = request.params;
    const width = pictureWidths.find((allowed) => String(allowed) === request.params.width);
    if (width === undefined || !/^[0-9a-f]{8,64}$/.test(id)) return sendMissing(reply);
    const answer = await choosePicture(id, width, request.headers.accept ?? '');
    return answer ? sendPicture(request, reply, answer, `"${id}-${width}-${answer.format}"`) : sendMissing(reply);
  });

  /** An AVIF costs twenty times a WebP: it is made in the background, and the WebP is sent until the AVIF exists. */
  async function choosePicture(id: string, width: number, accept: string): Promise<PictureAnswer | undefined> {
    const acceptsAvif = accepts(accept, 'avif');
    const usesAvif = acceptsAvif && width >= narrowestAvif;
    const avif = usesAvif ? await pictures.findMade({ id, width, format: 'avif' }) : undefined;
    if (avif) return { bytes: avif, format: 'avif', isFinal: true };
    const format = acceptsAvif || accepts(accept, 'webp') ? 'webp' : 'jpeg';
    const bytes = await pictures.find({ id, width, format });
    if (!bytes) return undefined;
    if (usesAvif) avifQueue.add(`${id}/${width}`, () => pictures.find({ id, width, format: 'avif' }));
    return { bytes, format, isFinal: !usesAvif };
  }
};

function sendPicture(request: FastifyRequest, reply: FastifyReply, answer: PictureAnswer, etag: string): FastifyReply {
  void reply.headers({
    'cache-control': answer.isFinal ? forEver : forAMinute,
    vary: 'Accept',
    etag,
    'x-content-type-options': 'nosniff',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(contentTypes[answer.format]).send(answer.bytes);
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers({ 'cache-control': forAMinute, 'x-content-type-options': 'nosniff' }).send();
}
