import {
  handOverCancel,
  handOverCreate,
  handOverPreview,
  handOverState,
  handOverTake,
} from '@kaimai/contract/hand-over/hand-over';
import { bind, type Binding } from '#service/binding.ts';
import { cancelHandOver, createHandOver, previewHandOver, readState, takeHandOver } from './hand-over.ts';

export const handOverServices: Binding[] = [
  bind(handOverCreate, createHandOver),
  bind(handOverState, readState),
  bind(handOverCancel, cancelHandOver),
  bind(handOverPreview, previewHandOver),
  bind(handOverTake, takeHandOver),
];
