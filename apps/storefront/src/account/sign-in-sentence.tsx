import { Link } from '@tanstack/react-router';
import { RichText } from '#components/display/rich-text.tsx';
import { linkClass } from '#components/navigation/link.ts';

interface SignInSentenceProps {
  /** With a `<link>` to the sign-in. */
  text: string;
  /** The address to go to after the sign-in. */
  redirect: string | undefined;
  onClick?: () => void;
}

/** A sentence for visitors who have an account, with a link to the sign-in. */
export function SignInSentence({ text, redirect, onClick }: SignInSentenceProps) {
  const link = (words: string) => (
    <Link to="/login" search={{ redirect }} onClick={onClick} className={linkClass}>
      {words}
    </Link>
  );
  return <RichText text={text} parts={{ link }} />;
}
