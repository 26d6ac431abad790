import type { Translation } from '../../catalogue.ts';
import type { tax as source } from '../../en_US/gateway/tax.ts';

export const tax = {
  noTax: '销售税',
} satisfies Translation<typeof source>;
