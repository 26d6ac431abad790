export const tax = {
  noTax: 'Sales tax',
} as const;
