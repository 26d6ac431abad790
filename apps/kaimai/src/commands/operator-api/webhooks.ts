import {
  addWebhookOf,
  listWebhooks,
  removeWebhook,
  showWebhookSecret,
  testWebhook,
  webhookEvents,
} from '@kaimai/gateway/operator/webhook';
import { deploymentSecrets } from '#data-folder.ts';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { afterOption, listLimit } from '#commands/arguments/list-options.ts';
import { printList } from '#commands/output/print-list.ts';

const limit = listLimit({ byDefault: 100 });

export const webhooksList: Command = {
  name: 'webhooks list',
  help: 'lists the addresses that receive events, and how many deliveries wait for each',
  positionals: [],
  changesNothing: true,
  options: {
    shop: { value: 'SHOP', help: 'only of this shop' },
    after: afterOption('WEBHOOK_NO'),
    limit: limit.option,
    json: jsonOption,
  },
  examples: ['', '--shop TERN --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const webhooks = await listWebhooks(db, {
      shopCode: text('shop'),
      after: text('after'),
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, webhooks, {
      head: ['WEBHOOK', 'SHOP', 'WAITING', 'EVENTS', 'ADDRESS'],
      row: ({ webhookNo, shopCode, url, events, waiting }) => [
        webhookNo,
        shopCode ?? 'all shops',
        String(waiting),
        events.join(' '),
        url,
      ],
    });
  },
};

export const webhooksAdd: Command = {
  name: 'webhooks add',
  help: 'adds an address that receives events from now on, and shows the secret that signs them',
  positionals: ['ADDRESS'],
  options: {
    shop: { value: 'SHOP', help: 'events of this shop; without it, of all shops' },
    event: {
      value: 'EVENT',
      help: `one of ${webhookEvents.join(', ')}; repeated for several`,
      multiple: true,
      required: true,
    },
    json: jsonOption,
  },
  examples: [
    'https://erp.example.com/kaimai --event order.paid --event order.cancelled',
    'https://tern.example.com/hook --shop TERN --event order.paid',
  ],
  run: async ({ db, environment, now, print }, { positionals: [url = ''], text, texts, isOn }) => {
    const secrets = deploymentSecrets(environment);
    // `readChoice` throws for an unknown event; `[]` is only for its type.
    const events = texts('event').flatMap((event) => readChoice('event', event, webhookEvents) ?? []);
    const deployment = { ...secrets, webhookHosts: environment.webhookHosts };
    const added = orRefuse(await addWebhookOf(db, text('shop') ?? null, { url, events, deployment, now }));
    const secret = await showWebhookSecret(db, added.webhookNo, secrets);
    return printResult({ print, isOn }, { ...added, secret }, `${added.webhookNo} is added. Its secret is ${secret}`);
  },
};

export const webhooksSecret: Command = {
  name: 'webhooks secret',
  help: 'shows the secret that signs what is sent to a webhook; the security log records who saw it',
  positionals: ['WEBHOOK_NO'],
  options: { json: jsonOption },
  examples: ['W0123456789abcdef'],
  run: async ({ db, environment, print }, { positionals: [webhookNo = ''], isOn }) => {
    const secret = await showWebhookSecret(db, webhookNo, deploymentSecrets(environment));
    if (secret === undefined) throw unknownWebhook(webhookNo);
    return printResult({ print, isOn }, { webhookNo, secret }, secret);
  },
};

export const webhooksPing: Command = {
  name: 'webhooks ping',
  help: 'sends an event of the type ping; kaimai webhooks deliveries shows its outcome',
  positionals: ['WEBHOOK_NO'],
  options: { json: jsonOption },
  examples: ['W0123456789abcdef'],
  run: async ({ db, now, print }, { positionals: [webhookNo = ''], isOn }) => {
    const deliveryNo = await testWebhook(db, { webhookNo, now });
    if (deliveryNo === undefined) throw unknownWebhook(webhookNo);
    if (typeof deliveryNo !== 'string') throw new CommandRefused(`${deliveryNo.problem}.`);
    return printResult({ print, isOn }, { deliveryNo }, `${deliveryNo} is sent within seconds.`);
  },
};

export const webhooksRemove: Command = {
  name: 'webhooks remove',
  help: 'removes a webhook; nothing is sent to it any more, and waiting deliveries are dropped',
  positionals: ['WEBHOOK_NO'],
  options: { json: jsonOption },
  examples: ['W0123456789abcdef'],
  run: async ({ db, now, print }, { positionals: [webhookNo = ''], isOn }) => {
    if (!(await removeWebhook(db, { webhookNo, now }))) throw unknownWebhook(webhookNo);
    return printResult({ print, isOn }, { webhookNo }, `${webhookNo} is removed.`);
  },
};

function unknownWebhook(webhookNo: string): CommandRefused {
  return new CommandRefused(`There is no webhook ${webhookNo}.`);
}
