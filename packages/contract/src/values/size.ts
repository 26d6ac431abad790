import * as z from 'zod/mini';

/** The size systems of a guide, in the order of its columns. */
export const sizeSystems = ['CN', 'EU', 'UK', 'US'] as const;
export type SizeSystem = (typeof sizeSystems)[number];

/** Measures of the body, in the order of a guide's columns. */
export const bodyMeasures = [
  'height',
  'chest',
  'waist',
  'hips',
  'neck',
  'arm',
  'inseam',
  'foot',
  'calf',
  'head',
  'hand',
  'finger',
] as const;
export type BodyMeasure = (typeof bodyMeasures)[number];

/** The range of a measure that a size fits, in millimetres; both ends are equal for a single figure. */
export const measuredRange = z.object({ fromMm: z.int(), toMm: z.int() });
export type MeasuredRange = z.infer<typeof measuredRange>;
