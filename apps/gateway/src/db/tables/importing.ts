export interface ImportingTables {
  imported_product: { product_id: number; shop_id: number; handle: string; fingerprint: string; imported_at: Date };
  former_product_code: { code: string; product_id: number };
  imported_picture: { source: string; picture_id: string };
}
