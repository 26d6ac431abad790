/**
 * The figures that are measured of a page, in the order of the columns, with their goals. Scores are those of
 * Lighthouse, of 100.
 */
export const figures = {
  performance: { head: 'performance', atLeast: 98 },
  largestPaint: { head: 'largest paint', unit: 's', digits: 2, atMost: 1.3 },
  blockingTime: { head: 'blocking time', unit: 'ms', atMost: 100 },
  accessibility: { head: 'accessibility', atLeast: 100 },
  bestPractices: { head: 'best practices', atLeast: 100 },
  seo: { head: 'SEO', atLeast: 100 },
  scripts: { head: 'scripts, gzip', unit: 'kB', digits: 1, atMost: 120 },
  requests: { head: 'requests until it works', atMost: 12 },
} as const satisfies Record<string, FigureKind>;

interface FigureKind {
  head: string;
  unit?: string;
  digits?: number;
  atLeast?: number;
  atMost?: number;
}

export type FigureName = keyof typeof figures;

/** The figures of a page; a figure that is not measured has no goal either. */
export type PageFigures = Partial<Record<FigureName, number>>;

export const figureNames = Object.keys(figures) as FigureName[];

export function meetsGoal(name: FigureName, value: number): boolean {
  const { atLeast = -Infinity, atMost = Infinity }: FigureKind = figures[name];
  return value >= atLeast && value <= atMost;
}

/** `1.35 s`. */
export function formatFigure(name: FigureName, value: number): string {
  const { unit, digits = 0 }: FigureKind = figures[name];
  return `${value.toFixed(digits)}${unit ? ` ${unit}` : ''}`;
}

/** `≤ 1.3 s`. */
export function goalOf(name: FigureName): string {
  const { unit, atLeast, atMost }: FigureKind = figures[name];
  return `${atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`}${unit ? ` ${unit}` : ''}`;
}
