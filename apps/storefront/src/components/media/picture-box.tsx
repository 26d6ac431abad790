import { classes } from '#components/classes.ts';
import { Picture, type PictureSource } from './picture.tsx';

interface PictureBoxProps {
  picture: PictureSource | null;
  /** `small`: 56 px, `large`: 72 px. */
  size: 'small' | 'large';
  className?: string;
}

const boxes = {
  small: { sizes: '56px', box: 'size-14 rounded-md' },
  large: { sizes: '72px', box: 'size-18 rounded-md' },
};

/** The picture of a product in a row, beside its name; an empty box of the same size if it has none. */
export function PictureBox({ picture, size, className }: PictureBoxProps) {
  const { sizes, box } = boxes[size];
  if (!picture) return <span aria-hidden className={classes('block bg-surface-sunken', box)} />;
  return <Picture picture={picture} alt="" sizes={sizes} className={classes(box, className)} />;
}
