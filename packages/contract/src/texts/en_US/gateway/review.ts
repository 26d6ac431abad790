export const review = {
  pictures: 'A picture wasn’t uploaded. Please choose it again',
  praisedAndCriticised: 'Choose each point only once: as good or as something to improve',
  noSizes: 'This product has no sizes, so the fit can’t be rated',
  hidden: {
    title: 'Your review is no longer shown',
    text: 'Your review of “{{title}}” is no longer shown and no longer counts. The reason: {{reason}}',
  },
  shown: {
    title: 'Your review is shown again',
    text: 'Your review of “{{title}}” is shown and counts again.',
  },
} as const;
