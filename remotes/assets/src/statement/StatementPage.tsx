import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatNumber, formatTime } from '@console/shared/format';
import { exportMyStatement, exportStatement } from '@console/shared/operations/asset';
import { newRequestId, tryCall } from '@console/shared/request';
import { openTab, usePage } from '@console/shared/router';
import { hasPage, serves, tellTaskStarted } from '@console/shared/session';
import {
  choiceSource,
  Empty,
  Failed,
  Lines,
  Note,
  Page,
  PageHeader,
  Picker,
  PlainTable,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { amountText } from '../account/account.model.ts';
import { ChainLink, DocumentLink } from '../chain/ChainLink.tsx';
import { chainTexts } from '../chain/chain.texts.ts';
import { CHAIN, isReachable, OWN_CHAIN } from '../chain/chain.ts';
import { addMonths, currentMonth, parseMonth } from '../month/month.ts';
import { signedAmount } from '../record/record.model.ts';
import { bizTexts, recordTexts } from '../texts.ts';
import { partLines, type Statement } from './statement.model.ts';
import { statementTexts as texts } from './statement.texts.ts';
import '../amount/amounts.css';
import './statement.css';

const OTHERS = 'POST /asset/getStatement';
const OWN = 'POST /asset/getMyStatement';

type Part = Statement['parts'][number];

/** Whether the user sees the accounts of others, and has an own one. */
const seesOthers = () => serves(OTHERS) && hasPage('assetOverview');
const hasOwn = () => hasPage('assetMine');

const show = (userId: number | undefined, month: string) =>
  openTab({
    name: 'assetStatement',
    query: { ...(userId === undefined ? {} : { userId: String(userId) }), month },
  });

const nameOf = ({ assetType, part }: Part) =>
  `${texts.assets[assetType]} · ${recordTexts.parts[part]}`;

/** Formats a sum with a sign. Zero has no sign. */
const sumText = (sign: '+' | '−', assetType: Part['assetType'], amount: number): string =>
  `${amount === 0 ? '' : sign}${amountText(assetType, amount)}`;

/** The amounts of a part, each with its column name. */
const AMOUNTS = [
  ['opening', 'opening'],
  ['in', 'income'],
  ['out', 'expense'],
  ['freeze', 'freeze'],
  ['release', 'release'],
  ['closing', 'closing'],
] as const;

function Summary({ parts }: { parts: readonly Part[] }) {
  const { columns } = texts;
  return (
    <section className="assets-statement-part" aria-label={texts.summary}>
      <h2>{texts.summary}</h2>
      <div className="assets-statement-scroll">
        <PlainTable
          rows={parts}
          keyOf={nameOf}
          columns={[
            { title: columns.account, isRowHeading: true, render: nameOf },
            ...AMOUNTS.map(([field, title]) => ({
              title: columns[title],
              className: 'assets-statement-number',
              render: (part: Part) => amountText(part.assetType, part[field]),
            })),
            {
              title: columns.entries,
              className: 'assets-statement-number',
              render: ({ entries }) => formatNumber(entries),
            },
          ]}
        />
      </div>
    </section>
  );
}

function PartTotal({ part }: { part: Part }) {
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {texts.totalOf(formatNumber(part.entries))}
      </th>
      <td className="assets-statement-number">
        <Lines as="span">
          <span className="assets-in">{sumText('+', part.assetType, part.in)}</span>
          <span className="assets-out">{sumText('−', part.assetType, part.out)}</span>
          {(['freeze', 'release'] as const).map(
            (flow) =>
              part[flow] > 0 && (
                <span key={flow}>
                  {signedAmount({ assetType: part.assetType, flow, amount: part[flow] })}
                </span>
              ),
          )}
        </Lines>
      </td>
      <td className="assets-statement-number">{amountText(part.assetType, part.closing)}</td>
      <td />
    </tr>
  );
}

function PartLines({
  statement,
  part,
  isOwn,
}: {
  statement: Statement;
  part: Part;
  isOwn: boolean;
}) {
  const lines = partLines(statement, part);
  const titles = texts.lines;
  if (part.entries === 0) return null;
  return (
    <section className="assets-statement-part" aria-label={nameOf(part)}>
      <h2>
        {nameOf(part)}
        <Note as="span">{texts.opening(amountText(part.assetType, part.opening))}</Note>
        <Note as="span">{texts.closing(amountText(part.assetType, part.closing))}</Note>
      </h2>
      <div className="assets-statement-scroll">
        <PlainTable
          rows={lines}
          keyOf={({ ID }) => ID}
          className="assets-statement-lines"
          columns={[
            {
              title: titles.time,
              cellClass: () => 'assets-number',
              render: ({ CreatedAt }) => formatTime(CreatedAt),
            },
            {
              title: titles.entryNo,
              render: ({ assetType, entryNo }) => (
                <ChainLink
                  text={entryNo}
                  to={isOwn ? OWN_CHAIN.entry(entryNo) : CHAIN.entry(assetType, entryNo)}
                />
              ),
            },
            { title: titles.bizType, render: ({ bizType }) => bizTexts[bizType] },
            {
              title: titles.bizNo,
              render: ({ bizNo }) => <DocumentLink no={bizNo} isOwn={isOwn} />,
            },
            {
              title: titles.amount,
              className: 'assets-statement-number',
              cellClass: ({ flow }) => `assets-${flow}`,
              render: signedAmount,
            },
            {
              title: titles.balance,
              className: 'assets-statement-number',
              render: ({ assetType, balanceAfter }) => amountText(assetType, balanceAfter),
            },
            {
              title: titles.remark,
              cellClass: () => 'assets-statement-remark',
              render: ({ remark }) => remark,
            },
          ]}
          foot={<PartTotal part={part} />}
        />
      </div>
    </section>
  );
}

/** Starts the task that exports the whole statement as a workbook. */
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

interface Chosen {
  userId?: number | undefined;
  name?: string;
  month: string;
}

/** Chooses whose statement is shown. Only for users who see the accounts of others. */
function ChooseAccount({ userId, name = '', month }: Chosen) {
  if (!seesOthers()) return null;
  return (
    <Picker
      label={texts.whose}
      hidesLabel
      source={choiceSource('person')}
      placeholder={texts.choosePerson}
      value={userId}
      name={name}
      onChange={(next) => show(next, month)}
    />
  );
}

/**
 * 对账单: the statement of a month, for reading, printing or export. Without a user in the URL it is
 * the caller's own; a caller without an account chooses one.
 */
export default function StatementPage() {
  const { query } = usePage();
  const userId = /^\d+$/.test(String(query.userId ?? '')) ? Number(query.userId) : undefined;
  if (!serves(userId === undefined ? OWN : OTHERS)) return <Empty title={texts.notServed} isPage />;
  if (userId === undefined && seesOthers() && !hasOwn())
    return (
      <Page className="assets-statement">
        <PageHeader title={texts.title} />
        <Empty
          title={texts.chooseFirst}
          action={<ChooseAccount month={parseMonth(query.month, new Date())} />}
        />
      </Page>
    );
  return <StatementOf userId={userId} />;
}

function StatementOf({ userId }: { userId: number | undefined }) {
  const { query } = usePage();
  const now = new Date();
  const month = parseMonth(query.month, now);
  const others = useRecord(OTHERS, userId === undefined ? null : { userId, month });
  const ownStatement = useRecord(OWN, userId === undefined ? { month } : null);
  const { data, failure, reload } = userId === undefined ? ownStatement : others;
  if (!data && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (!data) return <Page role="status" aria-label={texts.loading} />;
  const account = data.userName === '' ? undefined : CHAIN.account(data.userName);
  const name = data.nickName || data.userName || texts.gone(data.userId);
  return (
    <Page className="assets-statement">
      <PageHeader
        title={texts.titleOf(name)}
        note={`${data.month} · ${texts.made(formatTime(data.madeAt))}`}
        actions={
          <div className="assets-statement-actions">
            <ChooseAccount userId={userId} name={name} month={month} />
            <Button onClick={() => show(userId, addMonths(month, -1))}>{texts.before}</Button>
            <Button
              disabled={month >= currentMonth(now)}
              onClick={() => show(userId, addMonths(month, 1))}
            >
              {texts.after}
            </Button>
            {userId !== undefined && isReachable(account) && (
              <Button onClick={account.open}>{chainTexts.account}</Button>
            )}
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
        <PartLines key={nameOf(part)} statement={data} part={part} isOwn={userId === undefined} />
      ))}
      {data.total > data.lines.length && (
        <Note>{texts.more(formatNumber(data.lines.length), formatNumber(data.total))}</Note>
      )}
    </Page>
  );
}
