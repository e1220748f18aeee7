import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatNumber, formatTime } from '@console/shared/format';
import { exportMyStatement, exportStatement } from '@console/shared/operations/asset';
import { newRequestId, tryCall } from '@console/shared/request';
import { openTab, usePage } from '@console/shared/router';
import { serves, tellTaskStarted } from '@console/shared/session';
import { Empty, Failed, PageHeader, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { ChainLink, DocumentLink } from '../chain/ChainLink.tsx';
import { CHAIN, isReachable, OWN_CHAIN } from '../chain/chain.ts';
import { amountText } from '../overview/account.model.ts';
import { signed } from '../record/record.model.ts';
import { chainTexts } from '../texts/chain.ts';
import { statementTexts as texts } from '../texts/statement.ts';
import { bizTexts, recordTexts } from '../texts.ts';
import { linesOf, monthIn, monthsLater, type Statement, thisMonth } from './statement.model.ts';
import '../record/records.css';
import './statement.css';

const OTHERS = 'POST /asset/getStatement';
const OWN = 'POST /asset/getMyStatement';

type Part = Statement['parts'][number];

const nameOf = ({ assetType, part }: Part) => `${texts.assets[assetType]} · ${recordTexts.parts[part]}`;

/** What came in or went out; of nothing no sign. */
const sumText = (sign: '+' | '−', assetType: Part['assetType'], amount: number): string =>
  `${amount === 0 ? '' : sign}${amountText(assetType, amount)}`;

function Summary({ parts }: { parts: readonly Part[] }) {
  const { account, ...amounts } = texts.columns;
  return (
    <section className="assets-statement-part" aria-label={texts.summary}>
      <h2>{texts.summary}</h2>
      <div className="assets-statement-scroll">
        <table className="console-plain-table">
          <thead>
            <tr>
              <th scope="col">{account}</th>
              {Object.values(amounts).map((title) => (
                <th key={title} scope="col" className="assets-statement-number">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={nameOf(part)}>
                <th scope="row">{nameOf(part)}</th>
                {[part.opening, part.in, part.out, part.closing].map((amount, index) => (
                  <td key={Object.values(amounts)[index]} className="assets-statement-number">
                    {amountText(part.assetType, amount)}
                  </td>
                ))}
                <td className="assets-statement-number">{formatNumber(part.entries)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Lines({ statement, part, own }: { statement: Statement; part: Part; own: boolean }) {
  const lines = linesOf(statement, part);
  const { amount, balance, ...plain } = texts.lines;
  const heads = [plain.time, plain.entryNo, plain.bizType, plain.bizNo];
  if (part.entries === 0) return null;
  return (
    <section className="assets-statement-part" aria-label={nameOf(part)}>
      <h2>
        {nameOf(part)}
        <span className="console-note">{texts.opening(amountText(part.assetType, part.opening))}</span>
        <span className="console-note">{texts.closing(amountText(part.assetType, part.closing))}</span>
      </h2>
      <div className="assets-statement-scroll">
        <table className="console-plain-table assets-statement-lines">
          <thead>
            <tr>
              {heads.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col" className="assets-statement-number">
                {amount}
              </th>
              <th scope="col" className="assets-statement-number">
                {balance}
              </th>
              <th scope="col">{plain.remark}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.ID}>
                <td className="assets-number">{formatTime(line.CreatedAt)}</td>
                <td>
                  <ChainLink
                    text={line.entryNo}
                    to={own ? OWN_CHAIN.entry(line.entryNo) : CHAIN.entry(line.assetType, line.entryNo)}
                  />
                </td>
                <td>{bizTexts[line.bizType]}</td>
                <td>
                  <DocumentLink no={line.bizNo} own={own} />
                </td>
                <td className={`assets-statement-number assets-${line.direction}`}>{signed(line)}</td>
                <td className="assets-statement-number">{amountText(line.assetType, line.balanceAfter)}</td>
                <td className="assets-statement-remark">{line.remark}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={heads.length}>
                {texts.totalOf(formatNumber(part.entries))}
              </th>
              <td className="assets-statement-number">
                <span className="console-lines">
                  <span className="assets-in">{sumText('+', part.assetType, part.in)}</span>
                  <span className="assets-out">{sumText('−', part.assetType, part.out)}</span>
                </span>
              </td>
              <td className="assets-statement-number">{amountText(part.assetType, part.closing)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** Starts the task that writes the whole statement into a workbook. */
function ExportStatement({ month, userId }: { month: string; userId: number | undefined }) {
  const [busy, setBusy] = useState(false);
  const { route } = userId === undefined ? exportMyStatement : exportStatement;
  if (!serves(route)) return null;
  const start = async () => {
    setBusy(true);
    const body = { month, requestId: newRequestId(), ...(userId === undefined ? {} : { userId }) };
    const started = await tryCall(route, body as never);
    setBusy(false);
    if (!started.ok) return;
    tellTaskStarted();
    toast.success(texts.started);
  };
  return (
    <Button loading={busy} onClick={() => void start()}>
      {texts.export}
    </Button>
  );
}

/** 对账单: what somebody had in a month, to be read, printed or taken along; one's own where the address names nobody. */
export default function StatementPage() {
  const { query } = usePage();
  const userId = /^\d+$/.test(String(query.userId ?? '')) ? Number(query.userId) : undefined;
  if (!serves(userId === undefined ? OWN : OTHERS)) return <Empty title={texts.notServed} isPage />;
  return <StatementOf userId={userId} />;
}

function StatementOf({ userId }: { userId: number | undefined }) {
  const { query } = usePage();
  const now = new Date();
  const month = monthIn(query.month, now);
  const others = useRecord(OTHERS, userId === undefined ? null : { userId, month });
  const own = useRecord(OWN, userId === undefined ? { month } : null);
  const { data, failure, reload } = userId === undefined ? own : others;
  const go = (to: string) =>
    openTab({ name: 'assetStatement', query: { ...(userId === undefined ? {} : { userId: String(userId) }), month: to } });
  if (!data && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (!data) return <div className="console-page" role="status" aria-label={texts.loading} />;
  const account = data.userName === '' ? undefined : CHAIN.account(data.userName);
  const name = data.nickName || data.userName || texts.gone(data.userId);
  return (
    <div className="console-page assets-statement">
      <PageHeader
        title={texts.titleOf(name)}
        note={`${data.month} · ${texts.made(formatTime(data.madeAt))}`}
        actions={
          <div className="assets-statement-actions">
            <Button onClick={() => go(monthsLater(month, -1))}>{texts.before}</Button>
            <Button disabled={month >= thisMonth(now)} onClick={() => go(monthsLater(month, 1))}>
              {texts.after}
            </Button>
            {userId !== undefined && isReachable(account) && <Button onClick={account.open}>{chainTexts.account}</Button>}
            <ExportStatement month={month} userId={userId} />
            <Button type="primary" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </div>
        }
      />
      {data.parts.length === 0 && <Empty title={texts.none} />}
      {data.parts.length > 0 && <Summary parts={data.parts} />}
      {data.parts.map((part) => (
        <Lines key={nameOf(part)} statement={data} part={part} own={userId === undefined} />
      ))}
      {data.total > data.lines.length && (
        <p className="console-note">{texts.more(formatNumber(data.lines.length), formatNumber(data.total))}</p>
      )}
    </div>
  );
}
