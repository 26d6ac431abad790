import type { Product } from '../catalogue.ts';
import { appliances } from './appliances.ts';
import { baby } from './baby.ts';
import { beauty } from './beauty.ts';
import { booksToys } from './books-toys.ts';
import { clothing } from './clothing.ts';
import { electronics } from './electronics.ts';
import { furniture } from './furniture.ts';
import { gardenTools } from './garden-tools.ts';
import { groceries } from './groceries.ts';
import type { Listing, RowShop } from './kind.ts';
import { petsCars } from './pets-cars.ts';
import { sports } from './sports.ts';
import { textiles } from './textiles.ts';

const all: Listing[] = [
  electronics,
  appliances,
  baby,
  furniture,
  textiles,
  clothing,
  sports,
  beauty,
  groceries,
  petsCars,
  gardenTools,
  booksToys,
].flat();

/** What a shop sells, in the order of the kinds. */
export function productsOf(shop: RowShop): Product[] {
  return all.filter((listing) => listing.shop === shop).map(({ product }) => product);
}
