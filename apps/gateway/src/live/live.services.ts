import { liveTicket } from '@kaimai/contract/live';
import { bindForBuyer, type Binding } from '#http/binding.ts';
import { issueTicket } from '#live/live.ts';

export const liveServices: Binding[] = [bindForBuyer(liveTicket, issueTicket)];
