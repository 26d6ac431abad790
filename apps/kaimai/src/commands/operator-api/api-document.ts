import { openApiDocument } from '@kaimai/gateway/operator-api/open-api';
import type { StandaloneCommand } from '#commands/command.ts';
import { toJson } from '#commands/output/to-json.ts';

export const apiDocument: StandaloneCommand = {
  name: 'api document',
  help: 'writes the OpenAPI 3.1 document of the operators’ HTTP API',
  positionals: [],
  standalone: true,
  options: { json: { help: 'changes nothing: the document is JSON in any case' } },
  examples: ['> kaimai-openapi.json'],
  run: async ({ readSettings, print }) => {
    print(toJson(openApiDocument(readSettings().publicUrl)));
    return 0;
  },
};
