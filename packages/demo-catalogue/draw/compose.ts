import type { OverlayOptions, Sharp } from 'sharp';
import sharp from 'sharp';

import { seededRandom } from './random.ts';
import type { Cutout } from './cutouts.ts';
import { frontStages } from './front-stages.ts';
import { castShadows, leafShade } from './light.ts';
import { type Box, boxOf, visiblePart } from './placing.ts';
import { shadowMap, shadowPixels, shadowScale } from './shadows.ts';
import type { Item, Shot } from './shot.ts';
import { gradients, type Canvas, createCanvas } from './stage.ts';
import { suspensionOf } from './suspension.ts';
import { topStages } from './top-stages.ts';

/** Returns the recoloured, rotated and flipped cut-out of an item. */
export type FindCutout = (item: Item) => Promise<Cutout>;

interface PlacedItem {
  item: Item;
  cutout: Cutout;
  box: Box;
}

/** Draws a shot: the stage, each object over its shadow from back to front, then the shade of leaves. */
export async function compose(shot: Shot, findCutout: FindCutout): Promise<Sharp> {
  const { scene, palette, from, middle = 0.5 } = shot.stage ?? { scene: 'plain', palette: 'mist', from: 'front' };
  const canvas = createCanvas(palette, shot.width, shot.height, middle, seededRandom(shot.seed));
  const stage = (from === 'front' ? frontStages : topStages)[scene](canvas);
  const placed = await Promise.all(
    shot.items.map(async (item): Promise<PlacedItem> => {
      const cutout = await findCutout(item);
      return { item, cutout, box: boxOf(item, cutout, shot, stage.ground) };
    }),
  );
  const suspensions = placed.map(({ item, box }) => suspensionOf(canvas, item.stance, box)).join('');
  const isOnStage = shot.stage !== undefined;
  const layers: OverlayOptions[] = [];
  for (const object of placed)
    layers.push(await shadowsOf(object, canvas, isOnStage), await visiblePart(object.cutout, object.box, shot));
  if (shot.leaves) layers.push(await drawLeaves(canvas));
  const ground = shot.stage ? drawStage(canvas, stage.svg + suspensions) : transparentBackground(canvas);
  return sharp(await ground.raw().toBuffer(), {
    raw: { width: shot.width, height: shot.height, channels: 4 },
  }).composite(layers);
}

function drawStage(canvas: Canvas, drawing: string): Sharp {
  const { width, height } = canvas;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    ${gradients(canvas)}${drawing}<rect width="${width}" height="${height}" fill="url(#light)"/></svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha();
}

function transparentBackground({ width, height }: Canvas): Sharp {
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
}

async function shadowsOf({ item, cutout, box }: PlacedItem, canvas: Canvas, onStage: boolean): Promise<OverlayOptions> {
  const map = shadowMap(canvas.width, canvas.height);
  castShadows(map, cutout, box, item.stance, Math.min(canvas.height, box.height * 2.2), onStage);
  const pixels = shadowPixels(map, canvas.palette.shadow);
  return enlarge(sharp(pixels, { raw: { width: map.width, height: map.height, channels: 4 } }), canvas);
}

async function drawLeaves(canvas: Canvas): Promise<OverlayOptions> {
  const small = sharp(Buffer.from(leafShade(canvas, canvas.random))).resize(Math.ceil(canvas.width * shadowScale));
  return enlarge(sharp(await small.blur(4.5).png().toBuffer()), canvas);
}

async function enlarge(small: Sharp, { width, height }: Canvas): Promise<OverlayOptions> {
  const input = await small.resize(width, height, { fit: 'fill', kernel: 'cubic' }).ensureAlpha().raw().toBuffer();
  return { input, raw: { width, height, channels: 4 } };
}
