interface TextButtonProps {
  words: string;
  /** The accessible name, which also names the product. */
  label: string;
  /** The pressed state of a toggle. */
  pressed?: boolean;
  onClick(): void;
}

export function TextButton({ words, label, pressed, onClick }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className="min-h-8 rounded-sm px-1.5 text-sm text-text-2 hover:text-link coarse:min-h-(--size-control) coarse:min-w-(--size-control)"
    >
      {words}
    </button>
  );
}
