import type { StoredOption, StoredSpecification, Text } from '#db/column.ts';

/** An attribute value: of an option or a specification. */
export interface AttributeValue {
  /** The same for all shops, whatever name they use: `colour:ink`, `connection:bluetooth-5.4`. */
  value: string;
  attribute: string;
  attributeName: Text;
  name: Text;
}

/** In characters. Longer values are sentences, not values to choose. */
const maxNameLength = 28;

/**
 * The attribute values of a product: its option values, and the text of each specification up to the first comma, as
 * shops append remarks (`Bluetooth 5.4, two devices`).
 */
export function attributeValues(
  options: readonly StoredOption[],
  specifications: readonly StoredSpecification[],
): AttributeValue[] {
  const ofOptions = options.flatMap(({ code, name, values }) =>
    values.map((value) => ({
      value: `${code}:${value.code}`,
      attribute: code,
      attributeName: name,
      name: value.name,
    })),
  );
  const ofSpecifications = specifications.flatMap(({ code, name, value }) => {
    const short = { zh_CN: firstPhrase(value.zh_CN), en_US: firstPhrase(value.en_US) };
    const key = keyOf(short.en_US);
    if (key === '' || short.en_US.length > maxNameLength) return [];
    return [{ value: `${code}:${key}`, attribute: code, attributeName: name, name: short }];
  });
  return [...new Map([...ofOptions, ...ofSpecifications].map((one) => [one.value, one])).values()];
}

/** The text up to the first comma, bracket or full stop, with plain instead of non-breaking spaces (U+00A0). */
function firstPhrase(text: string): string {
  const [first = ''] = text.replaceAll('\u00A0', ' ').split(/[,;(，；（、。]|\. /);
  return first.trim();
}

/** The text as part of a value: letters, digits and a few signs, with hyphens for the rest. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+.%°]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}
