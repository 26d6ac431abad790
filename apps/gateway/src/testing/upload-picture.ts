import type { Credential } from '@kaimai/contract/account/account';
import { uploadPath } from '@kaimai/contract/wire/envelope';
import type { UploadAnswer } from '@kaimai/contract/file/upload';
import { drawPicture } from '#testing/pictures.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { uploadFormOf } from '#testing/upload-form.ts';

/** Uploads a picture over HTTP as a browser does; returns its address. */
export async function uploadPicture({ server }: TestGateway, credential: Credential): Promise<string> {
  const file = await drawPicture({ width: 40, height: 30, format: 'png' });
  const { type, body } = await uploadFormOf(file, { credential });
  const headers = { 'content-type': type };
  const response = await server.inject({ method: 'POST', url: uploadPath, payload: body, headers });
  const { code, rows } = response.json<UploadAnswer>();
  const [row] = rows;
  if (!row) throw new Error(`the upload was refused: ${code}`);
  return row.accessUrl;
}
