import PdfKit from 'pdfkit';
import { breakLines } from './line-breaks.ts';
import type { PrintedFile } from './printed-file.ts';
import { openTypefaces, typefaceNames, type Run, type Typefaces } from './typefaces.ts';

/** Values of the design tokens. */
export const inks = { text: '#14181f', quiet: '#646c78', line: '#d9dde3', brand: '#1b6cfc' };

export interface Style {
  size: number;
  ink?: string;
  /** The fonts have one weight: bold is simulated by an outline. */
  isBold?: boolean;
}

export interface Place {
  x: number;
  y: number;
  /** The text begins at `x`; with right alignment it ends at `x + width`. */
  width: number;
  align?: 'left' | 'right';
}

// With any feature list, even an empty one, PDFKit does not split the run, so right-to-left text is shaped correctly.
const wholeRun = { features: [] };

/** Reorders the runs of a line that begins with Arabic, and so runs from right to left: its last run comes first. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  if (runs[0]?.typeface !== 'arabic') return [...runs];
  return runs
    .toReversed()
    .map(({ typeface, text }) => ({ typeface, text: typeface === 'arabic' ? text : ` ${text.trim()} ` }));
}

/** A4 pages to print text on, in points from the upper left corner. */
export class PdfPages {
  readonly width = 595.28;
  readonly height = 841.89;
  readonly margin = 48;
  readonly #document: PDFKit.PDFDocument;
  readonly #typefaces: Typefaces;

  constructor({ name, language, madeAt }: PrintedFile) {
    const isChinese = language === 'zh-CN';
    this.#typefaces = openTypefaces(isChinese ? ['han', 'latin', 'arabic'] : ['latin', 'han', 'arabic']);
    this.#document = new PdfKit({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: {
        Title: name,
        Author: 'Kaimai 开买',
        Creator: 'Kaimai 开买',
        Producer: 'Kaimai 开买',
        CreationDate: madeAt,
      },
    });
    for (const face of typefaceNames) this.#document.registerFont(face, this.#typefaces.bytes[face]);
  }

  addPage(): void {
    this.#document.addPage();
  }

  widthOf(text: string, size: number): number {
    const widths = this.#typefaces
      .runsOf(text)
      .map((run) => this.#document.font(run.typeface, size).widthOfString(run.text, wholeRun));
    return widths.reduce((sum, width) => sum + width, 0);
  }

  linesOf(text: string, maxWidth: number, size: number): string[] {
    return breakLines(text, maxWidth, (part) => this.widthOf(part, size));
  }

  /** Prints one line. */
  print(text: string, { x, y, width, align = 'left' }: Place, style: Style): void {
    const { size, ink = inks.text, isBold = false } = style;
    let runX = align === 'right' ? x + width - this.widthOf(text, size) : x;
    this.#document
      .fillColor(ink)
      .strokeColor(ink)
      .lineWidth(size / 36);
    for (const run of inVisualOrder(this.#typefaces.runsOf(text))) {
      const face = this.#document.font(run.typeface, size);
      const look = { ...wholeRun, lineBreak: false, baseline: 'alphabetic', fill: true, stroke: isBold } as const;
      face.text(run.text, runX, y, look);
      runX += face.widthOfString(run.text, wholeRun);
    }
  }

  drawRule(y: number, { x = this.margin, width = this.width - 2 * this.margin, ink = inks.line } = {}): void {
    this.#document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor(ink)
      .stroke();
  }

  /** Prints the footers, once the number of pages is known. */
  async finish(foot: string): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange();
    const place = { x: this.margin, y: this.height - 32, width: this.width - 2 * this.margin };
    for (let page = 0; page < count; page++) {
      this.#document.switchToPage(page);
      this.print(foot, place, { size: 8, ink: inks.quiet });
      this.print(`${page + 1} / ${count}`, { ...place, align: 'right' }, { size: 8, ink: inks.quiet });
    }
    const parts: Buffer[] = [];
    const ended = new Promise<Buffer>((resolve, reject) => {
      this.#document.on('data', (part: Buffer) => parts.push(part));
      this.#document.on('end', () => resolve(Buffer.concat(parts)));
      this.#document.on('error', reject);
    });
    this.#document.end();
    return ended;
  }
}
