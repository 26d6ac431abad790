import type { ReturnRight } from '@kaimai/contract/values/return-right';
import type { Region } from '@kaimai/contract/values/region';

interface Returns {
  returnDays: number;
  /** The return right of a product; a shop has none. */
  returnRight?: ReturnRight;
  returnPostage: 'store' | 'buyer';
}

/** The schema.org data of a return policy: period and fees. */
export function returnData({ returnDays, returnPostage, returnRight = 'standard' }: Returns, region: Region): object {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: region };
  const isExcluded = returnRight === 'perishable' || returnRight === 'madeToOrder';
  if (returnDays === 0 || isExcluded)
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  const fees = returnPostage === 'store' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility';
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${fees}`,
  };
}
