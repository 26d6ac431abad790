/** A product of the simple shop, with a chosen variant. */
export function simpleProductAddress(commodityCode: string, skuCode?: string): string {
  return `/simple/product?${new URLSearchParams({ commodityCode, ...(skuCode && { sku: skuCode }) }).toString()}`;
}

export function simplePaymentAddress(payNo: string): string {
  return `/simple/pay?${new URLSearchParams({ payNo }).toString()}`;
}

export function simpleOrderAddress(orderNo: string): string {
  return `/simple/order?${new URLSearchParams({ orderNo }).toString()}`;
}

/** The address of the simple shop's page that does the same as a page of the full shop; its home page if there is none. */
export function simpleAddressOf(pathname: string, search: URLSearchParams): string {
  const words = search.get('commodityName');
  if (pathname === '/detail') {
    const sku = search.get('sku');
    return simpleProductAddress(search.get('commodityCode') ?? '', sku ?? undefined);
  }
  if (pathname === '/search' && words) return `/simple?${new URLSearchParams({ words }).toString()}`;
  const simplePages: Record<string, string> = {
    '/cart': '/simple/cart',
    '/fill': '/simple/checkout',
    '/order-lookup': '/simple/order-lookup',
  };
  const payNo = search.get('payNo');
  if (pathname === '/checkout' && payNo) return simplePaymentAddress(payNo);
  const orderNo = search.get('orderNo');
  if (pathname === '/order-details' && orderNo) return simpleOrderAddress(orderNo);
  return simplePages[pathname] ?? '/simple';
}
