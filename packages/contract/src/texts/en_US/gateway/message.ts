export const message = {
  noBuyer: 'No buyer has the email {{emails}}. Correct the addresses and publish again',
} as const;
