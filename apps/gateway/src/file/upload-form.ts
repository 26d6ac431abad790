import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { maxUploadBytes } from '@kaimai/contract/file/upload';
import type { UploadFields } from '@kaimai/contract/wire/signature';
import type { FastifyRequest } from 'fastify';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { receiveFile, type Sender } from '#file/receiving.ts';
import { Refusal } from '#service/refusal.ts';

export const uploadLimits = {
  fieldNameSize: 100,
  fieldSize: 2048,
  fields: 10,
  files: 1,
  parts: 12,
  fileSize: maxUploadBytes,
  headerPairs: 20,
};

/** In characters; `fieldSize` is in bytes, of which a character has up to four. */
const maxValueLength = 255;
const textParts = ['accessKey', 'partnerId', 'timestamp', 'fileName', 'sign'] as const;

export type SignedFields = UploadFields & { sign: string };

export interface UploadForm<Signer> {
  signer: Signer;
  fields: SignedFields;
  file: Buffer;
}

/**
 * Reads the text parts and the file, in any order. With the text parts first, nothing of the file is
 * stored before `authorise` has verified the signature.
 */
export async function readUploadForm<Signer>(
  request: FastifyRequest,
  {
    authorise,
    senderOf,
  }: {
    authorise: (fields: SignedFields) => Promise<Signer>;
    /**
     * The sender whose upload slots the file occupies while it is received. The signer is undefined if the file precedes the
     * signed fields.
     */
    senderOf: (signer: Signer | undefined) => Sender;
  },
): Promise<UploadForm<Signer>> {
  const values = new Map<string, string>();
  let signer: Signer | undefined;
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') addValue(values, part);
    else {
      signer = await authoriseEarly(part, values, authorise);
      file = await receiveFile(senderOf(signer), part.file, () => part.toBuffer());
    }
  }
  const fields = signedFieldsOf(values);
  signer ??= await authorise(fields);
  if (!file) throw new Refusal('PARAM_FORMAT_ERROR', { detail: noFile });
  return { signer, fields, file };
}

const noFile = translations('file.noFile');

function addValue(values: Map<string, string>, { fieldname, value, valueTruncated }: MultipartValue): void {
  const isText = typeof value === 'string' && !valueTruncated && value.length <= maxValueLength;
  if (!isText || values.has(fieldname)) throw new Refusal('PARAM_FORMAT_ERROR');
  values.set(fieldname, value);
}

async function authoriseEarly<Signer>(
  part: MultipartFile,
  values: ReadonlyMap<string, string>,
  authorise: (fields: SignedFields) => Promise<Signer>,
): Promise<Signer | undefined> {
  if (!textParts.every((name) => values.has(name))) return undefined;
  try {
    return await authorise(signedFieldsOf(values));
  } catch (error) {
    // Unread data would block the connection.
    part.file.resume();
    throw error;
  }
}

function signedFieldsOf(values: ReadonlyMap<string, string>): SignedFields {
  const text = (name: (typeof textParts)[number]): string => {
    const value = values.get(name);
    if (value === undefined) throw new Refusal('PARAM_FORMAT_ERROR');
    return value;
  };
  return {
    accessKey: text('accessKey'),
    partnerId: text('partnerId'),
    timestamp: text('timestamp'),
    fileName: text('fileName'),
    sign: text('sign'),
  };
}
