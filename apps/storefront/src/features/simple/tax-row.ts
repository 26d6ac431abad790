import type { OrderTax } from '@kaimai/contract/tax/tax';
import type { Visit } from './visit.ts';

/** The tax of an order as a name and an amount: added, included in the prices, or unknown until the state is chosen. */
export function taxRow({ t, money }: Pick<Visit, 't' | 'money'>, tax: OrderTax | null): [name: string, amount: string] {
  if (!tax) return [t('orders.taxes'), t('orders.included')];
  if (tax.kind === 'byState') return [t('orders.taxes'), t('orders.taxByState')];
  const amount = money(tax.amount);
  const name = t('orders.tax', { name: tax.name, percent: tax.percent });
  return [name, tax.kind === 'added' ? amount : t('orders.taxIncluded', { amount })];
}
