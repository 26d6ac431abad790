import multipart from '@fastify/multipart';
import { codeText } from '@kaimai/contract/texts/gateway-texts';
import { uploadPath } from '@kaimai/contract/wire/envelope';
import { correctFileName, signUpload } from '@kaimai/contract/wire/signature';
import { maxUploadBytes, type UploadAnswer, type UploadedFile } from '@kaimai/contract/file/upload';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { networkOf } from '#throttle/throttle.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { MediaUnavailable } from '#media/media-store.ts';
import { limitUploadsFromNetwork, storeUpload, type Uploader } from '#file/upload.ts';
import { readUploadForm, uploadLimits, type SignedFields } from '#file/upload-form.ts';
import { markUnavailable } from '#http/answer.ts';
import { noChanges, unavailable } from '#service/outcome.ts';
import { localeOf } from '#http/request-locale.ts';
import { Refusal } from '#service/refusal.ts';
import type { RouteDeps } from '#http/route-deps.ts';
import { signMatches } from '#http/signature.ts';
import { remoteAddressScope, arrivalOf } from '#http/client-address.ts';
import { refuseWrongTime } from '#http/request-time.ts';
import { recordRequest } from '#service/command-transaction.ts';
import { hasHungUp } from '#http/hung-up.ts';
import { isForged } from '#http/xsrf.ts';

/** The `appNo` under which used signatures are recorded. No browser's `appNo` contains a space. */
const appNoOfUsedSigns = 'upload sign';

/** The largest size of form fields and boundaries beside the file. */
const maxFormBytes = 16 * 1024;

/** `POST /ofile/upload.html`: one picture of a signed-in buyer or a guest, signed by its text parts. */
export const uploadRoutes: FastifyPluginAsync<RouteDeps> = async (
  server,
  { db, deployment, findKey, now, mayChange, onFault },
) => {
  await server.register(multipart, { limits: uploadLimits });

  // Like every call: HTTP 200 with the outcome in the body, or 503 while the database or the disk is unavailable.
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal && !hasHungUp(request)) onFault(error, uploadPath);
    const locale = localeOf(request);
    const code = refusal?.code ?? 'INTERNAL_ERROR';
    const isTemporary = isUnavailable(error) || error instanceof MediaUnavailable;
    const message =
      refusal?.detail[locale] ?? (isTemporary ? unavailable(locale).detail : codeText('INTERNAL_ERROR', locale));
    if (isTemporary) markUnavailable(reply);
    else void reply.code(200);
    return reply.header('cache-control', 'no-store').send({ success: false, code, message, rows: [] });
  });

  server.post(uploadPath, async (request, reply): Promise<UploadAnswer> => {
    if (!mayChange()) return sendNoChanges(request, reply);
    refuseUnread(request);
    const caller = { remoteAddress: request.ip, remoteAddressScope: scopeOf(request) };
    const network = caller.remoteAddressScope === 'shared' ? null : networkOf(request.ip);
    const senderOf = (signer?: Uploader) => ({ account: signer ? String(signer.buyerId) : null, network });
    const { signer, fields, file } = await readUploadForm(request, { authorise, senderOf });
    await refuseUsedSign(fields);
    await limitUploadsFromNetwork(db, signer, caller, now());
    const originalName = nameOf(fields.fileName);
    const upload = { ...signer, originalName, bytes: file, now: now() };
    const uploaded: UploadedFile = await storeUpload(db, deployment.media, upload);
    void reply.header('cache-control', 'no-store');
    return { success: true, code: 'SUCCESS', message: codeText('SUCCESS', localeOf(request)), rows: [uploaded] };
  });

  /**
   * The signature does not cover the file, so it is valid for one file only, also if that file is then refused. A file that did
   * not arrive completely may be sent again.
   */
  async function refuseUsedSign({ accessKey, sign }: SignedFields): Promise<void> {
    await recordRequest(db, { accessKey, appNo: appNoOfUsedSigns, requestNo: sign });
  }

  function scopeOf(request: FastifyRequest) {
    return remoteAddressScope(arrivalOf(request), deployment.publicUrl);
  }

  /** The owner of the session that signed the form: a buyer or a guest. */
  async function authorise(fields: SignedFields): Promise<Uploader> {
    const key = await findKey(fields.accessKey, now());
    // A text is not a key, but the code of a refusal.
    if (typeof key === 'string') throw new Refusal(key);
    if (!signMatches(signUpload(fields, key.secretKey), fields.sign)) throw new Refusal('UNAUTHENTICATED_ERROR');
    if (fields.partnerId !== key.partnerId) throw new Refusal('PARTNER_NOT_REGISTER');
    if (!/^\d{14}$/.test(fields.timestamp)) throw new Refusal('PARAM_FORMAT_ERROR');
    refuseWrongTime(fields.timestamp, now());
    const owner = key.buyer ?? key.guest;
    if (!owner) throw new Refusal('UNAUTHORIZED_ERROR');
    return { buyerId: owner.id, isGuest: key.buyer === null };
  }
};

function sendNoChanges(request: FastifyRequest, reply: FastifyReply): UploadAnswer {
  markUnavailable(reply).header('cache-control', 'no-store');
  return { success: false, code: 'INTERNAL_ERROR', message: noChanges[localeOf(request)], rows: [] };
}

/** Refusals that are possible before the body is read. */
function refuseUnread(request: FastifyRequest): void {
  if (isForged(request)) throw new Refusal('UNAUTHORIZED_ERROR');
  if (!request.isMultipart()) throw new Refusal('PARAM_FORMAT_ERROR');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxUploadBytes + maxFormBytes) throw tooLarge();
}

/** The name without folders; `.bmp.bmp` becomes `.bmp` (§7.14). Refuses empty names and control characters. */
function nameOf(fileName: string): string {
  const name = correctFileName(fileName).split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- this searches for control characters
  if (name === '' || /[\u0000-\u001f\u007f]/.test(name)) throw new Refusal('PARAMETER_ERROR', { detail: wrongName });
  return name;
}

function tooLarge(): Refusal {
  const megabytes = maxUploadBytes / 1024 / 1024;
  return new Refusal('FILE_TOO_LARGE', {
    detail: translations('file.tooLarge', { megabytes }),
  });
}

const wrongName = translations('file.wrongName');

/** What a thrown refusal or a malformed multipart body is refused with; undefined for internal faults. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (typeof error !== 'object' || error === null) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  // Errors of the multipart parser have no code; “needle” is its name for the boundary.
  const isBroken = error instanceof Error && /multipart|needle cannot/i.test(error.message);
  return status < 500 || isBroken ? new Refusal('PARAM_FORMAT_ERROR') : undefined;
}
