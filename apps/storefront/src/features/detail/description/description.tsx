import { useTexts } from '#i18n/use-texts.ts';
import { groupIntoLists } from './description-lists.ts';
import type { Detail } from '../detail.ts';
import { DetailSection } from '../detail-section.tsx';

export function Specifications({ specifications }: Pick<Detail, 'specifications'>) {
  const { t } = useTexts();
  if (specifications.length === 0) return null;
  return (
    <DetailSection title={t('detail.specifications')}>
      <dl className="grid wide:grid-cols-2 wide:gap-x-10">
        {specifications.map(({ code, name, value }) => (
          <div key={code} className="grid grid-cols-[8.5rem_1fr] gap-4 border-b border-hairline py-2.75">
            <dt className="text-text-3">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}

/** Renders nothing when the description only repeats the name. */
export function Description({ product: { commodityName, description } }: { product: Detail }) {
  const { t } = useTexts();
  if (description.every((paragraph) => paragraph === commodityName)) return null;
  return (
    <DetailSection title={t('detail.description')}>
      <div className="grid max-w-(--measure) gap-3.5 text-md leading-[1.75] text-text-2">
        {/* A shop may repeat a paragraph, so the position is the key. */}
        {Object.entries(groupIntoLists(description)).map(([key, part]) =>
          part.isList ? (
            <ul key={key} className="grid list-disc gap-1 pl-5">
              {Object.entries(part.lines).map(([position, line]) => (
                <li key={position}>{line}</li>
              ))}
            </ul>
          ) : (
            Object.entries(part.lines).map(([position, line]) => <p key={position}>{line}</p>)
          ),
        )}
      </div>
    </DetailSection>
  );
}
