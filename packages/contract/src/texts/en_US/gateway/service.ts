export const service = {
  fault: 'Something went wrong on our side. Please try again. If it happens again, tell us this number: #{{requestId}}',
  startAgain: 'Please start again from the first page',
  notNow: 'We can’t do this right now. Please try again in a moment',
  noChanges: 'Changes can’t be saved right now, and nothing was changed. You can keep browsing; please try again soon',
  busy: 'We’re very busy right now. Nothing was changed; please try again in a moment',
} as const;
