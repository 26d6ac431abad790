import CircleAlert from '#icons/circle-alert';
import CircleCheck from '#icons/circle-check';
import Info from '#icons/info';
import TriangleAlert from '#icons/triangle-alert';
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';

type Tone = 'info' | 'success' | 'warn' | 'danger';

const tones: Record<Tone, { icon: IconNode; ground: string; colour: string }> = {
  info: { icon: Info, ground: 'bg-primary-tint', colour: 'text-link' },
  success: { icon: CircleCheck, ground: 'bg-success-tint', colour: 'text-success' },
  warn: { icon: TriangleAlert, ground: 'bg-warn-tint', colour: 'text-warn' },
  danger: { icon: CircleAlert, ground: 'bg-danger-tint', colour: 'text-danger' },
};

interface NoteProps {
  tone?: Tone;
  icon?: IconNode;
  className?: string;
  children: ReactNode;
}

/** A message in its context. Screen readers announce a danger immediately. */
export function Note({ tone = 'info', icon, className, children }: NoteProps) {
  const { ground, colour, icon: defaultIcon } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classes('flex gap-3 rounded-md px-4 py-3 text-sm', ground, className)}
    >
      <Icon of={icon ?? defaultIcon} className={classes('mt-px size-4.5', colour)} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
