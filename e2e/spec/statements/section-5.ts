export const validationRules = {
  '5.01': 'Search parameters as listed in the route table fall back, each to its default, when invalid.',
  '5.02': 'storeCodeNumber is required.',
  '5.03': 'orderNo is required.',
  '5.04': 'confirmVerifyCode is required (exactly 6 characters).',
  '5.05': 'searchType is restricted to product or shop.',
  '5.06': 'type is restricted to the listed values.',
  '5.07': 'advertiseCode is restricted to the listed values.',
};
