import { sizeGuide } from '@kaimai/contract/size-guide/size-guide';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useLengthUnit } from '#settings/length-unit.ts';
import { SizeGuideContent } from './size-guide-content.tsx';

interface SizeGuideDialogProps {
  commodityCode: string;
  /** The code of the chosen size. */
  size: string | undefined;
  onClose(): void;
}

/** The size guide of a product, with the chosen size marked. */
export default function SizeGuideDialog({ commodityCode, size, onClose }: SizeGuideDialogProps) {
  const { t } = useTexts();
  const unit = useLengthUnit();
  const { data, isError, refetch } = useAnswerLater(sizeGuide, { commodityCode });
  return (
    <Dialog title={t('sizes.guide')} isSheet onClose={onClose}>
      {isError && !data && <ErrorState title={t('sizes.failed')} onRetry={refetch} />}
      {!isError && !data && <SkeletonBlock className="h-96 rounded-md" />}
      {data && <SizeGuideContent guide={data} choice={{ size, unit }} isPage={false} />}
    </Dialog>
  );
}
