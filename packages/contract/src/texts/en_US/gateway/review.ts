export const review = {
  pictures: 'A picture wasn’t uploaded. Please choose it again',
} as const;
