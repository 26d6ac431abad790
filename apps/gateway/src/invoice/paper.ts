/** A document as plain data in one language, without a layout. */
export interface Paper {
  title: string;
  /** Number, date and similar facts, beside the title. */
  facts: readonly Labelled[];
  /** Seller and buyer, side by side. */
  parties: readonly { label: string; lines: readonly string[] }[];
  headings: { goods: string; quantity: string; price: string; amount: string };
  rows: readonly PaperRow[];
  sums: readonly Sum[];
  /** Small print at the end. */
  notes: readonly string[];
}

export interface Labelled {
  label: string;
  text: string;
}

export interface PaperRow {
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
export interface Papers {
  /** Title of the PDF, and footer of each page. */
  name: string;
  foot: string;
  language: string;
  papers: readonly Paper[];
  /** Time of the last change of their contents. */
  madeAt: Date;
}
