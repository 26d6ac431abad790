export const instance = {
  ofOriginal: 'This is a test copy. The order belongs to the original shop and can’t be changed here',
} as const;
