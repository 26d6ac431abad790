import type { IconNode } from 'lucide';
import { Icon } from '#components/media/icon.tsx';

/** A decorative tile for empty states, with a picture or an icon. */
export function PlaceholderTile({ icon, picture }: { icon?: IconNode; picture?: string }) {
  return (
    <div
      aria-hidden
      className="arch mb-3 grid h-32 w-26 place-items-center overflow-hidden bg-[linear-gradient(var(--color-primary-tint),var(--color-surface-sunken))] text-link task:bg-[linear-gradient(var(--color-surface),var(--color-primary-tint))] task:inset-ring task:inset-ring-line"
    >
      {icon && <Icon of={icon} className="size-11 stroke-[1.25]" />}
      {picture && (
        <img
          src={picture}
          alt=""
          width={200}
          height={200}
          className="mb-1 w-[84%] self-end filter-(--picture-filter)"
        />
      )}
    </div>
  );
}
