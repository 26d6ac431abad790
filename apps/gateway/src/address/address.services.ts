import { addressList, addressRemove, addressSave } from '@kaimai/contract/address/address';
import { bindForBuyer, type Binding } from '#service/binding.ts';
import { listOwnAddresses, removeAddress, saveAddress } from './address.ts';

export const addressServices: Binding[] = [
  bindForBuyer(addressList, listOwnAddresses),
  bindForBuyer(addressSave, saveAddress),
  bindForBuyer(addressRemove, removeAddress),
];
