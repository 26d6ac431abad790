/**
 * Draws the pictures of the demo from the emojis of fluentui-emoji. Its 130 MB are no dependency; fetch them once:
 *
 *   npm install --no-save fluentui-emoji@1.3.0
 *   npm run draw -w @kaimai/demo-catalogue [-- --emoji <folder of fluentui-emoji>] [-- --only <part of a file name>]
 *
 * Pictures whose staging has not changed since they were drawn are left as they are.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import sharp from 'sharp';

import type { Pictures } from '../src/pictures.ts';
import { readCampaigns, readDoorways, readShops } from './catalogue-files.ts';
import { compose } from './compose.ts';
import { CutoutStore } from './cutout-store.ts';
import { encode } from './encode.ts';
import { bannerOf, campaignShot, doorwayOf, illustrations } from './other-shots.ts';
import { shotsOf } from './product-shots.ts';
import type { Shot } from './shot.ts';

/** Raised when the look changes, so that everything is drawn again. */
const look = 1;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { values: options } = parseArgs({
  options: { emoji: { type: 'string', default: here('../../../node_modules/fluentui-emoji') }, only: { type: 'string', default: '' } },
});
const folder = here('../pictures/');
const record = join(folder, 'drawn.json');

async function plan(): Promise<{ index: Pictures; shots: Shot[] }> {
  const [shops, campaigns, doorways] = [await readShops(), await readCampaigns(), readDoorways()];
  const planned = shops.flatMap(({ products }) => products.map((product) => ({ code: product.code, views: shotsOf(product) })));
  const others = { shops: shops.map(bannerOf), categories: doorways.map(doorwayOf), campaigns: campaigns.map(campaignShot) };
  const files = (keys: string[], shots: Shot[]) => Object.fromEntries(keys.map((key, at) => [key, shots[at]?.file ?? '']));
  const index: Pictures = {
    products: Object.fromEntries(planned.map(({ code, views }) => [code, views.map(({ shot: _, ...picture }) => picture)])),
    shops: files(shops.map(({ slug }) => slug), others.shops),
    categories: files(doorways.map(({ code }) => code), others.categories),
    campaigns: files(campaigns.map(({ code }) => code), others.campaigns),
    illustrations: files(Object.keys(illustrations), Object.values(illustrations)) as Pictures['illustrations'],
  };
  const shots = [...planned.flatMap(({ views }) => views.map(({ shot }) => shot)), ...Object.values(others).flat(), ...Object.values(illustrations)];
  return { index, shots };
}

async function readRecord(): Promise<Record<string, string>> {
  const written = (await readdir(folder)).includes('drawn.json');
  return written ? (JSON.parse(await readFile(record, 'utf8')) as Record<string, string>) : {};
}

function marked(shot: Shot): string {
  return createHash('sha256').update(JSON.stringify({ look, ...shot })).digest('base64url').slice(0, 12);
}

async function drawOne(shot: Shot, store: CutoutStore): Promise<void> {
  const file = join(folder, shot.file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await encode(await compose(shot, (item) => store.find(item))));
}

async function removeOthers(shots: Shot[]): Promise<void> {
  const wanted = new Set(shots.map(({ file }) => file));
  for (const file of await readdir(folder, { recursive: true })) {
    if (file.endsWith('.webp') && !wanted.has(file)) await rm(join(folder, file));
  }
}

async function drawAll(): Promise<void> {
  sharp.concurrency(1);
  await mkdir(folder, { recursive: true });
  const started = performance.now();
  const { index, shots } = await plan();
  const drawn = await readRecord();
  const present = new Set(await readdir(folder, { recursive: true }));
  const wanted = shots.filter((shot) => shot.file.includes(options.only) && !(present.has(shot.file) && drawn[shot.file] === marked(shot)));
  const store = new CutoutStore(join(options.emoji, 'icons/modern'));
  const failed: string[] = [];
  for (const shot of wanted) {
    try {
      await drawOne(shot, store);
      drawn[shot.file] = marked(shot);
    } catch (error) {
      // One staging that names no emoji should not cost the pictures after it.
      failed.push(`${shot.file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await removeOthers(shots);
  const kept = Object.fromEntries(shots.flatMap(({ file }) => (drawn[file] === undefined ? [] : [[file, drawn[file]]])));
  await writeFile(record, `${JSON.stringify(kept, null, 1)}\n`);
  await writeFile(here('../src/pictures.json'), `${JSON.stringify(index, null, 1)}\n`);
  console.log(`${wanted.length - failed.length} of ${shots.length} pictures drawn in ${Math.round((performance.now() - started) / 1000)} s`);
  if (failed.length > 0) throw new Error(`not drawn:\n${failed.join('\n')}`);
}

await drawAll();
