export const message = {
  noBuyer: 'There is no buyer with {{emails}}. Correct the addresses and publish again',
} as const;
