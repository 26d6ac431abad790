import Check from '#icons/check';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';

interface StepsProps {
  label: string;
  steps: readonly string[];
  /** The index of the current step. */
  current: number;
}

/** The progress in steps. Phones show only the name of the current step. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-2 text-sm whitespace-nowrap text-text-3">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classes(
            'flex items-center gap-2 not-first:before:h-px not-first:before:w-[clamp(.75rem,3vw,3rem)] not-first:before:bg-line-control',
            index === current && 'font-medium text-text',
          )}
        >
          <StepMark number={index + 1} state={stateOf(index, current)} />
          <span className={classes(index !== current && 'max-md:sr-only')}>{step}</span>
        </li>
      ))}
    </ol>
  );
}

const marks = {
  done: 'border-transparent bg-surface-hover text-text',
  now: 'border-transparent bg-surface-ink text-on-ink',
  next: 'border-line-control',
};

function stateOf(index: number, current: number): keyof typeof marks {
  if (index === current) return 'now';
  return index < current ? 'done' : 'next';
}

function StepMark({ number, state }: { number: number; state: keyof typeof marks }) {
  return (
    <b
      className={classes('grid size-6 place-items-center rounded-full border-[1.5px] text-xs font-bold', marks[state])}
    >
      {state === 'done' ? <Icon of={Check} size="sm" /> : number}
    </b>
  );
}
