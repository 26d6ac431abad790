/** Changes that a statement must not make while an earlier version of the program runs beside this one, and why. */
const contractions: readonly [RegExp, string][] = [
  // NOT NULL and the expression of a generated column may be dropped: that only lifts a restriction.
  [/\bDROP\b(?!\s+(?:NOT\s+NULL|EXPRESSION)\b)/i, 'drops something that an earlier version may use'],
  [/\bRENAME\b/i, 'renames something that an earlier version calls by its old name'],
  [
    /\bALTER\s+(?:COLUMN\s+)?\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
    'changes the type of a column that an earlier version writes',
  ],
  [/\bSET\s+NOT\s+NULL\b/i, 'demands a value that an earlier version may not write'],
  [
    /\bADD\s+(?:CONSTRAINT\b|CHECK\b|UNIQUE\b|FOREIGN\b|PRIMARY\b|EXCLUDE\b)/i,
    'adds a rule that an earlier version does not know',
  ],
  [/\bCREATE\s+UNIQUE\s+INDEX\b/i, 'adds a rule that an earlier version does not know'],
  [/\bTRUNCATE\b/i, 'deletes what an earlier version reads'],
];

/**
 * Describes each statement of a migration that contracts the schema. Tables that the migration creates itself may be
 * changed.
 */
export function findContractions(sql: string): string[] {
  const statements = withoutTexts(sql).split(';');
  const created = new Set(
    statements.flatMap((statement) => tableOf(statement, /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?([\w."]+)/i)),
  );
  return statements.flatMap((statement) => {
    const [table] = tableOf(
      statement,
      /\b(?:ALTER\s+TABLE\s+(?:ONLY\s+)?|INDEX\s+(?:\w+\s+)?ON\s+(?:ONLY\s+)?|TRIGGER\s+\w+\s[^]*?\sON\s+)([\w."]+)/i,
    );
    if (/\bCREATE\s+TABLE\b/i.test(statement) || (table && created.has(table))) return [];
    const found = contractions.find(([pattern]) => pattern.test(statement))?.[1] ?? requirementOf(statement);
    return found === undefined ? [] : [`${statement.trim().replaceAll(/\s+/g, ' ').slice(0, 80)} … ${found}`];
  });
}

/** Describes a new NOT NULL column without a default, which an earlier version does not fill. */
function requirementOf(statement: string): string | undefined {
  const added = statement.split(/\bADD\b/i).slice(1);
  const requiresValue = added.some(
    (column) => /\bNOT\s+NULL\b/i.test(column) && !/\b(?:DEFAULT|GENERATED)\b/i.test(column),
  );
  return requiresValue ? 'adds a column without a default that an earlier version does not fill' : undefined;
}

function tableOf(statement: string, pattern: RegExp): string[] {
  const name = pattern.exec(statement)?.[1];
  return name === undefined ? [] : [name];
}

/** Removes comments, strings and the bodies of functions. */
function withoutTexts(sql: string): string {
  return sql
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[^]*?\*\//g, '');
}
