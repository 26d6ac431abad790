export interface ImportingTables {
  /** `handle` is the shop's own identifier of a product. With the same `fingerprint`, an import leaves the product as it is. */
  imported_product: { product_id: number; shop_id: number; handle: string; fingerprint: string; imported_at: Date };
  /** Addresses with a former code lead to the product. */
  former_product_code: { code: string; product_id: number };
  /** `source` is a URL, a file of a shop (`file:SHOP/name`), the hash of a file's bytes, or the key of a placeholder. */
  imported_picture: { source: string; picture_id: string };
}
