/** A document as plain data in one language, without a layout. */
export interface PrintedDocument {
  title: string;
  /** Number, date and similar fields, beside the title. */
  headerFields: readonly Labelled[];
  /** Seller and buyer, side by side. */
  parties: readonly { label: string; lines: readonly string[] }[];
  headings: { product: string; quantity: string; price: string; amount: string };
  rows: readonly DocumentRow[];
  sums: readonly Sum[];
  /** Small print at the end. */
  notes: readonly string[];
}

export interface Labelled {
  label: string;
  text: string;
}

export interface DocumentRow {
  name: string;
  /** Variant and code, in grey below the name. */
  detail: string;
  /** Empty for rows without a quantity. */
  quantity: string;
  price: string;
  amount: string;
}

export interface Sum extends Labelled {
  look?: 'total' | 'quiet';
}

/** The invoice and its credit notes, printed together, each on a new page. */
export interface PrintedFile {
  /** The title of the PDF. */
  name: string;
  /** At the foot of each page, beside its number. */
  foot: string;
  language: string;
  documents: readonly PrintedDocument[];
  /** Time of the last change of their contents. */
  madeAt: Date;
}
