import { expect, test } from 'vitest';
import { policyOfMarkdown } from './policy-of-markdown.ts';

const markdown = `# Privacy

We keep what is needed
and no more.

## What is kept {#account}

Your *address* and your **orders**. Ask [us](mailto:hello@shop.example).

- an e-mail address
- what you \`ordered\`

## Questions

<script>alert(1)</script>

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
