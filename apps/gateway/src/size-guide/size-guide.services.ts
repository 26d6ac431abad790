import { sizeGuide } from '@kaimai/contract/size-guide/size-guide';
import { bind, type Binding } from '#service/binding.ts';
import { getSizeGuide } from './size-guide.ts';

export const sizeGuideServices: Binding[] = [bind(sizeGuide, getSizeGuide, { cacheSeconds: 30, readsFrom: 'replica' })];
