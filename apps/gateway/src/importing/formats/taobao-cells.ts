/**
 * One variant of a cell such as `20:19:A-1:1627207:28335;20549:29544;`: price, units, merchant's code, property:value
 * pairs.
 */
export interface TaobaoSku {
  price: string;
  units: string;
  code: string;
  /** Ids of values by the ids of their properties. */
  valuesByProperty: Map<string, string>;
}

/** Null if the cell is not a list of variants. */
export function skusIn(cell: string): TaobaoSku[] | null {
  const skus: TaobaoSku[] = [];
  for (const part of partsOf(cell)) {
    const words = part.split(':');
    const value = words.at(-1) ?? '';
    const id = words.at(-2) ?? '';
    if (!/^\d+$/.test(id) || !/^-?\d+$/.test(value)) return null;
    const [price = '', units = ''] = words;
    // The code of the merchant may contain colons itself.
    if (words.length >= 5)
      skus.push({ price, units, code: words.slice(2, -2).join(':'), valuesByProperty: new Map([[id, value]]) });
    else if (words.length === 2 && skus.length > 0) skus.at(-1)?.valuesByProperty.set(id, value);
    else return null;
  }
  return skus;
}

/** The merchant's names of values, by `property:value`, from cells such as `1627207:28320:Ecru;1627207:-1001:Slate`. */
export function propertyNames(...cells: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const part of cells.flatMap(partsOf)) {
    const [, key = '', name = ''] = /^(\d+:-?\d+):(.+)$/s.exec(part) ?? [];
    if (name !== '') names.set(key, name);
  }
  return names;
}

export interface TaobaoPicture {
  /** Its URL, or the name of its file, which always ends in `.tbi`, in the folder beside the sheet. */
  source: string;
  /** The property value that it shows; null for a picture of the whole product. */
  shows: { id: string; value: string } | null;
}

/**
 * Pictures of the product (kind 1) by their positions, then those of values (kind 2):
 * `name:kind:position:|address;name:kind:position:property:value|address;`.
 */
export function picturesIn(cell: string): TaobaoPicture[] {
  const pictures = partsOf(cell).flatMap((part) => {
    const [, name = '', kind = '', position = '', id, value, address = ''] =
      /^([^:|]*):([12]):(\d+):(?:(\d+):(-?\d+))?(?:\|(.*))?$/s.exec(part) ?? [];
    const source = address === '' ? name && `${name}.tbi` : address;
    if (kind === '' || source === '') return [];
    return [{ source, kind, position: Number(position), shows: id && value ? { id, value } : null }];
  });
  return pictures.toSorted((a, b) => Number(a.kind) - Number(b.kind) || a.position - b.position);
}

function partsOf(cell: string): string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
