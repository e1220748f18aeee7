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
  Note,
  Page,
  PageHeader,
  Picker,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { chainTexts } from '../chain/chain.texts.ts';
import { CHAIN, isReachable } from '../chain/chain.ts';
import { addMonths, currentMonth, parseMonth } from '../month/month.ts';
import { nameOf, PartLines, Summary } from './PartTables.tsx';
import { statementTexts as texts } from './statement.texts.ts';
import '../amount/amounts.css';
import './statement.css';

const OTHERS = 'POST /asset/getStatement';
const OWN = 'POST /asset/getMyStatement';

/** Whether the user sees the accounts of others, and has an own one. */
const seesOthers = () => serves(OTHERS) && hasPage('assetOverview');
const hasOwn = () => hasPage('assetMine');

const show = (userId: number | undefined, month: string) =>
  openTab({
    name: 'assetStatement',
    query: { ...(userId === undefined ? {} : { userId: String(userId) }), month },
  });

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
