import { classes } from '#components/classes.ts';

const sizes = {
  md: 'size-11 text-md',
  lg: 'size-18 text-xl',
  xl: 'size-24 text-2xl',
};

interface AvatarProps {
  nickname: string;
  avatarUrl: string | null;
  size?: keyof typeof sizes;
}

/** The buyer's picture, or the first letter or emoji of their name. Decorative: the name is beside it. */
export function Avatar({ nickname, avatarUrl, size = 'md' }: AvatarProps) {
  const shape = classes('flex-none rounded-full', sizes[size]);
  if (avatarUrl) {
    return (
      <img
        src={avatarUrl}
        alt=""
        width={96}
        height={96}
        className={classes(shape, 'bg-surface-hover object-cover filter-(--picture-filter)')}
      />
    );
  }
  return (
    <span aria-hidden className={classes(shape, 'grid place-items-center bg-primary-tint font-medium text-link')}>
      {Array.from(nickname)[0]?.toUpperCase()}
    </span>
  );
}
