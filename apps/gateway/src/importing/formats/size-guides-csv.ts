import { bodyMeasures, sizeSystems } from '@kaimai/contract/values/size';
import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { headingKey, type Headings } from '#importing/formats/headings.ts';
import type { OtherLine } from '#importing/formats/json-products.ts';
import { fieldIssue } from '#service/field-issue.ts';
import {
  sourceSize,
  maxSizes,
  sizeGuideLine,
  wrongFigures,
  type SourceFigure,
  type SourceSize,
  type LengthUnit,
} from '#importing/formats/size-guide-line.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import type { ReadProduct } from '#importing/product-draft.ts';
import { repeatedSize } from '#size-guide/put-size-guide.ts';

/** The headings of each field, in addition to its name. */
const otherHeadings: Readonly<Record<string, readonly string[]>> = {
  category: ['分类', '类目'],
  shop: ['店铺'],
  size: ['尺码'],
  alsoSoldAs: ['also sold as', '其他叫法'],
  unit: ['单位'],
  noteEnglish: ['note en_us', '英文说明'],
  noteChinese: ['note zh_cn', '中文说明'],
  CN: ['cn', '中国'],
  EU: ['eu', '欧洲'],
  UK: ['uk', '英国'],
  US: ['us', '美国'],
  height: ['身高'],
  chest: ['胸围'],
  waist: ['腰围'],
  hips: ['臀围'],
  neck: ['颈围'],
  arm: ['臂长'],
  inseam: ['腿内侧长'],
  foot: ['脚长'],
  calf: ['小腿围'],
  head: ['头围'],
  hand: ['手围'],
  finger: ['指围'],
};
const fields = new Map(
  Object.entries(otherHeadings).flatMap(([field, headings]) =>
    [field, ...headings].map((heading) => [headingKey(heading), field] as const),
  ),
);

export const sizeGuideHeadings: Headings = {
  fieldOf: (heading) => fields.get(headingKey(heading)),
  required: [['category'], ['size']],
};

const units: Readonly<Record<string, LengthUnit>> = { '': 'cm', cm: 'cm', 厘米: 'cm', in: 'in', 英寸: 'in' };
const maxRows = 50_000;

/** The rows of one guide: those of its category and shop, wherever they are in the file. */
interface Guide {
  line: number;
  rowCount: number;
  category: string;
  shop: string | null;
  unit: LengthUnit;
  note: { zh_CN?: string[]; en_US?: string[] };
  sizes: SourceSize[];
  problems: { line: number; reason: string }[];
}

/**
 * Reads guides with a row for each size. A guide with an invalid row is not imported, because it would replace the
 * former guide incompletely.
 */
export async function* readSizeGuides(rows: AsyncIterable<CsvRow>): AsyncGenerator<ReadProduct | OtherLine> {
  const guides = new Map<string, Guide>();
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > maxRows)
      throw new ImportRefused(`The file has more than ${maxRows} sizes. Divide it. Nothing was imported.`);
    const guide = findOrAddGuide(guides, row);
    guide.rowCount += 1;
    const reason = addSize(guide, row);
    if (reason !== undefined) guide.problems.push({ line: row.line, reason });
  }
  for (const guide of guides.values()) yield* entriesOf(guide);
}

function findOrAddGuide(guides: Map<string, Guide>, { line, cell }: CsvRow): Guide {
  const [category, shop] = [cell('category'), cell('shop') || null];
  const key = JSON.stringify([category, shop]);
  const guide = guides.get(key) ?? {
    line,
    rowCount: 0,
    category,
    shop,
    // `addSize` reports unknown units.
    unit: units[cell('unit').toLowerCase()] ?? 'cm',
    note: {},
    sizes: [],
    problems: [],
  };
  guides.set(key, guide);
  return guide;
}

/** Returns why the row cannot be used, or undefined. */
function addSize(guide: Guide, row: CsvRow): string | undefined {
  const { cell, problem } = row;
  if (problem !== null) return problem;
  if (guide.category === '') return 'category is missing';
  const unit = units[cell('unit').toLowerCase()];
  if (unit === undefined) return 'unit must be cm, in';
  if (unit !== guide.unit) return `unit must be ${guide.unit}, as in line ${guide.line}`;
  const measure = bodyMeasures.find((name) => figureIn(cell(name)) === null);
  if (measure) return `${measure} must be a number, or the smallest and the largest, such as 88-92`;
  const parsed = sourceSize.safeParse(sizeIn(cell), { error: fieldIssue });
  if (!parsed.success) return reasonOf(parsed.error.issues);
  const wrongFigure = wrongFigures(parsed.data, unit)[0];
  if (wrongFigure) return wrongFigure;
  if (guide.sizes.length === maxSizes) return `sizes must have at most ${maxSizes} entries`;
  guide.sizes.push(parsed.data);
  // The first note in each language stays.
  guide.note = { ...noteIn(cell), ...guide.note };
  const repeated = repeatedSize(guide.sizes.map(({ size, alsoSoldAs }) => ({ names: [size, ...alsoSoldAs] })));
  if (repeated === undefined) return undefined;
  guide.sizes.pop();
  return `the size ${repeated} is in the guide twice`;
}

/** The filled cells of a row as the fields of a size, which are not checked yet. */
function sizeIn(cell: CsvRow['cell']): object {
  const size: Record<string, unknown> = {};
  for (const name of ['size', ...sizeSystems]) if (cell(name) !== '') size[name] = cell(name);
  for (const measure of bodyMeasures) {
    const figure = figureIn(cell(measure));
    if (figure !== undefined) size[measure] = figure;
  }
  const alsoSoldAs = cell('alsoSoldAs')
    .split(/[,;，；、]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { ...size, alsoSoldAs };
}

/** `88`, `86.5`, `86,5`, `88-92`; undefined if it is empty, null if it is no figure. */
function figureIn(cell: string): SourceFigure | undefined | null {
  if (cell === '') return undefined;
  const ends = cell
    .normalize('NFKC')
    .split(/[-–—~]/)
    .map((end) => end.trim().replace(',', '.'));
  // 0 stands for an end that is no figure.
  const [from = 0, to = from] = ends.map((end) => (/^\d{1,6}(\.\d{1,6})?$/.test(end) ? Number(end) : 0));
  if (ends.length > 2 || from === 0 || to === 0) return null;
  return ends.length === 1 ? from : [from, to];
}

function noteIn(cell: CsvRow['cell']): Guide['note'] {
  const paragraphs = (field: string) =>
    cell(field)
      .split('\n')
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '');
  const [english, chinese] = [paragraphs('noteEnglish'), paragraphs('noteChinese')];
  return { ...(english.length > 0 && { en_US: english }), ...(chinese.length > 0 && { zh_CN: chinese }) };
}

function* entriesOf({ line, rowCount, problems, ...guide }: Guide): Generator<ReadProduct | OtherLine> {
  const parsed = sizeGuideLine.safeParse({ type: 'sizeGuide', ...guide }, { error: fieldIssue });
  if (problems.length === 0 && parsed.success) {
    yield { line, content: parsed.data, rowCount };
    return;
  }
  const reported = problems.length > 0 ? problems : [{ line, reason: reasonOf(parsed.error?.issues ?? []) }];
  for (const [index, { line: at, reason }] of reported.entries())
    // The rows of the guide are counted once, with its first problem.
    yield { problem: { line: at, reason, handle: '' }, rowCount: index === 0 ? rowCount : 0 };
}

function reasonOf([issue]: readonly { path: PropertyKey[]; message: string }[]): string {
  return `${issue?.path.map(String).join('.') ?? 'the row'} ${issue?.message ?? 'is not as it should be'}`;
}
