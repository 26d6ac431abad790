import type { Binding } from '#http/binding.ts';

export const cartServices: Binding[] = [];
