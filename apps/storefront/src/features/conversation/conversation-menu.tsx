import { conversationChoose, conversationDetails, conversationList } from '@kaimai/contract/conversation/conversation';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import Ban from '#icons/ban';
import Bell from '#icons/bell';
import BellOff from '#icons/bell-off';
import Ellipsis from '#icons/ellipsis';
import Flag from '#icons/flag';
import Store from '#icons/store';
import { Suspense, useState } from 'react';
import { useCall } from '#api/use-gateway.ts';
import { iconButtonClass } from '#components/form/icon-button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Menu, menuRowClass } from '#components/overlay/menu.tsx';
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { shopAddress } from '#product/addresses.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import type { ConversationTarget } from './conversation-target.ts';
import type { Conversation } from './use-conversation.ts';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

interface ConversationMenuProps {
  target: ConversationTarget;
  conversation: Conversation;
}

/** The menu: visit, mute, block or report the shop. */
export function ConversationMenu({ target, conversation }: ConversationMenuProps) {
  const { t } = useTexts();
  const [openDialog, setOpenDialog] = useState<'block' | 'report'>();
  const { choose, isChoosing } = useConversationChoice(target);
  const { storeCodeNumber, storeName, muted, blockedByBuyer, rows } = conversation;
  const hasBegun = rows.length > 0;
  const mute = () => choose({ muted: !muted }, t(muted ? 'chat.notifying' : 'chat.muted'));
  return (
    <>
      <Menu button={<Icon of={Ellipsis} />} buttonLabel={t('chat.more')} buttonClass={iconButtonClass}>
        <a href={shopAddress(storeCodeNumber)} className={menuRowClass}>
          <Icon of={Store} />
          {t('chat.visitShop')}
        </a>
        {hasBegun && (
          <>
            <button type="button" onClick={mute} className={menuRowClass}>
              <Icon of={muted ? Bell : BellOff} />
              {t(muted ? 'chat.notifyAgain' : 'chat.mute')}
            </button>
            <button
              type="button"
              onClick={() =>
                blockedByBuyer ? choose({ blocked: false }, t('chat.unblocked')) : setOpenDialog('block')
              }
              className={menuRowClass}
            >
              <Icon of={Ban} />
              {t(blockedByBuyer ? 'chat.unblock' : 'chat.block')}
            </button>
            <button type="button" onClick={() => setOpenDialog('report')} className={menuRowClass}>
              <Icon of={Flag} />
              {t('chat.report')}
            </button>
          </>
        )}
      </Menu>
      {openDialog === 'block' && (
        <ConfirmDialog
          title={t('chat.blockTitle', { shop: storeName })}
          text={t('chat.blockText')}
          confirmLabel={t('chat.block')}
          dangerous
          busy={isChoosing}
          onConfirm={() => choose({ blocked: true }, t('chat.blocked'), () => setOpenDialog(undefined))}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'report' && (
        <Suspense>
          <ReportDialog target={target} storeName={storeName} onClose={() => setOpenDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface ConversationChoice {
  muted?: boolean;
  blocked?: boolean;
}

/** Mutes or blocks a shop, or ends that, and fetches all answers again that show it. */
export function useConversationChoice(target: ConversationTarget) {
  const { mutateAsync, isPending } = useCall(conversationChoose, {
    refresh: [conversationDetails, conversationList, basicInformation],
  });
  async function send(choice: ConversationChoice, successText: string, onDone?: () => void): Promise<void> {
    try {
      // Not a callback of `mutate`: the control that called may be gone when the conversation is refreshed.
      await mutateAsync({ ...target, ...choice });
    } catch {
      // A toast shows the failure.
      return;
    }
    showToast(successText);
    onDone?.();
  }
  return {
    choose: (choice: ConversationChoice, successText: string, onDone?: () => void) =>
      void send(choice, successText, onDone),
    isChoosing: isPending,
  };
}
