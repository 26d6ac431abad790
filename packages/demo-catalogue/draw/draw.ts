/**
 * Draws the pictures of the demo from the emojis of fluentui-emoji and the drawings of own-icons.ts. The emojis have 130 MB and are no
 * dependency; they are installed once:
 *
 *   npm install --no-save fluentui-emoji@1.3.0
 *   npm run draw -w @kaimai/demo-catalogue [-- --emoji <folder of fluentui-emoji>] [-- --only <part of a file name>]
 *
 * A shot (shot.ts) describes a picture. Pictures whose shot has not changed since they were drawn are not drawn again.
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

/** Must be raised when the drawing code changes visibly, so that every picture is drawn again. */
const drawingVersion = 1;

const { values: options } = parseArgs({
  options: {
    emoji: { type: 'string', default: fileURLToPath(new URL('../../../node_modules/fluentui-emoji', import.meta.url)) },
    only: { type: 'string', default: '' },
  },
});
const folder = fileURLToPath(picturesFolder);
const index = new URL('../src/pictures.json', import.meta.url);
const factsFile = new URL('../src/picture-facts.json', import.meta.url);

/** By file, the hash of the shot from which the picture was drawn. */
type DrawnHashes = Record<string, string>;
const hashesFile = join(folder, 'drawn.json');

async function readHashes(): Promise<DrawnHashes> {
  const exists = (await readdir(folder)).includes('drawn.json');
  return exists ? (JSON.parse(await readFile(hashesFile, 'utf8')) as DrawnHashes) : {};
}

/** Writes the hashes of these shots; those of pictures that are no longer planned are dropped. */
async function writeHashes(hashes: DrawnHashes, shots: Shot[]): Promise<void> {
  const hashesOfShots: DrawnHashes = {};
  for (const { file } of shots) {
    const hash = hashes[file];
    if (hash !== undefined) hashesOfShots[file] = hash;
  }
  await writeFile(hashesFile, `${JSON.stringify(hashesOfShots, null, 2)}\n`);
}

function hashOf(shot: Shot): string {
  return createHash('sha256')
    .update(JSON.stringify({ look: drawingVersion, ...shot }))
    .digest('base64url')
    .slice(0, 12);
}

/** The shots whose picture is missing, or was drawn from another shot. */
async function outdatedShots(shots: Shot[], hashes: DrawnHashes): Promise<Shot[]> {
  const existing = new Set(await readdir(folder, { recursive: true }));
  return shots.filter((shot) => !existing.has(shot.file) || hashes[shot.file] !== hashOf(shot));
}

async function drawOne(shot: Shot, store: CutoutStore): Promise<void> {
  const file = join(folder, shot.file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await encode(await compose(shot, (item) => store.find(item))));
}

/** Draws two pictures at a time, so that libvips and JavaScript use two cores. */
async function drawEach(shots: Shot[], hashes: DrawnHashes, save: () => Promise<void>): Promise<string[]> {
  const store = new CutoutStore(join(options.emoji, 'icons/modern'));
  // Both calls of `drawFromQueue` share the queue, so that each picture is drawn by one of them.
  const queue = shots.values();
  const failed: string[] = [];
  const drawFromQueue = async () => {
    for (const shot of queue) {
      // Saved after each hundred pictures, so that a run that was interrupted continues there.
      if (shots.indexOf(shot) % 100 === 99) await save();
      try {
        await drawOne(shot, store);
        hashes[shot.file] = hashOf(shot);
      } catch (error) {
        // A shot with an unknown emoji must not stop the others.
        failed.push(`${shot.file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all([drawFromQueue(), drawFromQueue()]);
  return failed;
}

/** The stored facts of the pictures that this run has not drawn. */
async function readValidFacts(drawnShots: Shot[]): Promise<Record<string, Facts>> {
  const factsOfFiles = new Map(Object.entries(JSON.parse(await readFile(factsFile, 'utf8')) as Record<string, Facts>));
  for (const { file } of drawnShots) factsOfFiles.delete(file);
  return Object.fromEntries(factsOfFiles);
}

async function removeUnplannedPictures(shots: Shot[]): Promise<void> {
  const expected = new Set(shots.map(({ file }) => file));
  for (const file of await readdir(folder, { recursive: true })) {
    if (file.endsWith('.webp') && !expected.has(file)) await rm(join(folder, file));
  }
}

async function drawAll(): Promise<void> {
  // One core for each picture, because two pictures are drawn at a time.
  sharp.concurrency(1);
  const started = performance.now();
  const planned = await plan();
  const hashes = await readHashes();
  const pending = (await outdatedShots(planned.shots, hashes)).filter(({ file }) => file.includes(options.only));
  const save = () => writeHashes(hashes, planned.shots);
  const failed = await drawEach(pending, hashes, save);
  await removeUnplannedPictures(planned.shots);
  await save();
  await writeFile(index, `${JSON.stringify(planned.index, null, 2)}\n`);
  const facts = await factsOf(
    folder,
    planned.shots.map(({ file }) => file),
    await readValidFacts(pending),
  );
  await writeFile(factsFile, `${JSON.stringify(facts, null, 1)}\n`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${pending.length - failed.length} of ${planned.shots.length} pictures drawn in ${seconds} s`);
  if (failed.length > 0) throw new Error(`Not drawn:\n${failed.join('\n')}`);
}

await drawAll();
