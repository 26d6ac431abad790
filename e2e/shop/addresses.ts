export interface ShopAddress {
  name: string;
  port: number;
  url: string;
  payWithinMinutes: number;
}

function shopAt(name: string, port: number, payWithinMinutes: number): ShopAddress {
  return { name, port, payWithinMinutes, url: `http://127.0.0.1:${port}` };
}

/** Where most journeys happen. */
export const patientShop = shopAt('patient', 4610, 30);

/** Orders must be paid within a minute here: for the journey in which the time runs out. */
export const impatientShop = shopAt('impatient', 4611, 1);
