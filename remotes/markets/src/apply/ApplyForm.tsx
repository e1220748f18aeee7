import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatTime } from '@console/shared/format';
import { updateApply, updateMarket } from '@console/shared/operations/market';
import { fileAddress, newRequestId } from '@console/shared/request';
import { openTab, useUnsaved } from '@console/shared/router';
import {
  DetailGrid,
  type Field,
  FormFields,
  focusFirstError,
  Link,
  Note,
  Notice,
  Page,
  PageHeader,
  Steps,
  useForm,
  useMutation,
} from '@console/shared/ui';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { type Application, type MarketOptions, regionTree, rulesOf } from '../market.model.ts';
import { marketTexts } from '../texts.ts';
import { type ApplyValues, valuesOf } from './apply.model.ts';
import { applyTexts as texts } from './apply.texts.ts';
import { useDraft } from './useDraft.ts';

const MB = 1024 * 1024;
const label = (field: string): string => marketTexts.fields[field] ?? field;

const basicFields = (options: MarketOptions): Field<ApplyValues>[] => [
  {
    name: 'name',
    label: label('name'),
    kind: 'text',
    required: true,
    ...rulesOf(updateMarket.fields.name),
  },
  {
    name: 'regionCodes',
    label: label('regionCodes'),
    kind: 'treeSelect',
    tree: regionTree(options),
    multiple: true,
    required: true,
    hint: texts.regionHint,
  },
  {
    name: 'contactName',
    label: label('contactName'),
    kind: 'text',
    required: true,
    ...rulesOf(updateMarket.fields.contactName),
  },
  {
    name: 'contactPhone',
    label: label('contactPhone'),
    kind: 'text',
    required: true,
    ...rulesOf(updateMarket.fields.contactPhone),
  },
  {
    name: 'intro',
    label: label('intro'),
    kind: 'textarea',
    ...rulesOf(updateApply.fields.intro),
    hint: texts.introHint,
  },
];

const licenseFields = (application: Application | undefined): Field<ApplyValues>[] => [
  {
    name: 'companyName',
    label: label('companyName'),
    kind: 'text',
    required: true,
    ...rulesOf(updateMarket.fields.companyName),
  },
  {
    name: 'licenseNo',
    label: label('licenseNo'),
    kind: 'text',
    required: true,
    ...rulesOf(updateMarket.fields.licenseNo),
  },
  {
    name: 'licenseFile',
    label: label('licenseFile'),
    kind: 'upload',
    required: true,
    hint: texts.licenseHint,
    purpose: 'marketLicense',
    accept: ['.png', '.jpg', '.jpeg', '.webp', '.pdf'],
    maxBytes: 10 * MB,
    read: ({ key }: { key: string }) => key,
    show: () => application?.licenseName || marketTexts.openFile,
  },
];

const STEPS = [
  { title: texts.step.basic },
  { title: texts.step.license },
  { title: texts.step.confirm },
];

interface Props {
  first: Application | undefined;
  options: MarketOptions;
  onSubmitted(): void;
}

/** The steps with what is typed, saved as a draft after each, and submitted at the end. */
function useSteps({ first, options, onSubmitted }: Props, page: RefObject<HTMLElement | null>) {
  const [step, setStep] = useState(0);
  const groups = useMemo(() => [basicFields(options), licenseFields(first)], [options, first]);
  const fields = groups[step] ?? [];
  const form = useForm(fields, valuesOf(first));
  const drafting = useDraft(form.values, first);
  const { busy, notice, send, setNotice } = useMutation();
  useUnsaved(drafting.pending);
  const goOn = async (): Promise<void> => {
    if (!form.validate()) return focusFirstError(page.current);
    if (await drafting.save()) setStep(step + 1);
  };
  const goBack = (): void => {
    setNotice(null);
    setStep(step - 1);
  };
  const submit = async (): Promise<void> => {
    const saved = await drafting.save();
    if (!saved) return;
    const { ID, UpdatedAt: expectUpdatedAt } = saved;
    const done = await send('POST /market/applyMarket', {
      ID,
      expectUpdatedAt,
      requestId: newRequestId(),
    });
    if (done.ok) {
      toast.success(done.msg);
      onSubmitted();
      openTab({ name: 'marketMine' });
      return;
    }
    const names = Object.keys(done.errors);
    const at = groups.findIndex((group) => group.some(({ name }) => names.includes(name)));
    if (at >= 0) setStep(at);
    form.setErrors(done.errors);
  };
  return {
    step,
    setStep,
    isLast: step >= groups.length,
    fields,
    form,
    drafting,
    busy,
    notice,
    goOn,
    goBack,
    submit,
  };
}

const PLAIN = ['name', 'contactName', 'contactPhone', 'companyName', 'licenseNo'] as const;

/** The last step: all that will be submitted. */
function Summary({ values, draft }: { values: ApplyValues; draft: Application | undefined }) {
  return (
    <>
      <DetailGrid
        details={[
          ...PLAIN.map((name) => ({ label: label(name), value: values[name] })),
          { label: label('regionCodes'), value: (draft?.regionNames ?? []).join('、'), wide: true },
          { label: label('intro'), value: values.intro, wide: true },
          {
            label: label('licenseFile'),
            value: draft && draft.licenseUrl !== '' && (
              <Link href={fileAddress(draft.licenseUrl)}>
                {draft.licenseName || marketTexts.openFile}
              </Link>
            ),
          },
        ]}
      />
      {draft && draft.missing.length > 0 && (
        <Notice>{texts.missing(draft.missing.map(label).join('、'))}</Notice>
      )}
      <Note>{texts.submitText}</Note>
    </>
  );
}

/** The steps of an application, from what was saved of it. */
export function ApplyForm(props: Props) {
  const { first, onSubmitted } = props;
  const page = useRef<HTMLDivElement>(null);
  const { step, setStep, isLast, fields, form, drafting, busy, notice, goOn, goBack, submit } =
    useSteps(props, page);
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
        <Summary values={form.values} draft={draft} />
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
