import type { CategoryNode } from '@kaimai/contract/catalogue';
import type { Picture } from '@kaimai/contract/picture';
import LayoutGrid from '#icons/layout-grid';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/icon.tsx';
import { pictureUrl } from '#components/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { categoryAddress } from './addresses.ts';

/** A category of the first level as its doorway shows it. */
export interface CategoryDoor {
  code: string;
  name: string;
  tint: string | null;
  picture: Picture['id'] | undefined;
}

export function doorsOf(tree: readonly CategoryNode[]): CategoryDoor[] {
  return tree.map(({ commodityCategoryCode, commodityCategoryName, tint, picture }) => ({
    code: commodityCategoryCode,
    name: commodityCategoryName,
    tint,
    picture: picture?.id,
  }));
}

/** In rows of about the same length, on screens where they do not scroll. */
function abreast(count: number): Record<`--${string}`, number> {
  const inRowsOf = (most: number) => Math.ceil(count / Math.ceil(count / most));
  return {
    '--doors-abreast': inRowsOf(7),
    '--doors-abreast-wide': inRowsOf(14),
    '--doors-deep': count > 5 ? 2 : 1,
  };
}

/** As many as fill two rows; the door behind them leads to all. */
const mostDoors = 27;

/** The street: one doorway for every category of the first level. */
export function CategoryDoors({ doors: all, className }: { doors: readonly CategoryDoor[]; className?: string }) {
  const { t } = useTexts();
  const doors = all.slice(0, mostDoors);
  return (
    <nav
      aria-label={t('commodity.categories')}
      className={classes('doors', className)}
      style={abreast(doors.length + 1)}
    >
      {doors.map(({ code, name, tint, picture }) => (
        <a key={code} href={categoryAddress(code)} className="door">
          <span className="door-arch doorway tinted" data-tint={tint ?? undefined}>
            {picture ? (
              <img
                src={pictureUrl(picture, 160)}
                alt=""
                width={160}
                height={160}
                loading="lazy"
                // Cut-out pictures stand on a tint; without one it is a photograph, and fills the doorway.
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
      <a href="/categories?type=category" className="door">
        <span className="door-arch doorway place-items-center! bg-surface-sunken text-text-2">
          <Icon of={LayoutGrid} size="lg" />
        </span>
        {t('commodity.allCategories')}
      </a>
    </nav>
  );
}
