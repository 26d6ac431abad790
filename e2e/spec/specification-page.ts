import type { Section } from './statements.ts';
import type { TitledTest } from './titled-tests.ts';

/** docs/specification.md: all statements with the tests that show them. */
export function specificationPage(sections: readonly Section[], tests: readonly TitledTest[]): string {
  const parts = sections.map((section, index) => sectionPart(section, index + 1, tests));
  return `${introduction}\n${parts.join('\n')}`;
}

const introduction = `# What the specification says, and the tests that show it

Written by \`npm run specification\` from e2e/spec/statements.ts and the titles of the tests.
`;

function sectionPart({ title, statements }: Section, number: number, tests: readonly TitledTest[]): string {
  const rows = Object.entries(statements).map(
    ([id, statement]) => `| ${id} | ${cell(statement)} | ${testsOf(id, tests)} |`,
  );
  return `## ${number}. ${title}\n\n| | statement | tests |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function testsOf(id: string, tests: readonly TitledTest[]): string {
  const lines = tests
    .filter(({ ids }) => ids.includes(id))
    .map(({ title, file }) => `${cell(title)} ([${baseName(file)}](../${file}))`);
  return [...new Set(lines)].join('<br>');
}

function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
