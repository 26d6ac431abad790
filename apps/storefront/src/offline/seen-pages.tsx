import { useEffect, useState } from 'react';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { listSeenPages, type SeenPage } from './pages.ts';

const maxPages = 12;

/** Links to pages that open without a network. */
export default function SeenPages() {
  const { t } = useTexts();
  const [pages, setPages] = useState<readonly SeenPage[]>([]);
  useEffect(() => {
    let isShown = true;
    void listSeenPages(maxPages)
      // Without the browser's storage there are none.
      .catch(() => [])
      .then((found) => isShown && setPages(found));
    return () => {
      isShown = false;
    };
  }, []);
  if (pages.length === 0) return null;
  return (
    <section className="mx-auto mt-8 max-w-120">
      <h2 className="text-md">{t('offline.seenPages')}</h2>
      <ul className="mt-2 grid">
        {pages.map(({ address, title, lang }) => (
          <li key={address} className="border-t border-hairline">
            <a href={address} lang={lang} className={`${linkClass} flex min-h-(--size-control) items-center`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
