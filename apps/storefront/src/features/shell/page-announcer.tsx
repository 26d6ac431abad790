import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * After a change of page says its title, and moves the focus to the beginning of the content, as a browser does that
 * loads a page. A change of filters or of the page of a list leaves the focus where it is.
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
