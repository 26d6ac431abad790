import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { call, callByQuery, upload, type Answer, type Key } from './wire.ts';

const usage = `Calls a gateway over the wire, without any code of the program.

  node e2e/independent-client/main.ts call URL SERVICE [JSON]
  node e2e/independent-client/main.ts query URL SERVICE [JSON of texts]
  node e2e/independent-client/main.ts upload URL FILE

  --key accessKey:secretKey:partnerId    the key pair; by default the anonymous one of local hosts

Prints the unchanged answer. Exits with 1 unless it is a success, and with 2 if its signature is invalid.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string', default: 'anonymous:kaimai-local-anonymous:MAIN' } },
});
const [command, url = '', subject, json = '{}'] = positionals;

if (subject === undefined) process.stdout.write(usage);
else report(await perform(subject, keyOf(values.key)));

function perform(serviceOrFile: string, key: Key): Promise<Answer> {
  if (command === 'upload')
    return upload(url, key, basename(serviceOrFile), new Uint8Array(readFileSync(serviceOrFile)));
  if (command === 'query') return callByQuery(url, key, serviceOrFile, JSON.parse(json) as Record<string, string>);
  return call(url, key, serviceOrFile, JSON.parse(json) as object);
}

function keyOf(text: string): Key {
  const [accessKey = '', secretKey = '', partnerId = ''] = text.split(':');
  return { accessKey, secretKey, partnerId };
}

function report({ text, fields, sign, verified }: Answer): void {
  process.stdout.write(`${text}\n`);
  if (sign !== null && !verified) process.exitCode = 2;
  else process.exitCode = fields.success === true ? 0 : 1;
}
