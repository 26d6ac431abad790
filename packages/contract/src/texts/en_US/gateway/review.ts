export const review = {
  pictures: 'A picture wasn’t uploaded. Please choose it again',
  praisedAndCriticised: 'Choose each point only once: as good or as something to improve',
  noSizes: 'This product has no sizes, so the fit can’t be rated',
} as const;
