export const instance = {
  ofOriginal: 'This is a test copy of the shop. The order belongs to the original and cannot be changed here',
} as const;
