import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Lower-case hex MD5 over the UTF-8 bytes of (raw body + secret key), without a separator (docs/specification.md,
 * section 7).
 */
export function signBody(rawBody: string, secretKey: string): string {
  return bytesToHex(md5(utf8ToBytes(rawBody + secretKey)));
}

/**
 * The sign of a call whose parameters are in the query string and whose body is empty. It is computed as for a body, over `?` and
 * the query string exactly as it is sent. No JSON body begins with `?`, so neither sign is ever valid for the other.
 */
export function signQuery(rawQuery: string, secretKey: string): string {
  return signBody(`?${rawQuery}`, secretKey);
}

export interface UploadFields {
  accessKey: string;
  partnerId: string;
  fileName: string;
  timestamp: string;
}

/** The upload's sign: the four fields joined as name=value pairs with `&`, unencoded, then the secret key. */
export function signUpload(fields: UploadFields, secretKey: string): string {
  const { accessKey, partnerId, fileName, timestamp } = fields;
  return signBody(
    `accessKey=${accessKey}&partnerId=${partnerId}&fileName=${fileName}&timestamp=${timestamp}`,
    secretKey,
  );
}

/** A file name with a doubled bmp extension is corrected to a single `.bmp` (docs/specification.md, section 7). */
export function correctFileName(fileName: string): string {
  return fileName.replace(/(\.bmp){2,}$/i, '.bmp');
}
