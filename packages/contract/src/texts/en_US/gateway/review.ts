export const review = {
  pictures: 'A picture was not uploaded. Please choose it again',
} as const;
