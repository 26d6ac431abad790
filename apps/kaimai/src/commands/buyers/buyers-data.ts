import { eraseBuyerNow, exportBuyer } from '@kaimai/gateway/operator/account';
import { openMedia } from '#media.ts';
import type { Command } from '#commands/command.ts';
import { printResult } from '#commands/output/print-result.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { toJson } from '#commands/output/to-json.ts';
import { writeNewFile } from '#commands/output/write-new-file.ts';

export const buyersExport: Command = {
  name: 'buyers export',
  help: 'writes all data about a buyer as JSON, as the buyer would get it; without secrets; BUYER is a number or e-mail',
  positionals: ['BUYER'],
  options: {
    file: { value: 'FILE', help: 'a new file that only this account of the computer can read' },
    json: {
      help: 'with --file, also writes the result as JSON; without --file the data are written as JSON in any case',
    },
  },
  examples: ['kTzq0bWbQ1rXw4E9 --file maren.json'],
  run: async ({ db, now, print }, { positionals: [userNo = ''], text, isOn }) => {
    const exported = toJson(orRefuse(await exportBuyer(db, userNo, now)));
    const file = text('file');
    if (file === undefined) {
      print(exported);
      return 0;
    }
    await writeNewFile(file, `${exported}\n`);
    return printResult({ print, isOn }, { userNo, file }, `The data of ${userNo} is in ${file}.`);
  },
};

export const buyersErase: Command = {
  name: 'buyers erase',
  help: 'erases an account immediately and permanently; orders stay without a name, and open ones must be completed first; BUYER is its number or e-mail',
  positionals: ['BUYER'],
  options: {
    yes: { value: 'EMAIL', help: 'the e-mail of the account, typed to confirm', required: true, isPrivate: true },
    json: jsonOption,
  },
  examples: ['kTzq0bWbQ1rXw4E9 --yes maren@example.com'],
  run: async ({ db, now, environment, print }, { positionals: [userNo = ''], text, isOn }) => {
    const { smtpUrl, mailFrom, dataDir: dataFolder } = environment;
    const media = await openMedia(environment);
    const erasure = { userNo, email: text('yes') ?? '', now, smtpUrl, mailFrom, dataFolder, media };
    const erased = orRefuse(await eraseBuyerNow(db, erasure));
    return printResult({ print, isOn }, { erased: erased.userNo }, `${userNo} is erased.`);
  },
};
