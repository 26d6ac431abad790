import { expect, test, vi } from 'vitest';
import { createOrderAdder } from './order-adder.ts';

const announce = vi.fn<() => void>();

test('the products of several orders are added, and their totals are returned', async () => {
  const addOrder = async (orderNo: string) => ({ added: orderNo === 'KM1' ? 2 : 0, missing: 1 });
  expect(await createOrderAdder(announce)(['KM1', 'KM2'], addOrder)).toEqual({ added: 2, missing: 2 });
});

test('after a failure the added orders are announced, and the next attempt does not add them again', async () => {
  // Forgets the calls of the test before.
  announce.mockClear();
  const addOrder = vi.fn<(orderNo: string) => Promise<{ added: number; missing: number }>>();
  const addOrders = createOrderAdder(announce);
  addOrder.mockResolvedValueOnce({ added: 2, missing: 0 }).mockRejectedValueOnce(new Error('no network'));
  await expect(addOrders(['KM1', 'KM2'], addOrder)).rejects.toThrow('no network');
  expect(announce).toHaveBeenCalledOnce();

  addOrder.mockResolvedValueOnce({ added: 1, missing: 1 });
  expect(await addOrders(['KM1', 'KM2'], addOrder)).toEqual({ added: 3, missing: 1 });
  expect(addOrder.mock.calls).toEqual([['KM1'], ['KM2'], ['KM2']]);
});

test('orders can be bought again any number of times', async () => {
  const addOrder = vi.fn<() => Promise<{ added: number; missing: number }>>(async () => ({ added: 1, missing: 0 }));
  const addOrders = createOrderAdder(announce);
  await addOrders(['KM1'], addOrder);
  await addOrders(['KM1'], addOrder);
  expect(addOrder).toHaveBeenCalledTimes(2);
});
