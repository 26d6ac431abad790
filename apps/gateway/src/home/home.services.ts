import { homePage } from '@kaimai/contract/home/home';
import { getHomePage } from '#home/home.ts';
import { bind, type Binding } from '#service/binding.ts';

export const homeServices: Binding[] = [bind(homePage, getHomePage, { cacheSeconds: 5, readsFrom: 'replica' })];
