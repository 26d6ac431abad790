import {
  isFault,
  maxAfterSalesTextLength,
  reasonsOfKind,
  type AfterSalesKind,
  type BuyersReason,
} from '@kaimai/contract/after-sales/after-sales';
import { useState, type SyntheticEvent } from 'react';
import { Checkbox } from '#components/form/choice.tsx';
import { Field } from '#components/form/field.tsx';
import { Textarea } from '#components/form/input.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { RadioTile } from '#components/form/radio-tile.tsx';
import { Select } from '#components/form/select.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { clearSavedForm } from '#session/saved-form.ts';
import { useSavedForm } from '#session/use-saved-form.ts';
import { EvidencePicker } from './evidence-picker.tsx';
import { checkDraft, countUnits, possibleDraft, startDraft, type RequestDraft } from './request-draft.ts';
import type { AfterSalesOptions } from './after-sales-request.ts';
import { RequestLines } from './request-lines.tsx';
import { RequestSumPanel } from './request-sum-panel.tsx';
import { useSendRequest } from './use-send-request.ts';

/** The form of a request: units, reason and refund. */
export function RequestForm({ options, skuCode = '' }: { options: AfterSalesOptions; skuCode: string | undefined }) {
  const { t } = useTexts();
  const [savedDraft, saveDraft] = useSavedForm(formNameOf(options.orderNo), () => startDraft(options, skuCode));
  const draft = possibleDraft(savedDraft, options, skuCode);
  // The shown units may be those of another product than the saved ones.
  const setDraft = (change: Partial<RequestDraft>) => saveDraft({ skuCode, units: draft.units, ...change });
  const [isSubmitted, setSubmitted] = useState(false);
  const { send, isSending, problem } = useSendRequest({
    unitsWhenUnanswered: savedDraft.unitsWhenUnanswered,
    onUnanswered: () => setDraft({ unitsWhenUnanswered: countUnits(options) }),
    onSent: () => clearSavedForm(formNameOf(options.orderNo)),
  });
  const draftCheck = checkDraft(draft, options);
  const { isCancelling, lines, reason, isSealMissing } = draftCheck;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const { kind, words, unopened } = draft;
    // On a phone the missing field may be outside the viewport.
    const focusOn = (selector: string) => event.currentTarget.querySelector<HTMLElement>(selector)?.focus();
    if (lines.length === 0) return focusOn('input[type=checkbox]');
    if (reason === '') return focusOn('select');
    if (isSealMissing) return focusOn('[data-seal]');
    const pictures = draft.files.map(({ accessUrl }) => accessUrl);
    send({ orderNo: options.orderNo, kind, reason, words, unopened, lines, pictures });
  };
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6">
      <div className="grid min-w-0 gap-4">
        {!isCancelling && <KindPanel options={options} kind={draft.kind} onChange={(kind) => setDraft({ kind })} />}
        <Panel className="grid gap-4">
          <PanelTitle>{t(isCancelling ? 'afterSales.cancel.which' : 'afterSales.which')}</PanelTitle>
          <RequestLines lines={options.lines} units={draft.units} onChange={(units) => setDraft({ units })} />
          {isSubmitted && lines.length === 0 && <Note tone="danger">{t('afterSales.chooseSome')}</Note>}
        </Panel>
        <ReasonPanel
          orderNo={options.orderNo}
          draft={draft}
          draftCheck={draftCheck}
          isSubmitted={isSubmitted}
          onChange={setDraft}
        />
      </div>
      <RequestSumPanel
        options={options}
        kind={draft.kind}
        reason={reason}
        units={draft.units}
        isSending={isSending}
        problem={problem}
      />
    </form>
  );
}

interface ReasonPanelProps {
  orderNo: string;
  draft: RequestDraft;
  draftCheck: ReturnType<typeof checkDraft>;
  /** Whether missing fields are marked, after the first attempt to send. */
  isSubmitted: boolean;
  onChange(change: Partial<RequestDraft>): void;
}

/** Why units come back: the reason, the seal, an explanation and pictures. */
function ReasonPanel({ orderNo, draft, draftCheck, isSubmitted, onChange }: ReasonPanelProps) {
  const { t } = useTexts();
  const { isCancelling, onlyDefects, reason, showsSealQuestion, isSealMissing } = draftCheck;
  return (
    <Panel className="grid gap-5">
      <PanelTitle>{t(isCancelling ? 'afterSales.cancel.why' : 'afterSales.why')}</PanelTitle>
      <Field
        label={t('afterSales.reasonLabel')}
        error={isSubmitted && reason === '' ? t('afterSales.chooseReason') : undefined}
      >
        <ReasonSelect
          kind={draft.kind}
          reason={reason}
          onlyDefects={onlyDefects}
          onChange={(chosenReason) => onChange({ reason: chosenReason })}
        />
      </Field>
      {onlyDefects && <Note>{t('afterSales.onlyDefects')}</Note>}
      {showsSealQuestion && (
        <div>
          <Checkbox
            data-seal
            checked={draft.unopened}
            onChange={(event) => onChange({ unopened: event.target.checked })}
          >
            {t('afterSales.unopened')}
          </Checkbox>
          {isSubmitted && isSealMissing && <Note tone="danger">{t('afterSales.unopenedNeeded')}</Note>}
        </div>
      )}
      <Field label={t('afterSales.words')} hint={t('afterSales.optional')}>
        <Textarea
          rows={3}
          maxLength={maxAfterSalesTextLength}
          value={draft.words}
          onChange={(event) => onChange({ words: event.target.value })}
        />
      </Field>
      {!isCancelling && (
        <EvidencePicker orderNo={orderNo} files={draft.files} onChange={(files) => onChange({ files })} />
      )}
    </Panel>
  );
}

interface KindPanelProps {
  options: AfterSalesOptions;
  kind: AfterSalesKind;
  onChange(kind: AfterSalesKind): void;
}

function KindPanel({ options: { kinds }, kind, onChange }: KindPanelProps) {
  const { t } = useTexts();
  return (
    <Panel>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="pb-3 text-lg font-bold">{t('afterSales.what')}</legend>
        {kinds.map((option) => (
          <RadioTile
            key={option}
            name="kind"
            title={t(`afterSales.kind.${option}`)}
            checked={option === kind}
            onChange={() => onChange(option)}
          >
            {t(`afterSales.kindText.${option}`)}
          </RadioTile>
        ))}
      </fieldset>
    </Panel>
  );
}

interface ReasonSelectProps {
  kind: AfterSalesKind;
  reason: BuyersReason | '';
  /** Whether only reasons are offered for which the buyer is not responsible. */
  onlyDefects: boolean;
  onChange(reason: BuyersReason): void;
}

function ReasonSelect({ kind, reason, onlyDefects, onChange }: ReasonSelectProps) {
  const { t } = useTexts();
  const kindReasons: readonly BuyersReason[] = reasonsOfKind[kind];
  const reasons = onlyDefects ? kindReasons.filter(isFault) : kindReasons;
  return (
    <Select
      value={reason}
      onChange={(event) => {
        const newReason = reasons.find((option) => option === event.target.value);
        if (newReason) onChange(newReason);
      }}
    >
      <option value="" disabled>
        {t('afterSales.pleaseChoose')}
      </option>
      {reasons.map((option) => (
        <option key={option} value={option}>
          {t(`afterSales.reason.${option}`)}
        </option>
      ))}
    </Select>
  );
}

/** The name under which the form is saved. */
function formNameOf(orderNo: string): string {
  return `return ${orderNo}`;
}
