import { bodyMeasures, sizeSystems, type MeasuredRange } from '@kaimai/contract/values/size';
import * as z from 'zod/mini';

export const lengthUnits = ['cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** A single figure, or the smallest and the largest. */
export type SourceFigure = number | [number, number];

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const figure = z.custom<SourceFigure>(
  (value) => isFigure(value) || (Array.isArray(value) && value.length === 2 && value.every(isFigure)),
  'must be a number, or the smallest and the largest, such as [88, 92]',
);

function isFigure(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

const fieldsOf = <const Name extends string, Field>(names: readonly Name[], field: Field) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>;

export const sourceSize = z.strictObject({
  size: label,
  /** Other names of the same size, such as those in another language. */
  alsoSoldAs: z._default(z.array(label).check(z.maxLength(20)), []),
  ...fieldsOf(sizeSystems, z.optional(label)),
  ...fieldsOf(bodyMeasures, z.optional(figure)),
});
export type SourceSize = z.infer<typeof sourceSize>;

export const maxSizes = 100;
const paragraph = z.string().check(z.maxLength(1000));
const paragraphs = z.array(paragraph).check(z.maxLength(10));

/** A size guide for a category and its subcategories, of one shop or for all shops. */
export const sizeGuideLine = z.strictObject({
  type: z.literal('sizeGuide'),
  category: z.string().check(z.minLength(1), z.maxLength(120)),
  shop: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(120))), null),
  unit: z._default(z.enum(lengthUnits), 'cm'),
  note: z._default(z.partial(z.object({ zh_CN: paragraphs, en_US: paragraphs })), {}),
  /** Null removes the guide. An empty list is a guide without a table: reviews can still say how the size fits. */
  sizes: z.nullable(z.array(sourceSize).check(z.maxLength(maxSizes))),
});
export type SizeGuideLine = z.infer<typeof sizeGuideLine>;

/** Larger than any body or garment: a larger figure has the wrong unit. */
const maxMm = 2500;
const mmPerUnit: Record<LengthUnit, number> = { cm: 10, in: 25.4 };

/** The problems of the figures of a size. */
export function wrongFigures({ size, ...figures }: SourceSize, unit: LengthUnit): string[] {
  return bodyMeasures.flatMap((measure) => {
    const range = rangeOf(figures[measure], unit);
    if (!range) return [];
    if (range.fromMm > range.toMm) return [`${measure} of ${size} must be from the smallest to the largest`];
    return range.toMm > maxMm ? [`${measure} of ${size} is more than ${maxMm / 10} cm`] : [];
  });
}

/** Converts a figure to millimetres; undefined if there is none. */
export function rangeOf(sourceFigure: SourceFigure | undefined, unit: LengthUnit): MeasuredRange | undefined {
  if (sourceFigure === undefined) return undefined;
  const [from, to] = typeof sourceFigure === 'number' ? [sourceFigure, sourceFigure] : sourceFigure;
  return { fromMm: Math.round(from * mmPerUnit[unit]), toMm: Math.round(to * mmPerUnit[unit]) };
}
