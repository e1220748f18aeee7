import { Button, Input, Select } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { auditMarket } from '@console/shared/operations/market';
import { fileAddress, limitsOf, newRequestId } from '@console/shared/request';
import {
  DetailGrid,
  Failed,
  type Field,
  FormFields,
  Link,
  Note,
  Notice,
  offers,
  type ShownDialog,
  SideDrawer,
  useForm,
  useMutation,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { applyTexts as texts } from '../apply/apply.texts.ts';
import { dictLabel, type MarketOptions } from '../market.model.ts';
import { marketTexts } from '../texts.ts';
import '../market.css';
import './audit.css';

const SHAPE = /\S\s*\S/;
const label = (field: string): string => marketTexts.fields[field] ?? field;

interface Props {
  id: number;
  options: MarketOptions | null;
  shown: ShownDialog;
  onDone(): void;
}

/**
 * An application with legal notes, other applications of the same company or phone, and the
 * decision.
 */
export function AuditDrawer({ id, options, shown: { open, close, remove }, onDone }: Props) {
  const { data, failure, reload } = useRecord('POST /market/getApply', { ID: id });
  const application = data?.application;
  const title = application?.name ?? texts.auditTitle;
  return (
    <SideDrawer open={open} title={title} onClose={close} onGone={remove}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {application && data && (
        <div className="market-stack">
          <DetailGrid
            details={[
              {
                label: label('status'),
                value: dictLabel(options, 'applicationStatus', application.status),
              },
              ...(
                [
                  'applicantName',
                  'contactName',
                  'contactPhone',
                  'companyName',
                  'licenseNo',
                ] as const
              ).map((field) => ({
                label: label(field),
                value: application[field],
              })),
              {
                label: label('regionCodes'),
                value: application.regionNames.join('、'),
                wide: true,
              },
              { label: label('intro'), value: application.intro, wide: true },
              { label: label('rejectReason'), value: application.rejectReason, wide: true },
            ]}
          />
          <section className="market-group">
            <h2>{texts.duplicates}</h2>
            {data.duplicates.length === 0 ? (
              <Note>{texts.noDuplicates}</Note>
            ) : (
              <ul className="market-duplicates">
                {data.duplicates.map(({ field, of, title: other, status }) => (
                  <li key={`${of} ${other} ${field}`}>
                    {texts.duplicateOf[of]}：{texts.duplicateText(label(field), other)}（
                    {dictLabel(options, of === 'market' ? 'status' : 'applicationStatus', status)}）
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section className="market-group">
            <h2>{texts.law}</h2>
            <ul className="market-duplicates">
              {texts.lawText.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <License url={application.licenseUrl} name={application.licenseName} />
          {(offers(application, 'approve') || offers(application, 'reject')) && (
            <Decision
              id={id}
              updatedAt={application.UpdatedAt}
              options={options}
              onDone={() => {
                close();
                onDone();
              }}
            />
          )}
        </div>
      )}
    </SideDrawer>
  );
}

function License({ url, name }: { url: string; name: string }) {
  if (url === '') return null;
  const address = fileAddress(url);
  return (
    <section className="market-group market-stack">
      <h2>{texts.license}</h2>
      {!url.endsWith('.pdf') && <img className="market-license" src={address} alt={name} />}
      <Link href={address}>{name || marketTexts.openFile}</Link>
    </section>
  );
}

interface DecisionProps {
  id: number;
  updatedAt: string;
  options: MarketOptions | null;
  onDone(): void;
}

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

function Decision({ id, updatedAt, options, onDone }: DecisionProps) {
  const [reason, setReason] = useState('');
  const [level, setLevel] = useState<'A' | 'B' | 'C'>('C');
  const [lacks, setLacks] = useState(false);
  const rates = useForm<Rates>(COMMISSION, {});
  const { busy, notice, send, setNotice } = useMutation();
  const decide = async (pass: boolean) => {
    setLacks(!pass && !SHAPE.test(reason));
    if (!pass && !SHAPE.test(reason)) return;
    const { commissionBp } = (pass && rates.validate()) || {};
    if (pass && commissionBp === undefined) return;
    const decision = pass ? { pass, level, commissionBp } : { pass, reason };
    const done = await send('POST /market/auditMarket', {
      ID: id,
      ...decision,
      expectUpdatedAt: updatedAt,
      requestId: newRequestId(),
    });
    if (!done.ok) return rates.setErrors(done.errors);
    setNotice(null);
    toast.success(done.msg);
    onDone();
  };
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
        aria-invalid={lacks}
        placeholder={texts.reason}
        value={reason}
        {...limitsOf(auditMarket.fields.reason)}
        onChange={setReason}
      />
      {lacks && <p role="alert">{texts.reasonNeeded}</p>}
      {notice && <Notice role="alert">{notice.text}</Notice>}
      <div className="market-row">
        <Button loading={busy} onClick={() => void decide(false)}>
          {texts.reject}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void decide(true)}>
          {texts.approve}
        </Button>
      </div>
    </section>
  );
}
