import { readdirSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { uploadPath } from '@kaimai/contract/wire/envelope';
import { describe, expect, test } from 'vitest';
import { openOneUploader } from '#testing/one-uploader.ts';

const { fixture, formOf, post, upload } = openOneUploader();

describe('a broken body', () => {
  test('with 1,000 parts, no file, a repeated part or a part named __proto__ is refused as PARAM_FORMAT_ERROR', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`p${index}`, 'x']));
    expect(await upload(fixture.png, { changes: many })).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
    expect(await upload(undefined)).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
    const { type, body } = await formOf(fixture.png);
    const twice = body.toString('latin1').replace('name="timestamp"', 'name="sign"');
    expect(await post(Buffer.from(twice, 'latin1'), type)).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
    const prototype = body.toString('latin1').replace('name="timestamp"', 'name="__proto__"');
    expect(await post(Buffer.from(prototype, 'latin1'), type)).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
  });

  test('that is cut anywhere, or of another type, is refused as PARAM_FORMAT_ERROR', async () => {
    const { type, body } = await formOf(fixture.png);
    for (let end = 0; end < body.length - 4; end += 23) {
      expect(await post(body.subarray(0, end), type)).toMatchObject({ success: false, code: 'PARAM_FORMAT_ERROR' });
    }
    for (const odd of ['multipart/form-data', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'text/plain']) {
      expect(await post(body, odd)).toMatchObject({ success: false, code: 'PARAM_FORMAT_ERROR' });
    }
    expect(await upload(fixture.png)).toMatchObject({ success: true });
  });

  test('of an aborted request leaves no file, and the next upload works', async () => {
    const { port } = fixture.gateway.server.server.address() as AddressInfo;
    const { type, body } = await formOf(fixture.png);
    const before = readdirSync(join(fixture.gateway.deployment.dataFolder, 'media', 'uploads')).length;
    const head = `POST ${uploadPath} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`;
    for (let round = 0; round < 10; round++) {
      const socket = connect(port, '127.0.0.1');
      await new Promise((resolve) => socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, -20)]), resolve));
      socket.destroy();
    }
    expect(await upload(fixture.png)).toMatchObject({ success: true });
    expect(readdirSync(join(fixture.gateway.deployment.dataFolder, 'media', 'uploads'))).toHaveLength(before + 1);
  });
});
