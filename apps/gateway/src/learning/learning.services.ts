import { searchStepAdd } from '@kaimai/contract/search/search-steps';
import { bind, type Binding } from '#service/binding.ts';
import { countSearchSteps } from './count-steps.ts';

export const learningServices: Binding[] = [bind(searchStepAdd, countSearchSteps)];
