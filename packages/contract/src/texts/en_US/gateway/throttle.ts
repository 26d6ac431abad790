export const throttle = {
  waitSeconds_one: 'Too many attempts. Please try again in {{count}} second',
  waitSeconds_other: 'Too many attempts. Please try again in {{count}} seconds',
  waitMinutes_other: 'Too many attempts. Please try again in {{count}} minutes',
} as const;
