/** A paper as plain data: what stands on it, in one language, before anybody knows where. */
export interface Paper {
  title: string;
  /** Number, day and so on, beside the title. */
  facts: readonly Labelled[];
  /** Who sells and who buys, beside each other. */
  parties: readonly { label: string; lines: readonly string[] }[];
  headings: { goods: string; quantity: string; price: string; amount: string };
  rows: readonly PaperRow[];
  sums: readonly Sum[];
  /** In small print, below. */
  notes: readonly string[];
}

export interface Labelled {
  label: string;
  text: string;
}

export interface PaperRow {
  name: string;
  /** Below the name, in grey: the variant and its code. */
  detail: string;
  /** Empty where nothing is counted. */
  quantity: string;
  price: string;
  amount: string;
}

export interface Sum extends Labelled {
  look?: 'total' | 'quiet';
}

/** What is printed together: the invoice and its credit notes, each from a page of its own. */
export interface Papers {
  /** Of the document, and at the foot of each page. */
  name: string;
  foot: string;
  language: string;
  papers: readonly Paper[];
  /** When what they tell of happened last. */
  madeAt: Date;
}
