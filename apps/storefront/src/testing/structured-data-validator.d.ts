declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string;
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
  }

  export default class Validator {
    constructor(schemaOrgJson?: object);
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
