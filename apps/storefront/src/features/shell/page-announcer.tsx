import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * After a navigation, announces the title and moves the focus to the beginning of the content, as a browser does after
 * loading a page. A change of filters or of the page number keeps the focus.
 */
export function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        setTitle(document.title);
        document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
  return <output className="sr-only">{title}</output>;
}
