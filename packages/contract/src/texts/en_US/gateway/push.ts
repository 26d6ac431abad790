export const push = {
  unknownService: 'This browser’s push service isn’t supported. Please use another browser',
  unusableKey: 'The browser’s notification key can’t be used. Turn notifications off and on again',
} as const;
