import type { CategoryNode } from '@kaimai/contract/catalogue/catalogue';
import type { Picture } from '@kaimai/contract/values/picture';
import LayoutGrid from '#icons/layout-grid';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';
import { pictureUrl } from '#components/media/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { categoryAddress } from '#product/addresses.ts';

/** A top-level category as its tile shows it. */
export interface CategoryTile {
  code: string;
  name: string;
  tint: string | null;
  picture: Picture['id'] | undefined;
}

export function categoryTilesOf(tree: readonly CategoryNode[]): CategoryTile[] {
  return tree.map(({ commodityCategoryCode, commodityCategoryName, tint, picture }) => ({
    code: commodityCategoryCode,
    name: commodityCategoryName,
    tint,
    picture: picture?.id,
  }));
}

/** Rows of about equal length; on phones, where the tiles scroll, two rows if there are more than five tiles. */
function tileColumns(count: number): Record<`--${string}`, number> {
  const columnsFor = (maxColumns: number) => Math.ceil(count / Math.ceil(count / maxColumns));
  return {
    '--tile-columns': columnsFor(7),
    '--tile-columns-wide': columnsFor(14),
    '--tile-rows': count > 5 ? 2 : 1,
  };
}

/** With the tile that links to all categories, two rows of fourteen on wide screens. */
const maxTiles = 27;

/** One tile for each top-level category. */
export function CategoryTiles({ tiles: all, className }: { tiles: readonly CategoryTile[]; className?: string }) {
  const { t } = useTexts();
  const tiles = all.slice(0, maxTiles);
  return (
    <nav
      aria-label={t('product.categories')}
      className={classes('category-tiles', className)}
      style={tileColumns(tiles.length + 1)}
    >
      {tiles.map(({ code, name, tint, picture }) => (
        <a key={code} href={categoryAddress(code)} className="category-tile">
          <span className="category-tile-arch arch tinted" data-tint={tint ?? undefined}>
            {picture ? (
              <img
                src={pictureUrl(picture, 160)}
                alt=""
                width={160}
                height={160}
                loading="lazy"
                // A cut-out picture stands on a tint; a picture without a tint is a photograph, and fills the tile.
                className={tint ? undefined : 'size-full object-cover'}
              />
            ) : (
              <b aria-hidden className="self-center text-2xl">
                {[...name][0]}
              </b>
            )}
          </span>
          {name}
        </a>
      ))}
      <a href="/categories?type=category" className="category-tile">
        <span className="category-tile-arch arch place-items-center! bg-surface-sunken text-text-2">
          <Icon of={LayoutGrid} size="lg" />
        </span>
        {t('product.allCategories')}
      </a>
    </nav>
  );
}
