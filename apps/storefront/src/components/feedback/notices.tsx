import CircleAlert from '#icons/circle-alert';
import CircleCheck from '#icons/circle-check';
import Info from '#icons/info';
import TriangleAlert from '#icons/triangle-alert';
import X from '#icons/x';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { notificationDisplay } from '@kaimai/contract/values/business-constants';
import { useTexts } from '#i18n/use-texts.ts';
import { Icon } from '#components/media/icon.tsx';
import { IconButton } from '#components/form/icon-button.tsx';
import {
  currentNotices,
  dismissNotification,
  noNotices,
  subscribeToNotices,
  type Notification,
  type Toast,
} from '#notices/notice-store.ts';

const toastIcons = { success: CircleCheck, error: CircleAlert, info: Info };
const notificationLooks = {
  success: { icon: CircleCheck, colour: 'text-success' },
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  danger: { icon: CircleAlert, colour: 'text-danger' },
  info: { icon: Info, colour: 'text-link' },
};

/** Shows toasts (bottom centre on phones, top centre from 768 px) and notifications (top right). */
export function NoticeHost() {
  const { toasts, notifications } = useSyncExternalStore(subscribeToNotices, currentNotices, () => noNotices);
  const layer = useRef<HTMLDivElement>(null);
  const newestId = Math.max(0, ...toasts.map(({ id }) => id), ...notifications.map(({ id }) => id));
  useTopLayer(layer, newestId);
  return (
    <div
      ref={layer}
      popover="manual"
      className="pointer-events-none fixed inset-0 m-0 size-full max-h-none max-w-none bg-transparent text-text *:pointer-events-auto"
    >
      <output className="pointer-events-none! absolute inset-x-4 bottom-[var(--toast-bottom,calc(var(--size-bar)+var(--size-tray,0rem)+1rem))] grid justify-items-center gap-2 md:top-3 md:bottom-auto">
        {toasts.map((toast) => (
          <ToastPill key={toast.id} {...toast} />
        ))}
      </output>
      <div role="log" className="absolute top-4 right-4 w-[min(24rem,100%-2rem)]">
        <NotificationStack notifications={notifications} />
      </div>
    </div>
  );
}

/** Moves the layer above everything, also above an open dialog, at each new toast or notification. */
function useTopLayer(layer: RefObject<HTMLElement | null>, newestId: number): void {
  useEffect(() => {
    const element = layer.current;
    if (element?.matches(':popover-open')) element.hidePopover();
    if (newestId > 0) element?.showPopover();
  }, [layer, newestId]);
}

function ToastPill({ text, tone }: Toast) {
  return (
    <div className="notice-in inline-flex max-w-120 items-center gap-2.5 rounded-full bg-surface-ink px-4.5 py-3 wrap-anywhere text-on-ink shadow-soft">
      <Icon of={toastIcons[tone]} className="size-4.5" />
      {text}
    </div>
  );
}

/** All notifications; from three on the newest alone, until the pointer or a click on the button shows the others. */
function NotificationStack({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTexts();
  const [isSpread, setSpread] = useState(false);
  const isStacked = notifications.length >= notificationDisplay.stackThreshold && !isSpread;
  const visibleNotifications = isStacked ? notifications.slice(-1) : notifications;
  return (
    <div className="grid gap-3" onPointerEnter={() => setSpread(true)} onPointerLeave={() => setSpread(false)}>
      {visibleNotifications.map((notification) => (
        <NotificationCard key={notification.id} {...notification} />
      ))}
      {isStacked && (
        <button
          type="button"
          onClick={() => setSpread(true)}
          className="mx-6 -mt-1 min-h-(--size-control) rounded-lg bg-surface-raised text-sm text-text-2 shadow-soft"
        >
          {t('shell.moreNotifications', { count: notifications.length - 1 })}
        </button>
      )}
    </div>
  );
}

function NotificationCard({ id, title, text, tone }: Notification) {
  const { t } = useTexts();
  const { icon, colour } = notificationLooks[tone];
  return (
    <div className="notice-in grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1 rounded-lg bg-surface-raised p-4 shadow-soft">
      <Icon of={icon} className={colour} />
      <b className="font-bold">{title}</b>
      <IconButton icon={X} label={t('shell.close')} onClick={() => dismissNotification(id)} className="-my-3 -mr-3" />
      {text && <p className="col-start-2 text-sm text-text-2">{text}</p>}
    </div>
  );
}
