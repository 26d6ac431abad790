import type { UploadedFile } from '@kaimai/contract/file/upload';
import { uploadPath } from '@kaimai/contract/wire/envelope';
import { languageTag } from '@kaimai/contract/values/locale';
import { formatTimestamp } from '@kaimai/contract/wire/request-no';
import { correctFileName, signUpload } from '@kaimai/contract/wire/signature';
import * as z from 'zod/mini';
import { anonymousCredential } from '#configuration.ts';
import type { Texts } from '#i18n/use-texts.ts';
import { credentialFor, readCredential, type Credential } from '#session/credential.ts';
import { readAnswer, xsrfHeader } from './browser-call.ts';
import { serverNow } from './server-clock.ts';
import { explainFailure } from './unreachable.ts';

const uploadedFile: z.ZodMiniType<UploadedFile> = z.object({
  fileName: z.string(),
  originalName: z.string(),
  fileSize: z.number(),
  fileType: z.string(),
  accessUrl: z.string(),
  accessThumbnailUrl: z.string(),
});

const uploadAnswer = z.object({ rows: z.array(uploadedFile).check(z.minLength(1)) });

/** The texts of the page, for the message of a failure. */
type PageTexts = Pick<Texts, 't' | 'locale'>;

let lastSignedMs = 0;

/**
 * The time for an upload's signature: at least one second after that of the upload before, since each signature is accepted
 * once and its time is in whole seconds.
 */
function uploadTime(): Date {
  lastSignedMs = Math.max(serverNow().getTime(), lastSignedMs + 1000);
  return new Date(lastSignedMs);
}

/** Uploads one picture and returns its addresses: multipart, signed by its fields, without an envelope. */
export async function uploadFile(file: File, texts: PageTexts): Promise<UploadedFile> {
  return upload(file, texts, readCredential());
}

/** Uploads a picture about an order or an after-sales request. The buyer may be a guest, unlike in `uploadFile`. */
export async function uploadEvidence(
  file: File,
  subject: { orderNo: string } | { afterSalesNo: string },
  texts: PageTexts,
): Promise<UploadedFile> {
  return upload(file, texts, credentialFor('customer', subject));
}

function upload(file: File, { t, locale }: PageTexts, signer: Credential | undefined): Promise<UploadedFile> {
  return explainFailure(
    async () => {
      const response = await fetch(uploadPath, {
        method: 'POST',
        headers: { 'accept-language': languageTag(locale), ...xsrfHeader() },
        body: uploadForm(file, uploadTime(), signer),
      });
      const answer = await readAnswer(response, signer?.accessKey);
      const [uploaded] = z.parse(uploadAnswer, answer).rows;
      if (!uploaded) throw new Error('The upload answered without a file.');
      return uploaded;
    },
    () => t,
  );
}

/** The form of an upload, signed by `signer` (by default the session's credential), or else with the host's anonymous one. */
export function uploadForm(file: File, now: Date, signer = readCredential()): FormData {
  const { accessKey, secretKey, partnerId } = signer ?? anonymousCredential() ?? noCredential;
  const fields = { accessKey, partnerId, fileName: correctFileName(file.name), timestamp: formatTimestamp(now) };
  const form = new FormData();
  form.set('accessKey', fields.accessKey);
  form.set('partnerId', fields.partnerId);
  form.set('timestamp', fields.timestamp);
  form.set('fileName', fields.fileName);
  form.set('sign', signUpload(fields, secretKey));
  form.set('file', file, fields.fileName);
  return form;
}

/** For a host without a key pair: the gateway refuses the upload. */
const noCredential = { accessKey: '', secretKey: '', partnerId: 'MAIN' };
