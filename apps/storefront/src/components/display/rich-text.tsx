import { Fragment, type ReactNode } from 'react';

interface RichTextProps {
  /** A text with named tags, such as `New here? <link>Create an account</link>.` */
  text: string;
  /** Renders the words inside a tag, by the name of the tag. */
  parts: Record<string, (words: string) => ReactNode>;
}

/** A sentence with a link or an emphasised word, whose position each language chooses. */
export function RichText({ text, parts }: RichTextProps) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g);
  return pieces.map((piece, index) => {
    // The split returns in turn: plain text, the name of a tag, the text inside it.
    if (index % 3 === 1) return null;
    const part = index % 3 === 2 ? parts[pieces[index - 1] ?? ''] : undefined;
    // The pieces of one text never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{part ? part(piece) : piece}</Fragment>;
  });
}
