export const push = {
  unknownService: 'The push service of this browser is not supported. Please use another browser',
  unusableKey: 'The key that the browser gave cannot be used. Turn notifications off and on again',
} as const;
