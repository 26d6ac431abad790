export const service = {
  startAgain: 'Please begin with the first page again',
  notNow: 'The shop cannot do this just now. Please try again in a moment',
  noChanges:
    'The shop cannot take changes just now, and nothing was changed. You can go on looking around; please try again soon',
  busy: 'It is busy here just now. Nothing was changed: please try again in a moment',
} as const;
