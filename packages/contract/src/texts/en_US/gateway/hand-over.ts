export const handOver = {
  ended: 'This code has ended or was used already. Please make a new one on the other device',
} as const;
