import type { PrintedDocument, DocumentRow, PrintedFile, Sum } from './printed-file.ts';
import { inks, PdfPages, type Style } from './pdf-pages.ts';

const right = 'right' as const;
const small: Style = { size: 8.5, ink: inks.quiet };
const plain: Style = { size: 9.5 };
const strong: Style = { size: 9.5, isBold: true };
const sumStyles: Record<NonNullable<Sum['look']>, Style> = { total: { size: 11.5, isBold: true }, quiet: small };
/** The distance between the baselines of two lines, in points, as all lengths here. */
const leading = 14;
/** Between the margins of a page. */
const contentWidth = 499.28;
/** Where the right half begins: header fields, the buyer, and quantity, price and amount of rows. */
const rightHalf = 276;
/** Where the sums begin. */
const sumsFrom = 220;
const sumLabelWidth = 180;

/** Columns of the table, from left to right. */
const columns = {
  product: { x: 0, width: 268 },
  quantity: { x: rightHalf, width: 44 },
  price: { x: 328, width: 76 },
  amount: { x: 412, width: contentWidth - 412 },
};
type Column = keyof typeof columns;

/** Typesets documents as a PDF, each beginning on a new page. */
export async function typeset(file: PrintedFile): Promise<Buffer> {
  const pages = new PdfPages(file);
  for (const document of file.documents) new DocumentTypesetter(pages, document).typeset();
  return pages.finish(file.foot);
}

class DocumentTypesetter {
  readonly #pages: PdfPages;
  readonly #document: PrintedDocument;
  /** The baseline of the next line. */
  #y = 0;

  constructor(pages: PdfPages, document: PrintedDocument) {
    this.#pages = pages;
    this.#document = document;
  }

  typeset(): void {
    this.#open();
    this.#setHead();
    this.#setParties();
    this.#setHeadings();
    for (const row of this.#document.rows) this.#setRow(row);
    this.#setSums();
    this.#setNotes();
  }

  /** Begins a page. Its first baseline is 64 points below the upper edge; the last is at least as far above the lower edge. */
  #open(): void {
    this.#pages.addPage();
    this.#y = 64;
  }

  /** Starts a new page if there is not enough room; returns whether it did. */
  #ensureSpace(room: number): boolean {
    if (this.#y + room <= this.#pages.height - 64) return false;
    this.#open();
    return true;
  }

  #at(x: number, width: number) {
    return { x: this.#pages.margin + x, y: this.#y, width };
  }

  #setHead(): void {
    const { title, headerFields } = this.#document;
    this.#pages.print('Kaimai 开买', this.#at(0, 240), { size: 13, ink: inks.brand, isBold: true });
    this.#pages.print(title, { ...this.#at(240, contentWidth - 240), align: right }, { size: 20, isBold: true });
    this.#y += 26;
    for (const { label, text } of headerFields) {
      this.#pages.print(label, this.#at(rightHalf, 100), small);
      this.#pages.print(text, { ...this.#at(300, contentWidth - 300), align: right }, plain);
      this.#y += leading;
    }
  }

  #setParties(): void {
    const top = this.#y + 12;
    const ends = this.#document.parties.map(({ label, lines }, index) => {
      this.#y = top;
      const { x, width } = index === 0 ? { x: 0, width: 252 } : { x: rightHalf, width: contentWidth - rightHalf };
      this.#pages.print(label, this.#at(x, width), small);
      this.#y += 16;
      lines.forEach((line, lineIndex) => this.#setParagraph(line, x, width, lineIndex === 0 ? strong : plain));
      return this.#y;
    });
    this.#y = Math.max(...ends) + 20;
  }

  #setParagraph(text: string, x: number, width: number, style: Style): void {
    for (const line of this.#pages.linesOf(text, width, style.size)) {
      this.#pages.print(line, this.#at(x, width), style);
      this.#y += leading;
    }
  }

  #setHeadings(): void {
    const { headings } = this.#document;
    for (const [name, { x, width }] of Object.entries(columns)) {
      const align = name === 'product' ? 'left' : right;
      this.#pages.print(headings[name as Column], { ...this.#at(x, width), align }, small);
    }
    this.#pages.drawRule(this.#y + 7, { ink: inks.text });
    this.#y += 24;
  }

  #setRow({ name, detail, ...figures }: DocumentRow): void {
    const { width } = columns.product;
    const names = this.#pages.linesOf(name, width, plain.size);
    const details = this.#pages.linesOf(detail, width, small.size);
    if (this.#ensureSpace((names.length + details.length) * leading)) this.#setHeadings();
    for (const column of ['quantity', 'price', 'amount'] as const) {
      const { x, width: room } = columns[column];
      this.#pages.print(figures[column], { ...this.#at(x, room), align: right }, plain);
    }
    this.#setParagraph(name, 0, width, plain);
    this.#setParagraph(detail, 0, width, small);
    this.#pages.drawRule(this.#y - 5);
    this.#y += 12;
  }

  #setSums(): void {
    this.#y += 4;
    for (const sum of this.#document.sums) this.#setSum(sum);
  }

  #setSum({ label, text, look }: Sum): void {
    const isTotal = look === 'total';
    const style = look ? sumStyles[look] : plain;
    const labels = this.#pages.linesOf(label, sumLabelWidth, style.size);
    this.#ensureSpace(labels.length * leading + 12);
    if (isTotal) {
      this.#pages.drawRule(this.#y - 6, { x: this.#pages.margin + sumsFrom, width: contentWidth - sumsFrom });
      this.#y += 9;
    }
    this.#pages.print(text, { ...this.#at(400, contentWidth - 400), align: right }, style);
    this.#setParagraph(label, sumsFrom, sumLabelWidth, style);
    this.#y += isTotal ? 6 : 2;
  }

  #setNotes(): void {
    this.#y += 20;
    for (const note of this.#document.notes) {
      this.#ensureSpace(2 * leading);
      this.#setParagraph(note, 0, contentWidth, small);
    }
  }
}
