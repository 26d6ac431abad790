import * as z from 'zod';

export const manifestName = 'manifest.json';

/** Relative to the backup's folder, with forward slashes. A manifest is untrusted: no path in it may lead out of the folder. */
const path = z
  .string()
  .min(1)
  .refine((text) => !/[\\\0]/.test(text) && text.split('/').every((part) => !['', '.', '..'].includes(part)));
const mode = z.int().min(0).max(0o777);

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  folders: z.array(z.object({ path, mode })),
  files: z.array(z.object({ path, mode, size: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) })),
});

/** The contents of a stored backup. It is written last: a backup without one is unfinished and does not count. */
export type Manifest = z.infer<typeof manifest>;

/** Undefined if the text is no manifest that this version reads. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
