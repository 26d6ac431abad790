import { useLocation } from '@tanstack/react-router';
import { RichText } from '#components/display/rich-text.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { simpleAddressOf } from './simple-addresses.ts';

interface SimpleShopNoteProps {
  /** What the buyer wants to do here. */
  about: 'cart' | 'fill' | 'checkout' | 'account' | 'lookup' | 'page';
  /** Redirects browsers without scripts to the simple shop, rather than only linking to it. */
  redirectsWithoutScripts?: boolean;
}

/** Leads browsers without scripts to the same place in the simple shop. Browsers with scripts do not load this code. */
export function SimpleShopNote(props: SimpleShopNoteProps) {
  return <noscript>{import.meta.env.SSR && <Sentence {...props} />}</noscript>;
}

function Sentence({ about, redirectsWithoutScripts = false }: SimpleShopNoteProps) {
  const { t } = useTexts();
  const { pathname, searchStr } = useLocation();
  const address = simpleAddressOf(pathname, new URLSearchParams(searchStr));
  const link = (words: string) => (
    <a href={address} className={linkClass}>
      {words}
    </a>
  );
  return (
    <p>
      {redirectsWithoutScripts && <meta httpEquiv="refresh" content={`0;url=${address}`} />}
      <RichText text={t(`simple.noScript.${about}`)} parts={{ link }} />
    </p>
  );
}
