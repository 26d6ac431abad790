import * as fc from 'fast-check';
import { compare, type ModelShop } from './model-shop.ts';
import type { ModelOrder, ModelPayment, PurchaseModel } from './purchase-model.ts';

export type Step = fc.AsyncCommand<PurchaseModel, ModelShop>;

/** A step on one of several candidates, such as orders; skipped if there is none. `candidateIndex` may exceed their number. */
export function stepOn<T>(
  name: string,
  candidateIndex: number,
  candidates: (model: PurchaseModel) => readonly T[],
  run: (candidate: T, model: PurchaseModel, shop: ModelShop) => Promise<void>,
): Step {
  return {
    check: (model) => candidates(model).length > 0,
    run: async (model, shop) => {
      const list = candidates(model);
      const candidate = list[candidateIndex % list.length];
      if (candidate !== undefined) await run(candidate, model, shop);
      await compare(shop, model);
    },
    toString: () => `${name}(${candidateIndex})`,
  };
}

/** The index of the candidate of a step. */
export const anyCandidate = fc.nat({ max: 11 });
/** The products, by their index in the list of the model. */
export const productIndexes = ({ stock }: PurchaseModel) => stock.map((_, productIndex) => productIndex);
export const payments = (state: ModelPayment['state']) => (model: PurchaseModel) =>
  model.payments.filter((payment) => payment.state === state);
export const ordersIn =
  (...states: ModelOrder['state'][]) =>
  (model: PurchaseModel) =>
    model.orders.filter(({ state }) => states.includes(state));
