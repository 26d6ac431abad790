import type { IconNode } from 'lucide';
import { Icon } from '#components/media/icon.tsx';

/** An item of a list of promises, such as that nothing is charged twice. */
export function Assurance({ icon, words }: { icon: IconNode; words: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon of={icon} className="mt-px size-4.5" />
      {words}
    </li>
  );
}
