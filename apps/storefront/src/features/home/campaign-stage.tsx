import type { campaign } from '@kaimai/contract/home/home';
import ChevronRight from '#icons/chevron-right';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { buttonClass } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Picture, widthAtHeight } from '#components/media/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';

type Campaign = z.output<typeof campaign>;

interface CampaignStageProps {
  campaigns: readonly Campaign[];
  /** Rendered if there is no large campaign. */
  fallback: ReactNode;
}

/** The top of the home page: one large and two small campaigns, without animation. */
export function CampaignStage({ campaigns, fallback }: CampaignStageProps) {
  const { t } = useTexts();
  const largeCampaign = campaigns.find(({ size }) => size === 'large');
  const smallCampaigns = campaigns.filter(({ size }) => size === 'small').slice(0, 2);
  if (!largeCampaign && smallCampaigns.length === 0) return fallback;
  return (
    <>
      {!largeCampaign && fallback}
      <section aria-label={t('home.campaigns')} className="stage">
        {largeCampaign && <LargeCampaign campaign={largeCampaign} />}
        {smallCampaigns.map((campaign) => (
          <SmallCampaign key={campaign.code} campaign={campaign} />
        ))}
      </section>
    </>
  );
}

/** Pictures with a lower ratio of width to height are narrow. */
const minWideRatio = 1.4;

/** A narrow picture, such as one of a product, has no room for the text and fills only one side of the campaign. */
function campaignClass({ size, picture: { width, height } }: Campaign): string {
  return `camp camp-${size}${width < height * minWideRatio ? ' camp-narrow' : ''}`;
}

/** The picture's placeholder is the background of the text, which keeps its contrast in dark mode. */
function backgroundOf({ picture: { placeholder } }: Campaign) {
  return { backgroundImage: `url(${placeholder})` };
}

function LargeCampaign({ campaign }: { campaign: Campaign }) {
  const { title, text, action, link, picture } = campaign;
  return (
    <article className={campaignClass(campaign)}>
      <div className="camp-ground" style={backgroundOf(campaign)} />
      <Picture
        picture={picture}
        alt=""
        sizes={`(min-width: 80rem) 880px, (min-width: 64rem) 66vw, max(100vw, ${widthAtHeight(picture, 320)})`}
        priority="high"
        lowDataWidth={480}
      />
      <div className="camp-words">
        <h1 className="phrases">{title}</h1>
        <p>{text}</p>
        <a href={link} className={`${buttonClass({ look: 'primary', size: 'lg' })} mt-2`}>
          {action}
        </a>
      </div>
    </article>
  );
}

function SmallCampaign({ campaign }: { campaign: Campaign }) {
  const { title, text, action, link, picture } = campaign;
  return (
    <article className={campaignClass(campaign)}>
      <div className="camp-ground" style={backgroundOf(campaign)} />
      <Picture
        picture={picture}
        alt=""
        sizes="(min-width: 82.5rem) 430px, (min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw"
        priority="low"
        lowDataWidth={320}
      />
      <div className="camp-words">
        <h2 className="phrases">{title}</h2>
        <p>{text}</p>
        <a
          href={link}
          className="inline-flex min-h-(--size-control) items-center gap-1 font-medium after:absolute after:inset-0 after:rounded-xl hover:underline focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {action}
          <Icon of={ChevronRight} size="sm" />
        </a>
      </div>
    </article>
  );
}
