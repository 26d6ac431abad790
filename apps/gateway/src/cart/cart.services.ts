import { cartAdd, cartRemove, cartUpdate, cartView } from '@kaimai/contract/cart/cart';
import { bind, type Binding } from '#service/binding.ts';
import { addToCart, removeFromCart, updateCart, viewCart } from './cart.ts';

export const cartServices: Binding[] = [
  bind(cartView, viewCart),
  bind(cartAdd, addToCart),
  bind(cartUpdate, updateCart),
  bind(cartRemove, removeFromCart),
];
