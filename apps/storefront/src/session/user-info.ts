import { writeItem } from '#browser-storage.ts';
import { storageKeys } from '@kaimai/contract/values/business-constants';
import { areaOfSession } from './credential.ts';
import { currentUserNo } from './saved-form.ts';

/** Replaces the stored data of the signed-in buyer. Data of a buyer who has signed out meanwhile are ignored. */
export function updateUserInfo(userInfo: { userNo: string }): void {
  if (currentUserNo() === userInfo.userNo) writeItem(areaOfSession(), storageKeys.userInfo, JSON.stringify(userInfo));
}
