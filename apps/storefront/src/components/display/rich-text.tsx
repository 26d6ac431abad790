import { Fragment, type ReactNode } from 'react';

interface RichTextProps {
  /** A text with named parts, such as `New here? <link>Create an account</link>.` */
  text: string;
  parts: Record<string, (words: string) => ReactNode>;
}

/** A sentence with a link or a stressed word in it, whose place each language chooses for itself. */
export function RichText({ text, parts }: RichTextProps) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g);
  return pieces.map((piece, index) => {
    // The split gives in turn: plain words, the name of a part, the words of that part.
    if (index % 3 === 1) return null;
    const part = index % 3 === 2 ? parts[pieces[index - 1] ?? ''] : undefined;
    // The pieces of one text never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{part ? part(piece) : piece}</Fragment>;
  });
}
