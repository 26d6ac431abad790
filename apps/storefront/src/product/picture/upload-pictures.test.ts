import { expect, test, vi } from 'vitest';
import { uploadPictures } from './upload-pictures.ts';

test('a picture that is removed while another one is uploaded does not come back', async () => {
  const uploading = Promise.withResolvers<string>();
  const pictures: { current: readonly string[] } = { current: ['first'] };
  const onChange = vi.fn<(pictures: readonly string[]) => void>();
  const all = uploadPictures([new File([], 'second.png')], () => uploading.promise, pictures, onChange);
  pictures.current = [];
  uploading.resolve('second');
  await all;
  expect(onChange.mock.calls).toEqual([[['second']]]);
});

test('pictures are uploaded one after the other, and shown as soon as each has arrived', async () => {
  const pictures: { current: readonly string[] } = { current: [] };
  const onChange = vi.fn<(pictures: readonly string[]) => void>();
  const files = ['a', 'b'].map((name) => new File([], name));
  await uploadPictures(files, async ({ name }) => name, pictures, onChange);
  expect(onChange.mock.calls).toEqual([[['a']], [['a', 'b']]]);
});
