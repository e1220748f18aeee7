import { Button } from '@arco-design/web-react';
import { formatTime, formatYuan } from '@console/shared/format';
import { revealPayee } from '@console/shared/operations/withdrawal';
import { type DataOf, type Schemas, tryCall } from '@console/shared/request';
import { DetailGrid, Failed, offers, type ShownDialog, SideDrawer, StatusTag, Timeline, useRecord } from '@console/shared/ui';
import { ChainLink } from '../chain/ChainLink.tsx';
import { ChainLinks } from '../chain/ChainLinks.tsx';
import { CHAIN } from '../chain/chain.ts';
import { amountText } from '../overview/account.model.ts';
import { Reveal } from '../reveal/Reveal.tsx';
import { monthOf } from '../statement/statement.model.ts';
import { chainTexts } from '../texts/chain.ts';
import { invoiceTexts } from '../texts/invoice.ts';
import { withdrawalTexts as texts } from '../texts/withdrawal.ts';
import { bizTexts, recordTexts } from '../texts.ts';
import { TONES, type Withdrawal, whyOf } from './withdrawal.model.ts';

type Detail = DataOf<'POST /withdrawal/getWithdrawal'>;

const statusTag = ({ status }: Withdrawal) => <StatusTag tone={TONES[status]}>{texts.statuses[status]}</StatusTag>;

/** Who is paid, masked until somebody asks for a value, which is recorded. */
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
    <section className="assets-part" aria-label={texts.payee}>
      <h3>{texts.payee}</h3>
      <DetailGrid
        details={[
          { label: texts.fields.channel, value: texts.channels[channel] },
          { label: texts.fields.payeeName, value: value('payeeName', payeeName) },
          { label: texts.fields.payeeAccount, value: value('payeeAccount', payeeAccountMask) },
          { label: texts.fields.bankName, value: bankName },
        ]}
      />
    </section>
  );
}

function Recent({ rows }: { rows: readonly Withdrawal[] }) {
  if (rows.length === 0) return <p className="console-note">{texts.noRecent}</p>;
  return (
    <table className="console-plain-table">
      <caption className="console-hidden">{texts.recent}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.ID}>
            <td>
              <ChainLink text={row.withdrawNo} to={CHAIN.withdrawal(row.withdrawNo)} />
            </td>
            <td>{formatTime(row.CreatedAt)}</td>
            <td className="assets-number">{amountText('cash', row.amountFen)}</td>
            <td>{statusTag(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Invoices({ rows }: { rows: readonly Schemas['Invoice'][] }) {
  if (rows.length === 0) return <p className="console-note">{texts.noInvoices}</p>;
  return (
    <table className="console-plain-table">
      <caption className="console-hidden">{texts.invoices}</caption>
      <tbody>
        {rows.map(({ ID, invoiceNo, titleName, amountFen, status, fileUrl }) => (
          <tr key={ID}>
            <td>
              <ChainLink text={invoiceNo} to={CHAIN.invoice(invoiceNo)} />
            </td>
            <td>{titleName}</td>
            <td className="assets-number">{amountText('cash', amountFen)}</td>
            <td>{invoiceTexts.statuses[status]}</td>
            <td>
              <a href={`/api/${fileUrl}`} target="_blank" rel="noreferrer">
                {texts.preview}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entries({ rows }: { rows: readonly Schemas['LedgerEntry'][] }) {
  return (
    <table className="console-plain-table">
      <caption className="console-hidden">{texts.entries}</caption>
      <tbody>
        {rows.map(({ ID, entryNo, bizType, part, direction, amount, CreatedAt }) => (
          <tr key={ID}>
            <td>
              <ChainLink text={entryNo} to={CHAIN.entry('cash', entryNo)} />
            </td>
            <td>
              {bizTexts[bizType]} · {recordTexts.parts[part]}
            </td>
            <td className={`assets-${direction} assets-number`}>
              {direction === 'in' ? '+' : '−'}
              {amountText('cash', amount)}
            </td>
            <td>{formatTime(CreatedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Content({ withdrawal, account, recent, invoices, entries }: Detail) {
  const { ID, auditors, auditLevel, status, userName, withdrawNo } = withdrawal;
  const events = auditors.map(({ name, at, pass, reason }) => ({
    ...{ key: at, time: at, title: `${name} ${pass ? texts.passed : texts.rejected}`, text: reason },
    tone: pass ? ('success' as const) : ('danger' as const),
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
          { label: texts.fields.failReason, value: whyOf(withdrawal), wide: true },
        ]}
      />
      <Payee withdrawal={withdrawal} />
      <section className="assets-part" aria-label={texts.accountNow}>
        <h3>{texts.accountNow}</h3>
        <DetailGrid
          details={[
            { label: texts.cash, value: formatYuan(account.cashFen) },
            { label: texts.cashFrozen, value: formatYuan(account.cashFrozenFen) },
            ...(account.isFrozen
              ? [{ label: texts.fields.status, value: <StatusTag tone="danger">{texts.frozenTag}</StatusTag> }]
              : []),
          ]}
        />
      </section>
      <section className="assets-part" aria-label={texts.invoices}>
        <h3>{texts.invoices}</h3>
        <Invoices rows={invoices} />
      </section>
      <section className="assets-part" aria-label={texts.recent}>
        <h3>{texts.recent}</h3>
        <Recent rows={recent} />
      </section>
      <section className="assets-part" aria-label={texts.entries}>
        <h3>{texts.entries}</h3>
        <Entries rows={entries} />
      </section>
      <section className="assets-part" aria-label={texts.auditors}>
        <h3>
          {texts.auditors}
          {auditLevel > 1 && (
            <span className="console-note">{status === 'reviewing' ? texts.waitsForSecond : texts.secondNeeded}</span>
          )}
        </h3>
        {events.length > 0 ? (
          <Timeline label={texts.auditors} events={events} />
        ) : (
          <p className="console-note">{texts.noAuditors}</p>
        )}
      </section>
      <ChainLinks
        leads={[
          { label: chainTexts.user, to: CHAIN.user(userName) },
          { label: chainTexts.account, to: CHAIN.account(userName) },
          { label: chainTexts.statement, to: CHAIN.statement(withdrawal.userId, monthOf(withdrawal.CreatedAt)) },
          { label: chainTexts.entries, to: CHAIN.entries('cash', withdrawNo) },
          // What was done to it is recorded by its number.
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

const DECISIONS = ['approve', 'reject', 'pay'] as const;

/** All that somebody who decides on a withdrawal looks at, and the decision. */
export function WithdrawalDrawer({ id, shown, run }: WithdrawalDrawerProps) {
  const { data, failure, reload } = useRecord('POST /withdrawal/getWithdrawal', { ID: id });
  const title = texts.drawerTitle(data?.withdrawal.withdrawNo ?? '');
  const decide = async (action: string) => {
    if (data && (await run(action, data.withdrawal))) reload();
  };
  const offered = data ? DECISIONS.filter((action) => offers(data.withdrawal, action)) : [];
  const buttons = offered.map((action) => (
    <Button
      key={action}
      {...(action === 'reject' ? { status: 'danger' as const } : { type: 'primary' as const })}
      onClick={() => void decide(action)}
    >
      {texts[action]}
    </Button>
  ));
  return (
    <SideDrawer title={title} open={shown.open} onClose={shown.close} onGone={shown.remove} buttons={buttons}>
      {failure ? <Failed failure={failure} onRetry={reload} /> : data && <Content {...data} />}
    </SideDrawer>
  );
}
