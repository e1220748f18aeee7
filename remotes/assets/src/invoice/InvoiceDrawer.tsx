import { Button } from '@arco-design/web-react';
import { formatTime, formatYuan } from '@console/shared/format';
import {
  Checkbox,
  DetailGrid,
  offers,
  type ShownDialog,
  SideDrawer,
  StatusTag,
} from '@console/shared/ui';
import { useState } from 'react';
import { ChainLinks, type RelatedLink } from '../chain/ChainLinks.tsx';
import { chainTexts } from '../chain/chain.texts.ts';
import { CHAIN } from '../chain/chain.ts';
import { InvoiceFile } from './InvoiceFile.tsx';
import { type Invoice, statusText, TONES } from './invoice.fields.tsx';
import { invoiceTexts as texts } from './invoice.texts.ts';
import './invoice.css';

const BP = 100;

/** Links to the user of an invoice, the withdrawal that uses it, and its operations. */
const relatedLinks = ({ ID, userName, withdrawNo }: Invoice): RelatedLink[] => [
  userName !== '' && { label: chainTexts.user, to: CHAIN.user(userName) },
  userName !== '' && { label: chainTexts.account, to: CHAIN.account(userName) },
  withdrawNo !== '' && { label: chainTexts.withdrawal, to: CHAIN.withdrawal(withdrawNo) },
  withdrawNo !== '' && { label: chainTexts.entries, to: CHAIN.entries('cash', withdrawNo) },
  { label: chainTexts.operations, to: CHAIN.operations(String(ID), '/invoice/') },
];

/** The fields that are printed on an invoice, in the order of the form. */
const PRINTED = [
  ['invoiceNo', ({ invoiceNo }: Invoice) => invoiceNo],
  ['invoiceCode', ({ invoiceCode }: Invoice) => invoiceCode],
  ['type', ({ type }: Invoice) => texts.types[type]],
  ['titleName', ({ titleName }: Invoice) => titleName],
  ['taxNo', ({ taxNo }: Invoice) => taxNo],
  ['amountFen', ({ amountFen }: Invoice) => formatYuan(amountFen)],
  ['taxRateBp', ({ taxRateBp }: Invoice) => `${taxRateBp / BP}%`],
  ['issuedAt', ({ issuedAt }: Invoice) => issuedAt],
] as const;
type Printed = (typeof PRINTED)[number][0];

interface FieldsProps {
  invoice: Invoice;
  /** Fields that differ from the file. */
  differing: ReadonlySet<Printed>;
  /** Marks a field. Absent if the caller cannot reject the invoice. */
  onMark?: ((field: Printed, differs: boolean) => void) | undefined;
}

/** The typed fields beside the file. A reviewer marks those that differ from it. */
function PrintedFields({ invoice, differing, onMark }: FieldsProps) {
  return (
    <dl className="assets-invoice-fields">
      {PRINTED.map(([field, read]) => {
        const value = read(invoice);
        if (value === '') return null;
        const differs = differing.has(field);
        return (
          <div key={field} className={differs ? 'assets-invoice-differs' : undefined}>
            <dt>{texts.fields[field]}</dt>
            <dd>{value}</dd>
            {onMark && (
              <Checkbox checked={differs} onChange={(checked) => onMark(field, checked)}>
                {texts.differs}
                <span className="visually-hidden">{texts.fields[field]}</span>
              </Checkbox>
            )}
          </div>
        );
      })}
    </dl>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { fields } = texts;
  return (
    <DetailGrid
      details={[
        {
          label: fields.status,
          value: <StatusTag tone={TONES[invoice.status]}>{statusText(invoice)}</StatusTag>,
        },
        { label: fields.userName, value: invoice.userName },
        { label: fields.CreatedAt, value: formatTime(invoice.CreatedAt) },
        { label: fields.auditorName, value: invoice.auditorName },
        { label: fields.withdrawNo, value: invoice.withdrawNo },
        { label: fields.rejectReason, value: invoice.rejectReason, wide: true },
        { label: fields.remark, value: invoice.remark, wide: true },
      ]}
    />
  );
}

interface InvoiceDrawerProps {
  invoice: Invoice;
  shown: ShownDialog;
  /**
   * Opens the form of an action and makes its call.
   *
   * @returns whether the call succeeded
   */
  run(action: string, row: Invoice): Promise<boolean>;
}

/** An invoice with its file and fields side by side, the decisions on it and related records. */
export function InvoiceDrawer({ invoice, shown, run }: InvoiceDrawerProps) {
  const [differing, setDiffering] = useState<ReadonlySet<Printed>>(new Set());
  const mark = (field: Printed, differs: boolean) =>
    setDiffering((before) => {
      const after = new Set(before);
      if (differs) after.add(field);
      else after.delete(field);
      return after;
    });
  const decide = async (action: string) => {
    const names = PRINTED.filter(([field]) => differing.has(field)).map(
      ([field]) => texts.fields[field],
    );
    const reason = names.length > 0 ? texts.differReason(names.join('、')) : '';
    // The form of the rejection starts with the marked fields.
    if (await run(action, { ...invoice, reason } as Invoice)) shown.close();
  };
  const canReject = offers(invoice, 'reject');
  const buttons = (
    <>
      {offers(invoice, 'pass') && (
        <Button type="primary" disabled={differing.size > 0} onClick={() => void decide('pass')}>
          {texts.pass}
        </Button>
      )}
      {offers(invoice, 'verify') && (
        <Button onClick={() => void decide('verify')}>{texts.verify}</Button>
      )}
      {canReject && (
        <Button status="danger" onClick={() => void decide('reject')}>
          {texts.reject}
        </Button>
      )}
    </>
  );
  return (
    <SideDrawer
      title={texts.drawerTitle(invoice.invoiceNo)}
      open={shown.open}
      onClose={shown.close}
      onGone={shown.remove}
      width={1080}
      buttons={buttons}
    >
      <div className="assets-invoice">
        <InvoiceFile invoice={invoice} />
        <div>
          <PrintedFields
            invoice={invoice}
            differing={differing}
            onMark={canReject ? mark : undefined}
          />
          <Facts invoice={invoice} />
          <ChainLinks leads={relatedLinks(invoice)} />
        </div>
      </div>
    </SideDrawer>
  );
}
