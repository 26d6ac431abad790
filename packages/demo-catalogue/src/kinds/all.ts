import type { Product } from '../catalogue.ts';
import { appliances } from './appliances.ts';
import { babyFeeding } from './baby-feeding.ts';
import { baby } from './baby.ts';
import { ballSports } from './ball-sports.ts';
import { beauty } from './beauty.ts';
import { booksToys } from './books-toys.ts';
import { clothing } from './clothing.ts';
import { computerAccessories } from './computer-accessories.ts';
import { electronics } from './electronics.ts';
import { fashionAccessories } from './fashion-accessories.ts';
import { furniture } from './furniture.ts';
import { gardenTools } from './garden-tools.ts';
import { groceries } from './groceries.ts';
import { jeansUnderwear } from './jeans-underwear.ts';
import type { Listing, RowShop } from './kind.ts';
import { kitchenware } from './kitchenware.ts';
import { personalCare } from './personal-care.ts';
import { petsCars } from './pets-cars.ts';
import { phoneAccessories } from './phone-accessories.ts';
import { sports } from './sports.ts';
import { stationeryDolls } from './stationery-dolls.ts';
import { televisionGames } from './television-games.ts';
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
  phoneAccessories,
  computerAccessories,
  televisionGames,
  babyFeeding,
  jeansUnderwear,
  fashionAccessories,
  personalCare,
  kitchenware,
  ballSports,
  stationeryDolls,
].flat();

/** What a shop sells, in the order of the kinds. */
export function productsOf(shop: RowShop): Product[] {
  return all.filter((listing) => listing.shop === shop).map(({ product }) => product);
}
