import type { Region } from '@kaimai/contract/values/region';

interface Returns {
  returnDays: number;
  returnPostage: 'store' | 'buyer';
}

/** The schema.org data of a return policy: period and fees. */
export function returnData({ returnDays, returnPostage }: Returns, region: Region): object {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: region };
  if (returnDays === 0) return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  const fees = returnPostage === 'store' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility';
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${fees}`,
  };
}
