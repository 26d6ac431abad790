import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { createHash } from 'node:crypto';
import { addedCountIn, flagBits, flagsIn, layout, type AddedField } from './packed-layout.ts';

const { numbers } = layout;
/**
 * More than the number of rows. A sort key is the id (31 bits) times this number plus the row number (22 bits): 53 bits, which a
 * float64 holds exactly.
 */
const rowLimit = 2 ** 22;

/** The 32-bit hash that packed facts contain instead of the text of an attribute value. */
export function markOf(value: string): number {
  return createHash('md5').update(value).digest().readInt32BE(0);
}

/**
 * The facts by which lists are filtered, sorted and counted, of many products. It is the column `product.facts` of all
 * rows joined into one text; each fact is read from the bytes on request, because objects for ten thousand products
 * would cost more than the work on them. Rows are numbered by ascending product id.
 */
export class PackedFacts {
  readonly #view: DataView;
  /** The offset of each row. */
  readonly #starts: Uint32Array;
  readonly #likelihoods: Uint8Array;

  private constructor(view: DataView, starts: Uint32Array, likelihoods: Uint8Array) {
    this.#view = view;
    this.#starts = starts;
    this.#likelihoods = likelihoods;
  }

  /** `text`: the rows in base64. `likelihoods`: a character for each product, in the same order; see `likelihood`. */
  static read(text: string, likelihoods = ''): PackedFacts {
    const bytes = Buffer.from(text, 'base64');
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // An upper bound: rows are at least as long as their fixed bytes.
    const starts = new Uint32Array(Math.ceil(bytes.byteLength / layout.words));
    let size = 0;
    for (let start = 0; start < bytes.byteLength; size++) {
      starts[size] = start;
      // Each row is padded to a multiple of three bytes.
      start += Math.ceil((layout.words + 4 * view.getUint8(start + layout.wordCount)) / 3) * 3;
    }
    return PackedFacts.#sortById(view, starts.subarray(0, size), Buffer.from(likelihoods, 'latin1'));
  }

  /** Sorts rows by ascending id. A scan returns them almost in this order; only changed rows are out of place. */
  static #sortById(view: DataView, starts: Uint32Array, likelihoods: Uint8Array): PackedFacts {
    let last = 0;
    const isSorted = starts.every((start) => {
      const before = last;
      last = view.getInt32(start);
      return before < last;
    });
    if (isSorted) return new PackedFacts(view, starts, likelihoods);
    // Id and row number in one number: a typed array of numbers is sorted natively.
    const keys = Float64Array.from(starts, (start, nth) => view.getInt32(start) * rowLimit + nth).toSorted();
    const order = Uint32Array.from(keys, (key) => key % rowLimit);
    const sorted = Uint8Array.from(order, (nth) => likelihoods[nth] ?? 0);
    return new PackedFacts(
      view,
      order.map((nth) => starts[nth] ?? 0),
      sorted,
    );
  }

  /** The facts of these rows only. */
  only(rows: Uint32Array): PackedFacts {
    const sorted = rows.toSorted();
    return new PackedFacts(
      this.#view,
      sorted.map((row) => this.#startOf(row)),
      Uint8Array.from(sorted, (row) => this.#likelihoods[row] ?? 0),
    );
  }

  /** All row numbers. */
  rows(): Uint32Array {
    return this.#starts.map((_, row) => row);
  }

  get size(): number {
    return this.#starts.length;
  }

  /** The size in memory. */
  get bytes(): number {
    return this.#view.byteLength + this.#starts.byteLength + this.#likelihoods.byteLength;
  }

  /** How likely the product is what the words mean (`likelihoodOf`): the code of a character, higher for more likely; 0 without words. */
  likelihood(row: number): number {
    return this.#likelihoods[row] ?? 0;
  }

  id(row: number): number {
    return this.#integer(row, numbers.id);
  }

  /** In minor units. */
  price(row: number, currency: SettlementCurrency): number {
    return this.#integer(row, currency === 'CNY' ? numbers.priceCny : numbers.priceUsd);
  }

  /** The number of units. */
  sold(row: number): number {
    return this.#integer(row, numbers.sold);
  }

  /** Seconds since 2000. */
  listed(row: number): number {
    return this.#integer(row, numbers.listed);
  }

  popularity(row: number): number {
    return this.#float(row, numbers.popularity);
  }

  ratingScore(row: number): number {
    return this.#float(row, numbers.ratingScore);
  }

  /** Null without ratings. */
  rating(row: number): number | null {
    return this.has(row, flagBits.rated) ? this.#float(row, numbers.rating) : null;
  }

  /** The id of the shop. */
  shop(row: number): number {
    return this.#integer(row, numbers.shop);
  }

  /** The id of the category. */
  category(row: number): number {
    return this.#integer(row, numbers.category);
  }

  /** Whether the product has a flag; `bit` is one of `flagBits`. */
  has(row: number, bit: number): boolean {
    const bits = bit < layout.trailerBit ? this.#byteOfFlags(row) : flagsIn(this.#trailer(row));
    return (bits & bit) !== 0;
  }

  /** The value of one of `addedNumbers`. */
  added(row: number, { nth, type, absent }: AddedField): number {
    const count = addedCountIn(this.#trailer(row));
    if (nth >= count) return absent;
    const offset = layout.words + 4 * (this.#wordCount(row) - 1 - count + nth);
    return type === 'int4' ? this.#integer(row, offset) : this.#float(row, offset);
  }

  /** The number of attribute values. */
  markCount(row: number): number {
    const words = this.#wordCount(row);
    return this.#hasTrailer(row) ? words - 1 - addedCountIn(this.#trailer(row)) : words;
  }

  /** The mark (`markOf`) of an attribute value. */
  mark(row: number, nth: number): number {
    return this.#integer(row, layout.words + 4 * nth);
  }

  #wordCount(row: number): number {
    return this.#view.getUint8(this.#startOf(row) + layout.wordCount);
  }

  #byteOfFlags(row: number): number {
    return this.#view.getUint8(this.#startOf(row) + layout.flags);
  }

  #hasTrailer(row: number): boolean {
    return (this.#byteOfFlags(row) & layout.trailerBit) !== 0;
  }

  /** The trailer, which is the last word; 0 without one. */
  #trailer(row: number): number {
    return this.#hasTrailer(row) ? this.#integer(row, layout.words + 4 * (this.#wordCount(row) - 1)) : 0;
  }

  #integer(row: number, offset: number): number {
    return this.#view.getInt32(this.#startOf(row) + offset);
  }

  #float(row: number, offset: number): number {
    return this.#view.getFloat32(this.#startOf(row) + offset);
  }

  #startOf(row: number): number {
    return this.#starts[row] ?? 0;
  }
}
