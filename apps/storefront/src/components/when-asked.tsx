import { useState, type ReactNode } from 'react';
import { Button } from '#components/form/button.tsx';
import { useLowData } from '#settings/use-settings.ts';

interface WhenAskedProps {
  /** The words of the button. */
  words: string;
  children: ReactNode;
}

/** Suggestions that a page loads automatically, or in low-data mode after a click. */
export function WhenAsked({ words, children }: WhenAskedProps) {
  const isLowData = useLowData();
  const [isAsked, setAsked] = useState(false);
  if (!isLowData || isAsked) return children;
  return (
    <p className="flex justify-center py-6">
      <Button onClick={() => setAsked(true)}>{words}</Button>
    </p>
  );
}
