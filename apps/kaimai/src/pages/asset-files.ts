import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Encoding } from './encodings.ts';

/** A file of the storefront's build, in memory, in every encoding that the build produced. */
export interface Asset {
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  contentType: string;
  etag: string;
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
};

/** Reads the whole build, one or two megabytes, by URL path. */
export function readAssets(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // Compressed files (`.br`, `.gz`) have no type here: each is read with its original.
  const served = files.filter((file) => extname(file) in contentTypes);
  return new Map(served.map((file) => [`/${file.replaceAll(sep, '/')}`, readAsset(join(folder, file))]));
}

function readAsset(path: string): Asset {
  const identity = readFileSync(path);
  return {
    contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, br: readIfExists(`${path}.br`), gzip: readIfExists(`${path}.gz`) },
  };
}

function readIfExists(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
