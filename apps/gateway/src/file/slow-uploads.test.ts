import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Credential } from '@kaimai/contract/account/account';
import { uploadPath } from '@kaimai/contract/wire/envelope';
import { afterAll, describe, expect, test } from 'vitest';
import { createBuyer } from '#testing/factories.ts';
import type { UploadForm } from '#testing/upload-form.ts';
import { openOneUploader } from '#testing/one-uploader.ts';

const { fixture, formOf, upload } = openOneUploader();

describe('slow uploads', () => {
  const sockets: Socket[] = [];

  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  /** Sends an upload except its last bytes; returns a function that finishes it. */
  async function begin(credential: Credential, form: Partial<UploadForm> = {}) {
    const { type, body } = await formOf(fixture.png, { credential, ...form });
    const { port } = fixture.gateway.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const head = `POST ${uploadPath} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`;
    const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    await new Promise((resolve) => socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, -60)]), resolve));
    return { answered, finish: () => socket.write(body.subarray(-60)) };
  }

  test('of one account are refused beyond three and twelve that wait, and do not delay other accounts', async () => {
    const [slow, other] = [await createBuyer(fixture.gateway), await createBuyer(fixture.gateway)];
    const uploads = await Promise.all(Array.from({ length: 50 }, () => begin(slow.credential)));
    const refused: string[] = [];
    const allRefused = new Promise<void>((resolve) => {
      for (const { answered } of uploads) void answered.then((text) => refused.push(text) === 35 && resolve());
    });
    await allRefused;
    for (const text of refused) expect(text).toContain('"code":"TOO_MANY_REQUEST"');
    expect(await upload(fixture.png, { credential: other.credential })).toMatchObject({ success: true });
    expect(refused).toHaveLength(35);

    for (const { finish } of uploads) finish();
    const answers = await Promise.all(uploads.map(({ answered }) => answered));
    expect(answers.filter((text) => text.includes('"success":true'))).toHaveLength(15);
    expect(await upload(fixture.png, { credential: slow.credential })).toMatchObject({ success: true });
  });

  test('whose file comes before the signature do not block uploads whose file comes after it', async () => {
    const first = await begin(fixture.maren, { isFileFirst: true });
    await begin(fixture.maren, { isFileFirst: true });
    expect(await upload(fixture.png)).toMatchObject({ success: true });
    first.finish();
    expect(await first.answered).toContain('"success":true');
  });
});
