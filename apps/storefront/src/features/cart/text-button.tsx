import { useTexts } from '#i18n/use-texts.ts';

interface TextButtonProps {
  words: string;
  /** The product, which is part of the accessible name: a cart has such a button for each line. */
  name: string;
  /** The pressed state of a toggle. */
  pressed?: boolean;
  onClick(): void;
}

export function TextButton({ words, name, pressed, onClick }: TextButtonProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      // Voice control needs the visible text in the accessible name.
      aria-label={t('shell.labelOf', { label: words, name })}
      aria-pressed={pressed}
      onClick={onClick}
      className="min-h-8 rounded-sm px-1.5 text-sm text-text-2 hover:text-link coarse:min-h-(--size-control) coarse:min-w-(--size-control)"
    >
      {words}
    </button>
  );
}
