import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { createHash } from 'node:crypto';

/** Where a product's facts have what, as migration 171 writes them. */
const place = {
  price: 4,
  sold: 8,
  listed: 12,
  popularity: 16,
  ratingScore: 20,
  rating: 24,
  shop: 28,
  category: 32,
  priceCny: 36,
};
const flagsPlace = 40;
const marksPlace = 42;
const leastBytes = 42;
const flag = { inStock: 1, freeDelivery: 2, reduced: 4, rated: 8 };

/** What a value of an attribute is called in facts. */
export function markOf(value: string): number {
  return createHash('md5').update(value).digest().readInt32BE(0);
}

/**
 * What lists are filtered, ordered and counted by, of many products at once: `facts` of all their rows one after the other.
 * They are read where they lie, since an object for each would cost more than all that is done with them. Products are
 * named by their place, which rises with their id.
 */
export class PackedFacts {
  readonly #view: DataView;
  /** Where each product's facts begin. */
  readonly #starts: Uint32Array;

  private constructor(view: DataView, starts: Uint32Array) {
    this.#view = view;
    this.#starts = starts;
  }

  static read(text: string): PackedFacts {
    const bytes = Buffer.from(text, 'base64');
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const starts = new Uint32Array(Math.ceil(bytes.byteLength / leastBytes));
    let size = 0;
    for (let start = 0; start < bytes.byteLength; size++) {
      starts[size] = start;
      start += Math.ceil((marksPlace + 4 * view.getUint8(start + flagsPlace + 1)) / 3) * 3;
    }
    return new PackedFacts(view, byId(view, starts.subarray(0, size)));
  }

  /** Some of them, by their places. */
  only(places: Uint32Array): PackedFacts {
    return new PackedFacts(
      this.#view,
      places.toSorted().map((at) => this.#startOf(at)),
    );
  }

  places(): Uint32Array {
    return this.#starts.map((_, at) => at);
  }

  get size(): number {
    return this.#starts.length;
  }

  id(at: number): number {
    return this.#view.getInt32(this.#startOf(at));
  }

  price(at: number, currency: SettlementCurrency): number {
    return this.#view.getInt32(this.#startOf(at) + (currency === 'CNY' ? place.priceCny : place.price));
  }

  sold(at: number): number {
    return this.#view.getInt32(this.#startOf(at) + place.sold);
  }

  /** Seconds since 2000. */
  listed(at: number): number {
    return this.#view.getInt32(this.#startOf(at) + place.listed);
  }

  popularity(at: number): number {
    return this.#view.getFloat32(this.#startOf(at) + place.popularity);
  }

  ratingScore(at: number): number {
    return this.#view.getFloat32(this.#startOf(at) + place.ratingScore);
  }

  /** Null without ratings. */
  rating(at: number): number | null {
    return this.#has(at, flag.rated) ? this.#view.getFloat32(this.#startOf(at) + place.rating) : null;
  }

  shop(at: number): number {
    return this.#view.getInt32(this.#startOf(at) + place.shop);
  }

  category(at: number): number {
    return this.#view.getInt32(this.#startOf(at) + place.category);
  }

  inStock(at: number): boolean {
    return this.#has(at, flag.inStock);
  }

  freeDelivery(at: number): boolean {
    return this.#has(at, flag.freeDelivery);
  }

  isReduced(at: number): boolean {
    return this.#has(at, flag.reduced);
  }

  markCount(at: number): number {
    return this.#view.getUint8(this.#startOf(at) + flagsPlace + 1);
  }

  mark(at: number, nth: number): number {
    return this.#view.getInt32(this.#startOf(at) + marksPlace + 4 * nth);
  }

  #has(at: number, bit: number): boolean {
    return (this.#view.getUint8(this.#startOf(at) + flagsPlace) & bit) !== 0;
  }

  #startOf(at: number): number {
    return this.#starts[at] ?? 0;
  }
}

/** A scan gives rows nearly in the order of their ids, but for those that were changed. */
function byId(view: DataView, starts: Uint32Array): Uint32Array {
  let last = 0;
  const rises = starts.every((start) => {
    const before = last;
    last = view.getInt32(start);
    return before < last;
  });
  return rises ? starts : starts.toSorted((one, other) => view.getInt32(one) - view.getInt32(other));
}
