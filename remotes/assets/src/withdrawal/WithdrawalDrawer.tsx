import { formatTime, formatYuan } from '@console/shared/format';
import { revealPayee } from '@console/shared/operations/withdrawal';
import { type DataOf, type Schemas, tryCall } from '@console/shared/request';
import {
  DetailGrid,
  Note,
  offers,
  PlainTable,
  type ShownDialog,
  StatusTag,
  Timeline,
  useRecord,
} from '@console/shared/ui';
import { amountText } from '../account/account.model.ts';
import { ChainLink } from '../chain/ChainLink.tsx';
import { ChainLinks } from '../chain/ChainLinks.tsx';
import { chainTexts } from '../chain/chain.texts.ts';
import { CHAIN } from '../chain/chain.ts';
import { DecisionDrawer, Part } from '../decision/DecisionDrawer.tsx';
import { statusText } from '../invoice/invoice.fields.tsx';
import { toMonth } from '../month/month.ts';
import { signedAmount } from '../record/record.model.ts';
import { Reveal } from '../reveal/Reveal.tsx';
import { bizTexts, recordTexts } from '../texts.ts';
import { reasonText, TONES, type Withdrawal } from './withdrawal.model.ts';
import { withdrawalTexts as texts } from './withdrawal.texts.ts';

type Detail = DataOf<'POST /withdrawal/getWithdrawal'>;

const statusTag = ({ status }: Withdrawal) => (
  <StatusTag tone={TONES[status]}>{texts.statuses[status]}</StatusTag>
);

/** The payee with masked values. Revealing a value is recorded. */
function Payee({ withdrawal }: { withdrawal: Withdrawal }) {
  const { ID, channel, bankName, payeeName, payeeAccountMask } = withdrawal;
  const isOffered = offers(withdrawal, 'reveal');
  const value = (field: 'payeeName' | 'payeeAccount', masked: string) => (
    <Reveal
      label={texts.fields[field]}
      masked={masked}
      isOffered={isOffered}
      ask={(reason) => tryCall(revealPayee.route, { ID, field, reason })}
    />
  );
  return (
    <Part title={texts.payee}>
      <DetailGrid
        details={[
          { label: texts.fields.channel, value: texts.channels[channel] },
          { label: texts.fields.payeeName, value: value('payeeName', payeeName) },
          { label: texts.fields.payeeAccount, value: value('payeeAccount', payeeAccountMask) },
          { label: texts.fields.bankName, value: bankName },
        ]}
      />
    </Part>
  );
}

function Recent({ rows }: { rows: readonly Withdrawal[] }) {
  if (rows.length === 0) return <Note>{texts.noRecent}</Note>;
  return (
    <PlainTable
      rows={rows}
      keyOf={(row) => row.ID}
      caption={texts.recent}
      columns={[
        {
          render: (row) => (
            <ChainLink text={row.withdrawNo} to={CHAIN.withdrawal(row.withdrawNo)} />
          ),
        },
        { render: (row) => formatTime(row.CreatedAt) },
        { className: 'assets-number', render: (row) => amountText('cash', row.amountFen) },
        { render: (row) => statusTag(row) },
      ]}
    />
  );
}

function Invoices({ rows }: { rows: readonly Schemas['Invoice'][] }) {
  if (rows.length === 0) return <Note>{texts.noInvoices}</Note>;
  return (
    <PlainTable
      rows={rows}
      keyOf={({ ID }) => ID}
      caption={texts.invoices}
      columns={[
        { render: ({ invoiceNo }) => <ChainLink text={invoiceNo} to={CHAIN.invoice(invoiceNo)} /> },
        { render: ({ titleName }) => titleName },
        { className: 'assets-number', render: ({ amountFen }) => amountText('cash', amountFen) },
        { render: (invoice) => statusText(invoice) },
        {
          render: ({ fileUrl }) => (
            <a href={`/api/${fileUrl}`} target="_blank" rel="noreferrer">
              {texts.preview}
            </a>
          ),
        },
      ]}
    />
  );
}

function Entries({ rows }: { rows: readonly Schemas['LedgerEntry'][] }) {
  return (
    <PlainTable
      rows={rows}
      keyOf={({ ID }) => ID}
      caption={texts.entries}
      columns={[
        { render: ({ entryNo }) => <ChainLink text={entryNo} to={CHAIN.entry('cash', entryNo)} /> },
        {
          render: ({ bizType, part }) => (
            <>
              {bizTexts[bizType]} · {recordTexts.parts[part]}
            </>
          ),
        },
        {
          cellClass: ({ flow }) => `assets-${flow} assets-number`,
          render: signedAmount,
        },
        { render: ({ CreatedAt }) => formatTime(CreatedAt) },
      ]}
    />
  );
}

function Content({ withdrawal, account, recent, invoices, entries }: Detail) {
  const { ID, auditors, auditLevel, status, userName, withdrawNo } = withdrawal;
  const events = auditors.map(({ name, at, pass, reason }) => ({
    key: at,
    time: at,
    title: `${name} ${pass ? texts.passed : texts.rejected}`,
    text: reason,
    tone: pass ? ('success' as const) : ('neutral' as const),
  }));
  return (
    <>
      <DetailGrid
        details={[
          { label: texts.fields.status, value: statusTag(withdrawal) },
          { label: texts.fields.amountFen, value: formatYuan(withdrawal.amountFen) },
          { label: texts.fields.feeFen, value: formatYuan(withdrawal.feeFen) },
          { label: texts.fields.netFen, value: formatYuan(withdrawal.netFen) },
          { label: texts.fields.userName, value: userName },
          { label: texts.fields.CreatedAt, value: formatTime(withdrawal.CreatedAt) },
          { label: texts.fields.payTradeNo, value: withdrawal.payTradeNo },
          { label: texts.fields.failReason, value: reasonText(withdrawal), wide: true },
        ]}
      />
      <Payee withdrawal={withdrawal} />
      <Part title={texts.accountNow}>
        <DetailGrid
          details={[
            { label: texts.cash, value: formatYuan(account.cashFen) },
            { label: texts.cashFrozen, value: formatYuan(account.cashFrozenFen) },
            ...(account.isFrozen
              ? [
                  {
                    label: texts.fields.status,
                    value: <StatusTag tone="warning">{texts.frozenTag}</StatusTag>,
                  },
                ]
              : []),
          ]}
        />
      </Part>
      <Part title={texts.invoices}>
        <Invoices rows={invoices} />
      </Part>
      <Part title={texts.recent}>
        <Recent rows={recent} />
      </Part>
      <Part title={texts.entries}>
        <Entries rows={entries} />
      </Part>
      <Part
        title={texts.auditors}
        note={
          auditLevel > 1 && (status === 'reviewing' ? texts.waitsForSecond : texts.secondNeeded)
        }
      >
        {events.length > 0 ? (
          <Timeline label={texts.auditors} events={events} />
        ) : (
          <Note>{texts.noAuditors}</Note>
        )}
      </Part>
      <ChainLinks
        leads={[
          { label: chainTexts.user, to: CHAIN.user(userName) },
          { label: chainTexts.account, to: CHAIN.account(userName) },
          {
            label: chainTexts.statement,
            to: CHAIN.statement(withdrawal.userId, toMonth(withdrawal.CreatedAt)),
          },
          { label: chainTexts.entries, to: CHAIN.entries('cash', withdrawNo) },
          // Operations are recorded by the withdrawal's id.
          { label: chainTexts.operations, to: CHAIN.operations(String(ID), '/withdrawal/') },
        ]}
      />
    </>
  );
}

interface WithdrawalDrawerProps {
  id: number;
  shown: ShownDialog;
  run(action: string, row: Withdrawal): Promise<boolean>;
}

const DECISIONS = [
  { name: 'approve', label: texts.approve },
  { name: 'reject', label: texts.reject, danger: true },
  { name: 'pay', label: texts.pay },
];

/** A withdrawal with its account, invoices and ledger entries, and the decisions on it. */
export function WithdrawalDrawer({ id, ...dialog }: WithdrawalDrawerProps) {
  const record = useRecord('POST /withdrawal/getWithdrawal', { ID: id });
  return (
    <DecisionDrawer
      {...dialog}
      title={texts.drawerTitle(record.data?.withdrawal.withdrawNo ?? '')}
      record={record}
      rowOf={({ withdrawal }) => withdrawal}
      decisions={DECISIONS}
    >
      {(data) => <Content {...data} />}
    </DecisionDrawer>
  );
}
