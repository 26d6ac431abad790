import MessageCircle from '#icons/message-circle';
import { classes } from '#components/classes.ts';
import { buttonClass } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface ChatLinkProps {
  storeCodeNumber: string;
  /** What the message will be about. */
  about?: { commodityCode?: string; orderNo?: string; afterSalesNo?: string };
  look?: 'second' | 'quiet';
  className?: string;
}

/** “Chat with shop”. A plain link, as on cards: see addresses.ts. */
export function ChatLink({ storeCodeNumber, about, look = 'second', className }: ChatLinkProps) {
  const { t } = useTexts();
  const search = new URLSearchParams({ storeCodeNumber, ...about }).toString();
  return (
    <a
      href={`/conversation?${search}`}
      className={classes(buttonClass({ look, size: look === 'quiet' ? 'sm' : 'md' }), 'print:hidden', className)}
    >
      <Icon of={MessageCircle} size="sm" />
      {t('product.chat')}
    </a>
  );
}
