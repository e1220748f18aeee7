import { Button, Input, Select } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { auditMarket } from '@console/shared/operations/market';
import { type DataOf, limitsOf, newRequestId } from '@console/shared/request';
import { type Field, FormFields, Notice, useForm, useMutation } from '@console/shared/ui';
import { useState } from 'react';
import { applyTexts as texts } from '../apply/apply.texts.ts';
import type { MarketOptions } from '../market.model.ts';

const SHAPE = /\S\s*\S/;

interface Rates {
  commissionBp?: number;
}

const { minimum = 0, maximum = 0 } = auditMarket.fields.commissionBp ?? {};
const COMMISSION: readonly Field<Rates>[] = [
  {
    name: 'commissionBp',
    label: texts.commission,
    kind: 'percent',
    required: true,
    min: minimum,
    max: maximum,
    hint: texts.commissionHint,
  },
];

type Application = DataOf<'POST /market/getApply'>['application'];
type Decision = ReturnType<typeof useDecision>;

/** The state of a decision about an application. @param onDone called after the decision is stored */
export function useDecision(application: Application | undefined, onDone: () => void) {
  const [reason, setReason] = useState('');
  const [level, setLevel] = useState<'A' | 'B' | 'C'>('C');
  const [lacksReason, setLacksReason] = useState(false);
  const rates = useForm<Rates>(COMMISSION, {});
  const { busy, notice, send, setNotice } = useMutation();
  const decide = async (pass: boolean) => {
    setLacksReason(!pass && !SHAPE.test(reason));
    if (!application || (!pass && !SHAPE.test(reason))) return;
    const { commissionBp } = (pass && rates.validate()) || {};
    if (pass && commissionBp === undefined) return;
    const decision = pass ? { pass, level, commissionBp } : { pass, reason };
    const done = await send('POST /market/auditMarket', {
      ID: application.ID,
      ...decision,
      expectUpdatedAt: application.UpdatedAt,
      requestId: newRequestId(),
    });
    if (!done.ok) return rates.setErrors(done.errors);
    setNotice(null);
    toast.success(done.msg);
    onDone();
  };
  return { busy, notice, rates, reason, setReason, level, setLevel, lacksReason, decide };
}

/** Fields of a decision: the commission and the level of an approval, the reason of a rejection. */
export function DecisionForm({
  decision: { notice, rates, reason, setReason, level, setLevel, lacksReason },
  options,
}: {
  decision: Decision;
  options: MarketOptions | null;
}) {
  return (
    <section className="market-group market-stack">
      <h2>{texts.decision}</h2>
      <FormFields fields={COMMISSION} form={rates} />
      <div className="market-row">
        <span>{texts.level}</span>
        <Select
          aria-label={texts.level}
          style={{ width: 120 }}
          value={level}
          options={[...(options?.dicts.level ?? [])]}
          onChange={setLevel}
        />
        <Select
          aria-label={texts.template}
          placeholder={texts.template}
          style={{ width: 200 }}
          options={[...(options?.dicts.rejectReason ?? [])]}
          onChange={setReason}
        />
      </div>
      <Input.TextArea
        aria-label={texts.reason}
        aria-invalid={lacksReason}
        placeholder={texts.reason}
        value={reason}
        {...limitsOf(auditMarket.fields.reason)}
        onChange={setReason}
      />
      {lacksReason && <p role="alert">{texts.reasonNeeded}</p>}
      {notice && <Notice role="alert">{notice.text}</Notice>}
    </section>
  );
}

/** The buttons of a decision. */
export function DecisionButtons({ decision: { busy, decide } }: { decision: Decision }) {
  return (
    <>
      <Button type="primary" loading={busy} onClick={() => void decide(true)}>
        {texts.approve}
      </Button>
      <Button status="danger" loading={busy} onClick={() => void decide(false)}>
        {texts.reject}
      </Button>
    </>
  );
}
