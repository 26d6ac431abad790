import { liveTicket } from '@kaimai/contract/live/live';
import { bindForBuyer, type Binding } from '#service/binding.ts';
import { issueTicket } from '#live/live.ts';

export const liveServices: Binding[] = [bindForBuyer(liveTicket, issueTicket)];
