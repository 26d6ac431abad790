import { useState, type ReactNode } from 'react';
import { Button } from '#components/form/button.tsx';
import { useLowData } from '#settings/use-settings.ts';

interface LoadOnRequestProps {
  /** The text of the button. */
  words: string;
  children: ReactNode;
}

/** Suggestions that a page loads automatically, or in low-data mode after a click. */
export function LoadOnRequest({ words, children }: LoadOnRequestProps) {
  const isLowData = useLowData();
  const [isRequested, setRequested] = useState(false);
  if (!isLowData || isRequested) return children;
  return (
    <p className="flex justify-center py-6">
      <Button onClick={() => setRequested(true)}>{words}</Button>
    </p>
  );
}
