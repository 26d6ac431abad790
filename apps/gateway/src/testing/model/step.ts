import * as fc from 'fast-check';
import { compare, type ModelShop } from './model-shop.ts';
import type { ModelOrder, ModelPayment, PurchaseModel } from './purchase-model.ts';

export type Step = fc.AsyncCommand<PurchaseModel, ModelShop>;

/** A step about one of several objects; skipped if there is none. */
export function about<T>(
  name: string,
  turn: number,
  candidates: (model: PurchaseModel) => readonly T[],
  run: (candidate: T, model: PurchaseModel, shop: ModelShop) => Promise<void>,
): Step {
  return {
    check: (model) => candidates(model).length > 0,
    run: async (model, shop) => {
      const list = candidates(model);
      const candidate = list[turn % list.length];
      if (candidate !== undefined) await run(candidate, model, shop);
      await compare(shop, model);
    },
    toString: () => `${name}(${turn})`,
  };
}

export const turn = fc.nat({ max: 11 });
export const places = ({ stock }: PurchaseModel) => stock.map((_, place) => place);
export const payments = (state: ModelPayment['state']) => (model: PurchaseModel) =>
  model.payments.filter((payment) => payment.state === state);
export const ordersIn =
  (...states: ModelOrder['state'][]) =>
  (model: PurchaseModel) =>
    model.orders.filter(({ state }) => states.includes(state));
