import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|json|svg|webmanifest|txt)$/;
/** Compression hardly makes smaller files any smaller. */
const minBytes = 500;

/** Writes a `.br` and a `.gz` file beside each compressible asset, so that the server never compresses. */
export function compressedAssets(): Plugin {
  return {
    name: 'kaimai-compressed-assets',
    enforce: 'post',
    writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !dir) return;
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (compressible.test(file)) compress(join(dir, file));
      }
    },
  };
}

function compress(path: string): void {
  const bytes = readFileSync(path);
  if (bytes.length < minBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
