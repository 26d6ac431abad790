const comments = /^(?:\s|\/\*[^*]*\*\/)+/;
const firstWord = /^[a-z]+/i;
const firstTable = /\b(?:from|into|update)\s+"?([a-z_][a-z\d_]*)/i;

/** What a statement does and the first table or function that it names, such as `SELECT product`. */
export function summaryOf(text: string): string {
  const statement = text.replace(comments, '');
  const [word = 'SQL'] = firstWord.exec(statement) ?? [];
  const table = firstTable.exec(statement)?.[1];
  return table === undefined ? word.toUpperCase() : `${word.toUpperCase()} ${table}`;
}
