import { Button } from '@arco-design/web-react';
import { formatNumber, formatTime } from '@console/shared/format';
import { openTab } from '@console/shared/router';
import { Failed, PersonCell, StatusTag, useRecord } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useChosenMarket } from '../ChooseMarket.tsx';
import { labelOf, type Market, percentOf } from '../market.model.ts';
import { listTexts as texts } from '../texts/list.ts';
import { memberTexts } from '../texts/member.ts';

/** Rows that the page of a market shows of each list; all of them are on the list's own page. */
const SHOWN = 10;
const FIRST = { page: 1, pageSize: SHOWN } as const;

/** States of netbars that count as the market's: those that its figures count. */
const LIVING: ('pending' | 'trial' | 'active' | 'expired' | 'disabled')[] = ['pending', 'trial', 'active', 'expired', 'disabled'];

const NETBAR_TONES = { active: 'success', trial: 'info', pending: 'info', expired: 'danger', disabled: 'warning' } as const;

interface SectionProps {
  title: string;
  total: number | undefined;
  empty: string;
  open: string;
  onOpen(): void;
  head: readonly string[];
  children: ReactNode;
}

function Section({ title, total, empty, open, onOpen, head, children }: SectionProps) {
  return (
    <section className="market-group market-stack">
      <div className="market-row">
        <h2>{title}</h2>
        {total !== undefined && <span className="console-note">{texts.firstOf(Math.min(SHOWN, total), total)}</span>}
        <Button size="small" onClick={onOpen}>
          {open}
        </Button>
      </div>
      {total === 0 && <p className="console-note">{empty}</p>}
      {total !== undefined && total > 0 && (
        <div className="market-plain">
          <table className="console-plain-table" aria-label={title}>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** The people who work in a market, those with the largest shares first. */
export function MarketMembers({ market }: { market: Market }) {
  const { options } = useChosenMarket();
  const { data, failure, reload } = useRecord(
    'POST /market/getMemberList',
    { marketId: market.ID, status: 'active', sort: [{ field: 'shareBp', order: 'desc' }], ...FIRST },
    { live: { topic: 'market', key: String(market.ID) } },
  );
  if (!data && failure) return <Failed failure={failure} onRetry={reload} />;
  const { nickName, role, shareBp, netbarCount, joinedAt } = memberTexts.fields;
  return (
    <Section
      title={texts.members}
      total={data?.total}
      empty={memberTexts.firstUse}
      open={texts.openMembers}
      onOpen={() => openTab({ name: 'marketMember', query: { marketId: String(market.ID) } })}
      head={[nickName, role, shareBp, netbarCount, joinedAt].map((name) => name ?? '')}
    >
      {data?.list.map((member) => (
        <tr key={member.ID}>
          <td>
            <PersonCell person={member} />
          </td>
          <td>{labelOf(options, 'memberRole', member.role)}</td>
          <td>{percentOf(member.shareBp)}</td>
          <td>{formatNumber(member.netbarCount)}</td>
          <td>{member.joinedAt === null ? '–' : formatTime(member.joinedAt)}</td>
        </tr>
      ))}
    </Section>
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
    <Section
      title={texts.netbars}
      total={data?.total}
      empty={texts.noNetbars}
      open={texts.openNetbars}
      onOpen={() => openTab({ name: 'netbarList', query: { marketId: String(market.ID) } })}
      head={[name, region, terminals, keeper, status]}
    >
      {data?.list.map((netbar) => (
        <tr key={netbar.ID}>
          <td>
            <button
              type="button"
              className="console-link"
              onClick={() => openTab({ name: 'netbarDetail', params: { id: String(netbar.ID) } })}
            >
              {netbar.name}
            </button>
          </td>
          <td>{netbar.regionName}</td>
          <td>{texts.onlineOf(netbar.terminalOnline, netbar.terminalTotal)}</td>
          <td>{netbar.memberName === '' ? '–' : netbar.memberName}</td>
          <td>
            <StatusTag tone={NETBAR_TONES[netbar.status as keyof typeof NETBAR_TONES] ?? 'neutral'}>
              {labelOf(options, 'netbarStatus', netbar.status)}
            </StatusTag>
          </td>
        </tr>
      ))}
    </Section>
  );
}
