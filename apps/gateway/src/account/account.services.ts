import { basicInformation } from '@kaimai/contract/basic-information';
import { getBasicInformation } from '#account/basic-information.ts';
import { bind, type Binding } from '#http/binding.ts';

export const accountServices: Binding[] = [bind(basicInformation, getBasicInformation)];
