import type { ReadProduct, ProductDraft } from '#importing/product-draft.ts';
import { termsOfLine, type SourceTerms } from '#importing/terms.ts';
import { jsonLines, type JsonLine, type ProductLine } from '#importing/formats/json-lines.ts';
import type { FileEncoding } from '#importing/formats/file-encoding.ts';
import { htmlParagraphs } from '#importing/formats/html-paragraphs.ts';

/** A line that is not a product; it is written separately, in file order. */
export interface OtherLine {
  line: number;
  /** The number of rows of the file that it was read from. */
  rowCount: number;
  content: Exclude<JsonLine, ProductLine>;
}

/** The products and the other lines of a JSON-lines file. */
export async function* readJsonLines(path: string, encoding: FileEncoding): AsyncGenerator<ReadProduct | OtherLine> {
  const handles = new Set<string>();
  for await (const reading of jsonLines(path, encoding)) {
    const { line } = reading;
    if ('problem' in reading) yield { problem: { line, reason: reading.problem, handle: reading.handle }, rowCount: 1 };
    else if (reading.content.type !== 'product') yield { line, rowCount: 1, content: reading.content };
    else if (handles.has(reading.content.handle))
      yield {
        problem: {
          line,
          reason: `${reading.content.handle} is in the file twice: the first is imported`,
          handle: reading.content.handle,
        },
        rowCount: 1,
      };
    else {
      handles.add(reading.content.handle);
      yield { draft: toDraft(line, reading.content), rowCount: 1 };
    }
  }
}

function toDraft(line: number, source: ProductLine): ProductDraft {
  const { handle, published, category, tags, specifications, pictures, freeDelivery, formerCodes } = source;
  return {
    line,
    handle,
    published,
    tags,
    specifications,
    pictures: [...new Set([...pictures, ...source.variants.flatMap(({ picture }) => picture ?? [])])],
    freeDelivery,
    terms: termsOf(source),
    formerCodes,
    title: source.title,
    description: descriptionOf(source),
    category: { code: category },
    options: source.options,
    variants: source.variants.map(({ sku, values, price, before, stock, picture }) => ({
      line,
      merchantSku: sku,
      values,
      price,
      before,
      stock,
      picture,
    })),
  };
}

const noTerms = JSON.stringify(termsOfLine.parse({}));

/** Undefined if the line has no terms. */
function termsOf(line: ProductLine): SourceTerms | undefined {
  const terms = termsOfLine.parse(line);
  return JSON.stringify(terms) === noTerms ? undefined : terms;
}

function descriptionOf({ description: { zh_CN, en_US } }: ProductLine): ProductDraft['description'] {
  return {
    ...(zh_CN && { zh_CN: zh_CN.flatMap(htmlParagraphs) }),
    ...(en_US && { en_US: en_US.flatMap(htmlParagraphs) }),
  };
}
