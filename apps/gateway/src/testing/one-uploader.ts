import type { Credential } from '@kaimai/contract/account/account';
import { uploadPath } from '@kaimai/contract/wire/envelope';
import type { UploadAnswer } from '@kaimai/contract/file/upload';
import { afterAll, beforeAll, expect } from 'vitest';
import { createBuyer } from '#testing/factories.ts';
import { drawPicture } from '#testing/pictures.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { uploadFormOf, type UploadForm } from '#testing/upload-form.ts';

/** The fixture of tests of uploads; hooks fill it in. */
interface OneUploader {
  gateway: TestGateway;
  maren: Credential;
  /** A picture of 40 × 30 pixels. */
  png: Buffer;
}

/** Opens a gateway that listens, with a buyer who uploads, for all tests of a file. */
export function openOneUploader() {
  const fixture = {} as OneUploader;

  beforeAll(async () => {
    fixture.gateway = await createTestGateway();
    fixture.maren = (await createBuyer(fixture.gateway)).credential;
    fixture.png = await drawPicture({ width: 40, height: 30, format: 'png' });
    await fixture.gateway.server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => fixture.gateway.close());

  return { fixture, ...stepsAt(fixture) };
}

function stepsAt(fixture: OneUploader) {
  const formOf = (file: Buffer | undefined, form: Partial<UploadForm> = {}) =>
    uploadFormOf(file, { credential: fixture.maren, ...form });

  async function post(body: Buffer, type: string, headers: Record<string, string> = {}): Promise<UploadAnswer> {
    const allHeaders = { 'content-type': type, 'accept-language': 'en-US', ...headers };
    const response = await fixture.gateway.server.inject({
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
    const response = await fixture.gateway.server.inject({ url: address ?? '', headers: { accept: 'image/webp' } });
    expect(response.statusCode).toBe(200);
    return response.rawPayload;
  }

  return { formOf, post, upload, open };
}
