import { Button } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import { FormFields, Notice, Page, PageHeader, Steps } from '@console/shared/ui';
import { useRef } from 'react';
import type { Application } from '../market.model.ts';
import { marketTexts } from '../texts.ts';
import { ApplySummary } from './ApplySummary.tsx';
import { applyTexts as texts } from './apply.texts.ts';
import { type ApplyStepsOptions, useApplySteps } from './useApplySteps.ts';

const STEPS = [
  { title: texts.step.basic },
  { title: texts.step.license },
  { title: texts.step.confirm },
];

/** The steps of an application. They start with the values of the saved draft. */
export function ApplyForm(props: ApplyStepsOptions) {
  const { first, onSubmitted } = props;
  const page = useRef<HTMLDivElement>(null);
  const { step, setStep, isLast, fields, form, drafting, busy, notice, goOn, goBack, submit } =
    useApplySteps(props, page);
  const { draft, state, pending } = drafting;
  return (
    <Page className="market-stack" ref={page}>
      <PageHeader
        title={texts.title}
        note={<DraftNote state={state} draft={draft} pending={pending} />}
      />
      <Steps label={texts.steps} steps={STEPS} current={step} onGo={setStep} />
      {first?.status === 'rejected' && first.rejectReason !== '' && (
        <Notice>
          {marketTexts.fields.rejectReason}：{first.rejectReason}
        </Notice>
      )}
      {state === 'stale' && (
        <Notice role="alert">
          {texts.stale}
          <Button size="small" onClick={onSubmitted}>
            {texts.reloadDraft}
          </Button>
        </Notice>
      )}
      {notice && <Notice role="alert">{notice.text}</Notice>}
      {isLast ? (
        <ApplySummary values={form.values} draft={draft} />
      ) : (
        <div className="market-form">
          <FormFields key={step} fields={fields} form={form} />
        </div>
      )}
      <div className="market-row">
        {step > 0 && <Button onClick={goBack}>{texts.previous}</Button>}
        <Button
          type="primary"
          loading={isLast && busy}
          onClick={() => void (isLast ? submit() : goOn())}
        >
          {isLast ? texts.submit : texts.next}
        </Button>
      </div>
    </Page>
  );
}

interface NoteProps {
  state: string;
  draft: Application | undefined;
  pending: boolean;
}

function DraftNote({ state, draft, pending }: NoteProps) {
  const text =
    state === 'failed'
      ? texts.saveFailed
      : state === 'saving' || pending
        ? texts.saving
        : draft
          ? texts.savedAt(formatTime(draft.UpdatedAt))
          : '';
  return <span role="status">{text}</span>;
}
