import type { Credential } from '@kaimai/contract/account/account';
import { formatTimestamp } from '@kaimai/contract/wire/request-no';
import { signUpload } from '@kaimai/contract/wire/signature';

export interface UploadForm {
  credential: Credential;
  fileName?: string;
  /** The text parts, changed after signing. */
  changes?: Record<string, string | undefined>;
  isFileFirst?: boolean;
  /** 14 digits; by default a new one each time. */
  timestamp?: string;
}

let seconds = 0;

/** A signature is accepted for one file only, so no two forms may have the same time. */
function nextTimestamp(): string {
  return formatTimestamp(new Date(Date.now() + (seconds += 1) * 1000));
}

/** The signed body of an upload as a browser makes it. */
export async function uploadFormOf(
  file: Buffer | undefined,
  form: UploadForm,
): Promise<{ type: string; body: Buffer }> {
  const { credential, fileName = 'photo.png', changes, isFileFirst = false } = form;
  const { accessKey, partnerId, secretKey } = credential;
  const fields = { accessKey, partnerId, timestamp: form.timestamp ?? nextTimestamp(), fileName };
  const data = new FormData();
  const addFile = (): void => file && data.set('file', new Blob([new Uint8Array(file)]), fileName);
  if (isFileFirst) addFile();
  for (const [name, value] of Object.entries({ ...fields, sign: signUpload(fields, secretKey), ...changes })) {
    if (value !== undefined) data.append(name, value);
  }
  if (!isFileFirst) addFile();
  const response = new Response(data);
  return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) };
}
