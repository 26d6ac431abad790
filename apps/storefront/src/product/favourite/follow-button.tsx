import Check from '#icons/check';
import Plus from '#icons/plus';
import { Button } from '#components/form/button.tsx';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useFollowedShops, type Marks } from './favourites.ts';

interface FollowButtonProps {
  storeCodeNumber: string;
  storeName: string;
  /** Filled on the shop's page, where following is the main action. */
  look?: 'primary' | 'second';
  size?: 'sm' | 'md';
  className?: string;
}

/** Follows or unfollows a shop. */
export function FollowButton(props: FollowButtonProps) {
  return <FollowSwitch {...props} followed={useFollowedShops()} />;
}

/** The button, which fetches nothing itself: for lists that fetch all followed shops together. */
export function FollowSwitch(props: FollowButtonProps & { followed: Marks }) {
  const { storeCodeNumber, storeName, look, size = 'sm', className, followed } = props;
  const { t } = useTexts();
  const isFollowed = followed.has(storeCodeNumber);
  const words = isFollowed ? t('product.following') : t('product.follow');
  return (
    <Button
      size={size}
      look={isFollowed ? 'second' : look}
      aria-pressed={isFollowed}
      aria-label={t('shell.labelOf', { label: words, name: storeName })}
      onClick={() => followed.toggle(storeCodeNumber)}
      className={classes('[@media(scripting:none)]:hidden', className)}
    >
      {(isFollowed || size !== 'sm') && <Icon of={isFollowed ? Check : Plus} size="sm" />}
      {words}
    </Button>
  );
}
