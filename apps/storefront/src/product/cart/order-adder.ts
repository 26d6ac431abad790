interface AddedLines {
  /** Lines that were added to the cart. */
  added: number;
  /** Lines that are no longer sold. */
  missing: number;
}

type AddOrders = (
  orderNos: readonly string[],
  addOrder: (orderNo: string) => Promise<AddedLines>,
) => Promise<AddedLines>;

/**
 * Returns a function that adds the lines of orders to the cart, one order after the other, and returns the totals. If an
 * order fails, the next call continues with it: otherwise the orders before it would be in the cart twice. `announce` is
 * called after each order that changed the cart.
 */
export function createOrderAdder(announce: () => void): AddOrders {
  const finished = new Map<string, AddedLines>();
  return async (orderNos, addOrder) => {
    for (const orderNo of orderNos) {
      if (finished.has(orderNo)) continue;
      const lines = await addOrder(orderNo);
      finished.set(orderNo, lines);
      if (lines.added > 0) announce();
    }
    const totals = { added: 0, missing: 0 };
    for (const orderNo of orderNos) {
      totals.added += finished.get(orderNo)?.added ?? 0;
      totals.missing += finished.get(orderNo)?.missing ?? 0;
      finished.delete(orderNo);
    }
    return totals;
  };
}
