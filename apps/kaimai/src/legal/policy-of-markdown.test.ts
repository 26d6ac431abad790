import { expect, test } from 'vitest';
import { PolicyRefused, policyOfMarkdown } from './policy-of-markdown.ts';

const markdown = `# Privacy

We keep what is needed
and no more.

## What is kept {#account}

Your *address* and your **orders**. Ask [us](mailto:hello@shop.example).

- an e-mail address
- what you \`ordered\`

## Questions

<!-- Checked by counsel. -->

Write to <b onclick="x()">us</b>. 1 < 2 & 3.
`;

test('a legal text is parsed into sections with ids', () => {
  expect(policyOfMarkdown(markdown, '2026-11-20')).toEqual({
    changedOn: '2026-11-20',
    lead: 'We keep what is needed and no more.',
    sections: [
      {
        id: 'account',
        title: 'What is kept',
        paragraphs: ['Your address and your orders. Ask us (hello@shop.example).'],
        points: ['an e-mail address', 'what you ordered'],
      },
      { id: 'part-2', title: 'Questions', paragraphs: ['Write to us. 1 < 2 & 3.'], points: [] },
    ],
  });
});

test.each(['', '## ', '- a', '![x](javascript:alert(1))', '| a |\n|---|\n| b |'])(
  '%j is parsed without an error',
  (text) => {
    expect(JSON.stringify(policyOfMarkdown(text, '2026-11-20'))).not.toContain('javascript');
  },
);

test('rows of a table become list items with the headings of their columns, and a code block keeps its lines', () => {
  const text = `## What

| Data | Kept | |
|---|---|---|
| orders | ten years | [tax law](https://law.example) |
| searches | | |

- in these cases:
  - a claim
  - a *court*

\`\`\`
Kaimai Ltd
  1 Road
\`\`\`
`;
  expect(policyOfMarkdown(text, '2026-11-20').sections).toMatchObject([
    {
      points: [
        'Data: orders; Kept: ten years; tax law (https://law.example)',
        'Data: searches',
        'in these cases: a claim; a court',
      ],
      paragraphs: ['Kaimai Ltd\n  1 Road'],
    },
  ]);
});

test.each([
  ['# Terms\n\nText\n\n<table><tr><td>x</td></tr></table>', 5],
  ['<script>alert(1)</script>', 1],
  ['## A\r\n\r\n- one\r\n- two\r\n\r\n  <p>x</p>', 6],
  ['> one\n>\n> <div>two</div>', 3],
])('a block of HTML in %j is refused by its line', (text, line) => {
  const message = `line ${line} begins a block of HTML; only Markdown is shown`;
  expect(() => policyOfMarkdown(text, '2026-11-20')).toThrow(new PolicyRefused(message));
});

test('two parts with one id are refused', () => {
  expect(() => policyOfMarkdown('## One {#a}\n\nText\n\n## Two {#a}\n', '2026-11-28')).toThrow(
    '“Two” has the id a of an earlier part',
  );
});
