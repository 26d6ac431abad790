import type { pushDetail } from '@kaimai/contract/push/push';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { canShowPushes } from '#account/push-subscription.ts';
import { Button } from '#components/form/button.tsx';
import { Checkbox } from '#components/form/choice.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { usePushSettings } from './use-push-settings.ts';

/** Push notifications on this device. The browser requests the permission only after a click. */
export function PushPanel({ state }: { state: OutputOf<typeof pushDetail> }) {
  const { t } = useTexts();
  const { isOn, notices, isBlocked, isBusy, turnOn, turnOff } = usePushSettings(state);
  return (
    <Panel>
      <div className="grid max-w-120 gap-3">
        <div>
          <PanelTitle>{t('push.title')}</PanelTitle>
          <p className="text-sm text-text-2">{t(isOn ? 'push.onText' : 'push.text')}</p>
        </div>
        {!canShowPushes() && <Note>{t('push.unsupported')}</Note>}
        {isBlocked && <Note tone="warn">{t('push.blocked')}</Note>}
        {isOn && (
          <Checkbox checked={notices} onChange={(event) => turnOn({ notices: event.target.checked })}>
            {t('push.notices')}
          </Checkbox>
        )}
        {canShowPushes() && !isBlocked && (
          <Button
            busy={isBusy}
            onClick={() => (isOn ? turnOff() : turnOn({ notices: false }))}
            className="justify-self-start"
          >
            {t(isOn ? 'push.turnOff' : 'push.turnOn')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
