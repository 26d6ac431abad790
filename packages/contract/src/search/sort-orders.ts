export const sortOrders = ['relevance', 'sales', 'newest', 'priceAsc', 'priceDesc', 'rating'] as const;
export type SortOrder = (typeof sortOrders)[number];
