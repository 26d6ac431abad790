import { changeStock, maxStock, type StockChange } from '@kaimai/gateway/operator/catalogue-editing';
import { CommandRefused, type Command, type CommandWords } from './command.ts';
import { orRefuse } from './or-refuse.ts';
import { toJson } from './to-json.ts';

export const productsStock: Command = {
  name: 'products stock',
  help: 'changes how many units of a variant can be ordered; units of orders are not part of it',
  subjects: ['VARIANT'],
  options: {
    set: { value: 'COUNT', help: 'as many can be ordered now' },
    add: { value: 'COUNT', help: 'so many have arrived' },
    remove: { value: 'COUNT', help: 'so many are lost or broken' },
    json: { help: 'writes JSON' },
  },
  run: async ({ db, print }, words) => {
    const [skuCode = ''] = words.subjects;
    const changed = orRefuse(await changeStock(db, { skuCode, change: readChange(words) }));
    print(
      words.isOn('json') ? toJson({ skuCode, ...changed }) : `${changed.available} of ${skuCode} can be ordered now.`,
    );
    return 0;
  },
};

function readChange(words: CommandWords): StockChange['change'] {
  const options = (['set', 'add', 'remove'] as const).filter((option) => words.text(option) !== undefined);
  const [option] = options;
  if (options.length !== 1 || !option) throw new CommandRefused('Pass one of --set, --add and --remove.');
  const text = words.text(option) ?? '';
  const count = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  if (!(count <= maxStock)) throw new CommandRefused(`--${option} must be a whole number up to ${maxStock}.`);
  if (option === 'set') return { available: count };
  return { by: option === 'add' ? count : -count };
}
