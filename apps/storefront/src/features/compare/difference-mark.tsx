import EqualNot from '#icons/equal-not';
import { Icon } from '#components/media/icon.tsx';

/** An icon, so that differences are not marked by colour alone. */
export function DifferenceMark({ label }: { label?: string }) {
  return (
    <span className="compare-mark-differs">
      <Icon of={EqualNot} className="size-3.5" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
