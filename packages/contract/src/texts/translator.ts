export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** `t('cart.title')`, `t('cart.items', { count: 3 })`. A count selects the plural form of the language. */
type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Looks up texts by path (`area.group.name`) and inserts `{{values}}`. A missing text is shown as its key; types and a test
 * prevent that.
 */
export function translator(texts: TextTree, tag: string): Translate {
  const byKey = new Map(flatten(texts));
  const plurals = new Intl.PluralRules(tag);

  function pluralOf(key: string, count: number): string | undefined {
    const zero = count === 0 ? byKey.get(`${key}_zero`) : undefined;
    return zero ?? byKey.get(`${key}_${plurals.select(count)}`) ?? byKey.get(`${key}_other`);
  }

  return (key, values) => {
    const plural = typeof values?.count === 'number' ? pluralOf(key, values.count) : undefined;
    const text = plural ?? byKey.get(key) ?? key;
    return values
      ? text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
      : text;
  };
}

/** Each text with its path. */
export function flatten(tree: TextTree, path = ''): [path: string, text: string][] {
  const texts: [path: string, text: string][] = [];
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.push([path + name, value]);
    else texts.push(...flatten(value, `${path}${name}.`));
  }
  return texts;
}
