import { silentCode } from '@kaimai/contract/values/business-constants';

/** After these codes it is unknown whether the order was placed; any other refusal means that it was not. */
const inDoubtCodes = new Set<string>(['INTERNAL_ERROR', 'FAILURE', 'REQUEST_NO_NOT_UNIQUE', silentCode]);

/** Whether a refusal leaves open whether the order was placed: then the next attempt uses the same token. */
export function isInDoubt({ code }: { code: string }): boolean {
  return inDoubtCodes.has(code);
}
