import { classes } from '#components/classes.ts';

/** The logo with the name beside it. */
export function Brand({ name, nameClass }: { name: string; nameClass?: string }) {
  return (
    <span className="inline-flex min-h-(--size-control) items-center gap-2.5 text-xl leading-none font-bold tracking-[.01em]">
      <svg viewBox="0 0 28 30" aria-hidden className="h-7.5 w-7 flex-none">
        <path className="fill-primary" d="M0 30V14a14 14 0 0 1 28 0v16z" />
        <path className="fill-on-primary" d="M9 30V13.4l11-4.6V30z" />
        <circle className="fill-primary" cx="12.6" cy="20.6" r="1.5" />
      </svg>
      <span className={classes('whitespace-nowrap', nameClass)}>{name}</span>
    </span>
  );
}
