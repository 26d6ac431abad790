import type { ReactNode } from 'react';
import { classes } from '#components/classes.ts';

export interface TimelineEvent {
  title: ReactNode;
  /** Below the title: the place of a parcel, or the message of a request. */
  details?: ReactNode;
  time?: ReactNode;
  /** `done`: in the past; `now`: the latest event; `todo`: expected. */
  state: 'done' | 'now' | 'todo';
}

const dots = {
  done: 'before:bg-line-control before:outline-surface',
  now: 'before:bg-primary before:outline-primary-tint',
  todo: 'text-text-3 before:border-2 before:border-line-control before:bg-surface before:outline-surface',
};

/** The events of a parcel or a request, in their order. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className="grid">
      {/* Events and stages have no name of their own, so their positions are their keys. */}
      {Object.entries(events).map(([key, { title, details, time, state }]) => (
        <li
          key={key}
          className={classes(
            'relative grid grid-cols-[--spacing(5)_1fr] gap-x-3.5 gap-y-0.5 pb-4.5 *:col-start-2',
            'before:z-(--layer-raised) before:col-start-1 before:row-start-1 before:mx-auto before:mt-1.5 before:size-2.5 before:rounded-full before:outline-4',
            'not-last:after:absolute not-last:after:top-3 not-last:after:-bottom-2 not-last:after:left-2.25 not-last:after:w-0.5 not-last:after:bg-line',
            dots[state],
          )}
        >
          <b className={classes('row-start-1', state === 'now' ? 'font-bold' : 'font-medium')}>{title}</b>
          {details && <span className="text-sm text-text-2">{details}</span>}
          {time && <span className="text-xs text-text-3 tabular-nums">{time}</span>}
        </li>
      ))}
    </ol>
  );
}

interface ProgressProps {
  label: string;
  stages: readonly { words: string; note?: string }[];
  /** The index of the current stage. */
  current: number;
}

/** The stages of an order in a row. */
export function Progress({ label, stages, current }: ProgressProps) {
  return (
    <ol
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col gap-1.5 large-text:grid-flow-row text-sm leading-4.5 text-text-3"
    >
      {Object.entries(stages).map(([key, { words, note }], index) => (
        <li
          key={key}
          aria-current={index === current ? 'step' : undefined}
          className={classes(
            'grid content-start gap-2 before:h-1 before:rounded-full',
            index <= current ? 'before:bg-primary' : 'before:bg-line',
            index < current && 'text-text-2',
            index === current && 'font-medium text-text',
          )}
        >
          <span>
            {words}
            {note && <span className="block pr-2 text-xs font-regular text-text-3">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
