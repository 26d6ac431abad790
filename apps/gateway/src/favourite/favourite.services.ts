import type { Binding } from '#http/binding.ts';

export const favouriteServices: Binding[] = [];
