import { profileDetail, profileUpdate } from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useCall } from '#api/use-gateway.ts';
import { updateUserInfo } from '#session/user-info.ts';

export type Profile = OutputOf<typeof profileDetail>;

interface UpdateOptions {
  silent?: boolean;
  /** Called before the profile is fetched again. */
  onSaved?(): void;
}

/** Saves the profile, and updates the header and the buyer's data in the browser. */
export function useProfileUpdate({ silent = false, onSaved }: UpdateOptions = {}) {
  return useCall(profileUpdate, {
    silent,
    refresh: [profileDetail, basicInformation],
    onSuccess({ buyer }) {
      updateUserInfo(buyer);
      onSaved?.();
    },
  });
}
