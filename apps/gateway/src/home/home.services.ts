import { homePage } from '@kaimai/contract/catalogue';
import { getHomePage } from '#home/home.ts';
import { bind, type Binding } from '#http/binding.ts';

export const homeServices: Binding[] = [bind(homePage, getHomePage, { cacheSeconds: 5 })];
