import type { Credential } from '@kaimai/contract/account/account';
import { uploadPath } from '@kaimai/contract/wire/envelope';
import type { UploadAnswer } from '@kaimai/contract/file/upload';
import { afterAll, beforeAll, expect } from 'vitest';
import { createBuyer } from '#testing/factories.ts';
import { drawPicture } from '#testing/pictures.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { uploadFormOf, type UploadForm } from '#testing/upload-form.ts';

/** The fixture of tests of uploads; hooks fill it in. */
interface Opened {
  gateway: TestGateway;
  maren: Credential;
  /** A picture of 40 × 30 pixels. */
  png: Buffer;
}

/** Opens a gateway that listens, with a buyer who uploads, for all tests of a file. */
export function openOneUploader() {
  const here = {} as Opened;

  beforeAll(async () => {
    here.gateway = await createTestGateway();
    here.maren = (await createBuyer(here.gateway)).credential;
    here.png = await drawPicture({ width: 40, height: 30, format: 'png' });
    await here.gateway.server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => here.gateway.close());

  return { here, ...stepsAt(here) };
}

function stepsAt(here: Opened) {
  const formOf = (file: Buffer | undefined, form: Partial<UploadForm> = {}) =>
    uploadFormOf(file, { credential: here.maren, ...form });

  async function post(body: Buffer, type: string, headers: Record<string, string> = {}): Promise<UploadAnswer> {
    const allHeaders = { 'content-type': type, 'accept-language': 'en-US', ...headers };
    const response = await here.gateway.server.inject({
      method: 'POST',
      url: uploadPath,
      payload: body,
      headers: allHeaders,
    });
    expect(response.statusCode).toBe(200);
    return response.json<UploadAnswer>();
  }

  async function upload(file: Buffer | undefined, form: Partial<UploadForm> = {}): Promise<UploadAnswer> {
    const { type, body } = await formOf(file, form);
    return post(body, type);
  }

  async function open(address: string | undefined): Promise<Buffer> {
    const response = await here.gateway.server.inject({ url: address ?? '', headers: { accept: 'image/webp' } });
    expect(response.statusCode).toBe(200);
    return response.rawPayload;
  }

  return { formOf, post, upload, open };
}
