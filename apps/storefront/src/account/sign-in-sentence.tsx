import { Link } from '@tanstack/react-router';
import { RichText } from '#components/display/rich-text.tsx';
import { linkClass } from '#components/navigation/link.ts';

interface SignInSentenceProps {
  /** With a `<link>` to the sign-in. */
  text: string;
  /** Where to go afterwards. */
  redirect: string | undefined;
  onClick?: () => void;
}

/** Links to the sign-in for visitors who have an account, and back. */
export function SignInSentence({ text, redirect, onClick }: SignInSentenceProps) {
  const link = (words: string) => (
    <Link to="/login" search={{ redirect }} onClick={onClick} className={linkClass}>
      {words}
    </Link>
  );
  return <RichText text={text} parts={{ link }} />;
}
