export interface TextTree {
  [key: string]: string | TextTree;
}

/** `t('cart.title')`, `t('cart.items', { count: 3 })`. A count selects the plural form of the language. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Looks up texts by path (`area.group.name`) and inserts `{{values}}`. A missing text is shown as its key; a test
 * prevents that.
 */
export function translator(texts: TextTree, tag: string): Translate {
  const byKey = new Map(flatten(texts, ''));
  const plurals = new Intl.PluralRules(tag);

  function pluralOf(key: string, count: number): string | undefined {
    const zero = count === 0 ? byKey.get(`${key}_zero`) : undefined;
    return zero ?? byKey.get(`${key}_${plurals.select(count)}`) ?? byKey.get(`${key}_other`);
  }

  return (key, values) => {
    const plural = typeof values?.count === 'number' ? pluralOf(key, values.count) : undefined;
    const text = plural ?? byKey.get(key) ?? key;
    return values ? text.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole)) : text;
  };
}

function flatten(tree: TextTree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, text]) =>
    typeof text === 'string' ? [[path + name, text] as [string, string]] : flatten(text, `${path}${name}.`),
  );
}
