import { basicInformation } from '@kaimai/contract/account/basic-information';
import { Link, type LinkProps } from '@tanstack/react-router';
import Download from '#icons/download';
import Heart from '#icons/heart';
import LogOut from '#icons/log-out';
import Package from '#icons/package';
import Smartphone from '#icons/smartphone';
import UserRound from '#icons/user-round';
import type { IconNode } from 'lucide';
import { Suspense, useState } from 'react';
import { useSignOut } from '#account/use-sign-out.ts';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { classes } from '#components/classes.ts';
import { iconButtonClass } from '#components/form/icon-button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Menu, menuRowClass } from '#components/overlay/menu.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { canInstall, install } from '#offline/install.ts';

const HandOverDialog = lazyPart(() => import('#product/hand-over/hand-over-dialog.tsx'));

/** The account menu: buyer, links and sign-out. */
export default function AccountMenu() {
  const { t } = useTexts();
  const { leave } = useSignOut();
  const { data } = useAnswerLater(basicInformation, {});
  const [isHandingOver, setHandingOver] = useState(false);
  return (
    <>
      <Menu button={<Icon of={UserRound} />} buttonClass={iconButtonClass} buttonLabel={t('shell.account')}>
        {data?.buyer && (
          <p className="max-w-64 truncate px-3 pt-1 pb-2 text-sm text-text-2">
            <b className="block truncate text-base font-medium text-text">{data.buyer.nickname}</b>
            {data.buyer.email}
          </p>
        )}
        <MenuLink to="/personal-center" icon={UserRound} words={t('pages.personalCenter')} />
        <MenuLink to="/order-list" icon={Package} words={t('pages.orderList')} />
        <MenuLink to="/favorite" icon={Heart} words={t('pages.favorite')} />
        <button type="button" onClick={() => setHandingOver(true)} className={classes(menuRowClass, 'max-lg:hidden')}>
          <Icon of={Smartphone} className="text-text-2" />
          {t('handOver.open')}
        </button>
        {canInstall() && (
          <button type="button" onClick={install} className={menuRowClass}>
            <Icon of={Download} className="text-text-2" />
            {t('offline.install')}
          </button>
        )}
        <button type="button" onClick={() => void leave()} className={menuRowClass}>
          <Icon of={LogOut} className="text-text-2" />
          {t('account.signOut')}
        </button>
      </Menu>
      {isHandingOver && (
        <Suspense>
          <HandOverDialog onClose={() => setHandingOver(false)} />
        </Suspense>
      )}
    </>
  );
}

function MenuLink({ to, icon, words }: { to: LinkProps['to']; icon: IconNode; words: string }) {
  return (
    <Link to={to} className={menuRowClass}>
      <Icon of={icon} className="text-text-2" />
      {words}
    </Link>
  );
}
