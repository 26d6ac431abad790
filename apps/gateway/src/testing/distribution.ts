/**
 * How the tables would be spread over the servers of a cluster such as Citus; docs/scaling.md explains it. Rows with the same value of
 * a distribution column are on one server.
 */

/** Tables with rows of one buyer, and the column that names the buyer. */
export const ofBuyer: Readonly<Record<string, string>> = {
  address: 'buyer_id',
  authenticator: 'buyer_id',
  buyer: 'id',
  cart: 'buyer_id',
  conversation: 'buyer_id',
  coupon_holding: 'buyer_id',
  customer_order: 'buyer_id',
  favourite: 'buyer_id',
  followed_shop: 'buyer_id',
  hand_over: 'buyer_id',
  keeping_choice: 'buyer_id',
  known_device: 'buyer_id',
  linked_identity: 'buyer_id',
  message: 'buyer_id',
  message_count: 'buyer_id',
  notice_read: 'buyer_id',
  passkey: 'buyer_id',
  payment: 'buyer_id',
  push_subscription: 'buyer_id',
  recent_search: 'buyer_id',
  recovery_code: 'buyer_id',
  viewed_product: 'buyer_id',
};

/** Child tables of a buyer's rows, and the column that refers to the parent. They need `buyer_id` before they can be distributed. */
export const partsOfBuyer: Readonly<Record<string, string>> = {
  after_sales: 'order_id',
  after_sales_event: 'after_sales_id',
  after_sales_line: 'after_sales_id',
  after_sales_picture: 'event_id',
  after_sales_unit: 'order_id',
  answer_push_outbox: 'subscription_id',
  cart_addition: 'cart_id',
  cart_line: 'cart_id',
  conversation_message: 'conversation_id',
  conversation_picture: 'message_id',
  conversation_report: 'conversation_id',
  due_refund: 'reserved_id',
  order_address_change: 'order_id',
  order_coupon: 'order_id',
  order_event: 'order_id',
  order_line: 'order_id',
  parcel: 'order_id',
  parcel_event: 'parcel_id',
  parcel_line: 'order_id',
  payment_attempt: 'payment_id',
  payment_ledger: 'payment_id',
  push_outbox: 'subscription_id',
  refund_approval: 'order_id',
  return_handover: 'after_sales_id',
  stock_reservation: 'order_id',
};

/** Products and balances of one shop, and what belongs to them. Those without `shop_id` need it before they can be distributed. */
export const ofShop: readonly string[] = [
  'answer',
  'balance_correction',
  'balance_entry',
  'changed_favourite',
  'former_product_code',
  'imported_product',
  'open_balance_entry',
  'payout_account',
  'price_change',
  'product',
  'product_pair',
  'question',
  'restock_wait',
  'restocked_sku',
  'review',
  'review_picture',
  'review_tag_count',
  'review_vote',
  'sale_to_count',
  'shop_payout',
  'shop_payout_entry',
  'sku',
];

/** Tables that are small and read everywhere: each server has a copy. */
export const reference: readonly string[] = [
  'allowed_difference',
  'attribute_value',
  'campaign',
  'category',
  'category_count',
  'coupon',
  'currency_rate',
  'delivery_method',
  'delivery_zone',
  'deployment_secret',
  'former_category_place',
  'hot_word',
  'instance',
  'keeping_count',
  'listed_count',
  'migration',
  'operator_account',
  'operator_token',
  'pickup_slot',
  'popular_query',
  'return_method',
  'running_process',
  'search_alias',
  'search_choice',
  'search_name',
  'search_reading',
  'search_synonym',
  'search_word',
  'shop',
  'size_guide',
  'tax_rule',
  'webhook',
];

/** Tables by a key of their own, which each of their queries contains, or whose rows a job processes in any order. */
export const byOwnKey: Readonly<Record<string, string>> = {
  api_request: 'account_id',
  file_removal: 'picture_id',
  imported_picture: 'picture_id',
  order_token: 'token',
  outbox: 'id',
  payment_event: 'event_id',
  payout_export: 'id',
  picture: 'id',
  provider_sign_in: 'state_hash',
  proved_identity: 'ticket_hash',
  request_record: 'access_key',
  sandbox_charge: 'reference',
  sandbox_refund: 'reference',
  search_day: 'day',
  search_day_count: 'query',
  search_mark: 'person',
  search_month_count: 'query',
  search_step: 'person',
  security_event: 'id',
  session: 'access_key',
  throttle: 'key',
  unbooked_ledger_row: 'ledger_id',
  used_challenge: 'challenge',
  verify_code: 'email',
  webhook_attempt: 'delivery_id',
  webhook_delivery: 'webhook_id',
};

/** The tables of buyers' data in a statement that has no value for the buyer or the parent row, so it would go to all servers. */
export function unroutedTables(statement: string): string[] {
  const plain = statement.toLowerCase().replaceAll('"', '');
  const found = plain.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)/g);
  const tables = new Set([...found].map(([, name = '']) => name));
  return [...tables].filter((table) => {
    const column = ofBuyer[table] ?? partsOfBuyer[table];
    return column !== undefined && !hasValueFor(plain, 'buyer_id') && !hasValueFor(plain, column);
  });
}

/**
 * Whether a statement has a value for a column, by comparing or inserting; equality with another column does not count.
 */
function hasValueFor(statement: string, column: string): boolean {
  const compared = new RegExp(`\\b${column}\\s*(?:=|in)\\s*(?:\\$\\d|any\\b|\\()`);
  const inserted = new RegExp(`\\binto \\w+(?: as \\w+)? \\([^)]*\\b${column}\\b`);
  return compared.test(statement) || inserted.test(statement);
}
