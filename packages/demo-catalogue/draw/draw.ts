/**
 * Draws the pictures of the demo from the emojis of fluentui-emoji and the things of own-icons.ts. The 130 MB of the emojis are no dependency; fetch them once:
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

import { picturesFolder } from '../src/pictures-folder.ts';
import { compose } from './compose.ts';
import { CutoutStore } from './cutout-store.ts';
import { encode } from './encode.ts';
import { factsOf, type Facts } from './facts.ts';
import { plan } from './plan.ts';
import type { Shot } from './shot.ts';

/** Raised when the look changes, so that everything is drawn again. */
const look = 1;

const { values: options } = parseArgs({
  options: {
    emoji: { type: 'string', default: fileURLToPath(new URL('../../../node_modules/fluentui-emoji', import.meta.url)) },
    only: { type: 'string', default: '' },
  },
});
const folder = fileURLToPath(picturesFolder);
const index = new URL('../src/pictures.json', import.meta.url);
const factsFile = new URL('../src/picture-facts.json', import.meta.url);

/** By file, what it was drawn from, so that it is drawn again when that changes. */
type Drawn = Record<string, string>;
const record = join(folder, 'drawn.json');

async function readRecord(): Promise<Drawn> {
  const written = (await readdir(folder)).includes('drawn.json');
  return written ? (JSON.parse(await readFile(record, 'utf8')) as Drawn) : {};
}

async function writeRecord(drawn: Drawn, shots: Shot[]): Promise<void> {
  const kept = shots.flatMap(({ file }) => (drawn[file] === undefined ? [] : [[file, drawn[file]]]));
  await writeFile(record, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

function markOf(shot: Shot): string {
  return createHash('sha256')
    .update(JSON.stringify({ look, ...shot }))
    .digest('base64url')
    .slice(0, 12);
}

async function stale(shots: Shot[], drawn: Drawn): Promise<Shot[]> {
  const present = new Set(await readdir(folder, { recursive: true }));
  return shots.filter((shot) => !present.has(shot.file) || drawn[shot.file] !== markOf(shot));
}

async function drawOne(shot: Shot, store: CutoutStore): Promise<void> {
  const file = join(folder, shot.file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await encode(await compose(shot, (item) => store.find(item))));
}

/** Draws two pictures at a time: libvips works beside JavaScript, and a second core is kept busy. */
async function drawEach(shots: Shot[], drawn: Drawn, save: () => Promise<void>): Promise<string[]> {
  const store = new CutoutStore(join(options.emoji, 'icons/modern'));
  const waiting = shots.values();
  const failed: string[] = [];
  const lane = async () => {
    for (const shot of waiting) {
      if (shots.indexOf(shot) % 100 === 99) await save();
      try {
        await drawOne(shot, store);
        drawn[shot.file] = markOf(shot);
      } catch (error) {
        // One staging that names no emoji should not cost the pictures after it.
        failed.push(`${shot.file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all([lane(), lane()]);
  return failed;
}

/** The facts of pictures that were not drawn now. */
async function readKnownFacts(drawnNow: Shot[]): Promise<Record<string, Facts>> {
  const known = new Map(Object.entries(JSON.parse(await readFile(factsFile, 'utf8')) as Record<string, Facts>));
  for (const { file } of drawnNow) known.delete(file);
  return Object.fromEntries(known);
}

async function removeOthers(shots: Shot[]): Promise<void> {
  const wanted = new Set(shots.map(({ file }) => file));
  for (const file of await readdir(folder, { recursive: true })) {
    if (file.endsWith('.webp') && !wanted.has(file)) await rm(join(folder, file));
  }
}

async function drawAll(): Promise<void> {
  sharp.concurrency(1);
  const started = performance.now();
  const planned = await plan();
  const drawn = await readRecord();
  const wanted = (await stale(planned.shots, drawn)).filter(({ file }) => file.includes(options.only));
  const save = () => writeRecord(drawn, planned.shots);
  const failed = await drawEach(wanted, drawn, save);
  await removeOthers(planned.shots);
  await save();
  await writeFile(index, `${JSON.stringify(planned.index, null, 2)}\n`);
  const facts = await factsOf(
    folder,
    planned.shots.map(({ file }) => file),
    await readKnownFacts(wanted),
  );
  await writeFile(factsFile, `${JSON.stringify(facts, null, 1)}\n`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${wanted.length - failed.length} of ${planned.shots.length} pictures drawn in ${seconds} s`);
  if (failed.length > 0) throw new Error(`not drawn:\n${failed.join('\n')}`);
}

await drawAll();
