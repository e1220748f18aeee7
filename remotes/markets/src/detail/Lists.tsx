import { Button } from '@arco-design/web-react';
import { formatNumber, formatTime } from '@console/shared/format';
import { openTab } from '@console/shared/router';
import {
  Failed,
  Link,
  Note,
  PersonCell,
  type PlainColumn,
  PlainTable,
  StatusTag,
  useRecord,
  WideTable,
} from '@console/shared/ui';
import { useChosenMarket } from '../ChooseMarket.tsx';
import { listTexts as texts } from '../list/list.texts.ts';
import { dictLabel, formatBasisPoints, type Market } from '../market.model.ts';
import { memberTexts } from '../member/member.texts.ts';

/** Limit of the rows of each list. The list's own page shows all. */
const MAX_ROWS = 10;
const FIRST = { page: 1, pageSize: MAX_ROWS } as const;

/** States of netbars that the figures of a market count. */
const LIVING: ('pending' | 'trial' | 'active' | 'expired' | 'disabled')[] = [
  'pending',
  'trial',
  'active',
  'expired',
  'disabled',
];

const NETBAR_TONES = {
  active: 'success',
  trial: 'info',
  pending: 'warning',
  expired: 'danger',
  disabled: 'neutral',
} as const;

interface SectionProps<Row> {
  title: string;
  total: number | undefined;
  empty: string;
  open: string;
  onOpen(): void;
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
}

function MarketSection<Row extends { ID: number }>({
  title,
  total,
  empty,
  open,
  onOpen,
  rows,
  columns,
}: SectionProps<Row>) {
  return (
    <section className="market-group market-stack">
      <div className="market-row">
        <h2>{title}</h2>
        {total !== undefined && (
          <Note as="span">{texts.firstOf(Math.min(MAX_ROWS, total), total)}</Note>
        )}
        <Button size="small" onClick={onOpen}>
          {open}
        </Button>
      </div>
      {total === 0 && <Note>{empty}</Note>}
      {total !== undefined && total > 0 && (
        <WideTable className="market-plain" label={title}>
          <PlainTable rows={rows} keyOf={({ ID }) => ID} label={title} columns={columns} />
        </WideTable>
      )}
    </section>
  );
}

/** The members of a market, those with the largest shares first. */
export function MarketMembers({ market }: { market: Market }) {
  const { options } = useChosenMarket();
  const { data, failure, reload } = useRecord(
    'POST /market/getMemberList',
    {
      marketId: market.ID,
      status: 'active',
      sort: [{ field: 'shareBp', order: 'desc' }],
      ...FIRST,
    },
    { live: { topic: 'market', key: String(market.ID) } },
  );
  if (!data && failure) return <Failed failure={failure} onRetry={reload} />;
  const { nickName, role, shareBp, netbarCount, joinedAt } = memberTexts.fields;
  return (
    <MarketSection
      title={texts.members}
      total={data?.total}
      empty={memberTexts.firstUse}
      open={texts.openMembers}
      onOpen={() => openTab({ name: 'marketMember', query: { marketId: String(market.ID) } })}
      rows={data?.list ?? []}
      columns={[
        {
          title: nickName,
          render: (member) => <PersonCell person={member} userId={member.userId} />,
        },
        { title: role, render: (member) => dictLabel(options, 'memberRole', member.role) },
        { title: shareBp, render: (member) => formatBasisPoints(member.shareBp) },
        { title: netbarCount, render: (member) => formatNumber(member.netbarCount) },
        {
          title: joinedAt,
          render: (member) => (member.joinedAt === null ? '–' : formatTime(member.joinedAt)),
        },
      ]}
    />
  );
}

/** The netbars of a market, newest first. */
export function MarketNetbars({ market }: { market: Market }) {
  const { options } = useChosenMarket();
  const { data, failure, reload } = useRecord(
    'POST /netbar/getNetbarList',
    { marketId: market.ID, status: LIVING, ...FIRST },
    { live: { topic: 'market', key: String(market.ID) } },
  );
  if (!data && failure) return <Failed failure={failure} onRetry={reload} />;
  const { name, region, terminals, keeper, status } = texts.netbarFields;
  return (
    <MarketSection
      title={texts.netbars}
      total={data?.total}
      empty={texts.noNetbars}
      open={texts.openNetbars}
      onOpen={() => openTab({ name: 'netbarList', query: { marketId: String(market.ID) } })}
      rows={data?.list ?? []}
      columns={[
        {
          title: name,
          render: ({ ID, name: text }) => (
            <Link to={{ name: 'netbarDetail', params: { id: String(ID) } }}>{text}</Link>
          ),
        },
        { title: region, render: ({ regionName }) => regionName },
        {
          title: terminals,
          render: ({ terminalOnline, terminalTotal }) =>
            texts.onlineOf(terminalOnline, terminalTotal),
        },
        { title: keeper, render: ({ memberName }) => (memberName === '' ? '–' : memberName) },
        {
          title: status,
          render: (netbar) => (
            <StatusTag tone={NETBAR_TONES[netbar.status as keyof typeof NETBAR_TONES] ?? 'neutral'}>
              {dictLabel(options, 'netbarStatus', netbar.status)}
            </StatusTag>
          ),
        },
      ]}
    />
  );
}
