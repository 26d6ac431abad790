import { returnRights } from '@kaimai/contract/values/return-right';
import { expect, test } from 'vitest';
import { returnData } from './return-data.ts';

const notPermitted = { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };

test('a shop that accepts no returns has no return period in its structured data', () => {
  const returns = returnData({ returnDays: 0, returnPostage: 'buyer' }, 'DE');
  expect(returns).toMatchObject({ ...notPermitted, applicableCountry: 'DE' });
  expect(returns).not.toHaveProperty('merchantReturnDays');
});

test('perishable products and those made to order cannot be returned, whatever the shop’s period is', () => {
  const excludedRights = returnRights.filter((returnRight) => {
    const returns = returnData({ returnDays: 30, returnPostage: 'store', returnRight }, 'US');
    return JSON.stringify(returns).includes(notPermitted.returnPolicyCategory);
  });
  expect(excludedRights).toEqual(['perishable', 'madeToOrder']);
});

test.each([
  ['store', 'https://schema.org/FreeReturn'],
  ['buyer', 'https://schema.org/ReturnFeesCustomerResponsibility'],
] as const)('the postage of a return is paid by the %s', (returnPostage, returnFees) => {
  expect(returnData({ returnDays: 1, returnPostage }, 'US')).toMatchObject({ merchantReturnDays: 1, returnFees });
});
