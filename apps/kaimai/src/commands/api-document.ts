import { openApiDocument } from '@kaimai/gateway/operator-api/open-api';
import type { Command } from './command.ts';
import { toJson } from './to-json.ts';

export const apiDocument: Command = {
  name: 'api document',
  help: 'writes the OpenAPI 3.1 document of the operators’ HTTP API',
  positionals: [],
  changesNothing: true,
  options: {},
  examples: ['> kaimai-openapi.json'],
  run: async ({ environment, print }) => {
    print(toJson(openApiDocument(environment.publicUrl)));
    return 0;
  },
};
