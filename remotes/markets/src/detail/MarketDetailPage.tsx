import { Button } from '@arco-design/web-react';
import { openTab } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Failed, Note, Notice, RecordPage, StatisticTiles, useRecord } from '@console/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { joinTexts } from '../join/join.texts.ts';
import { listTexts as texts } from '../list/list.texts.ts';
import { MARKETS } from '../list/market.resource.tsx';
import { type Market, toCard } from '../market.model.ts';
import { PublicCard } from '../PublicCard.tsx';
import { useMembership } from '../useMembership.ts';
import { MarketMembers, MarketNetbars } from './Lists.tsx';
import { MARKET_PARTS } from './market.parts.ts';
import '../market.css';

// Lazy, because only some users may see settlements.
const SettlementPanel = lazy(async () => ({
  default: (await import('./SettlementPanel.tsx')).SettlementPanel,
}));
const MoveNetbars = lazy(async () => ({
  default: (await import('./MoveNetbars.tsx')).MoveNetbars,
}));

function Figures({ market }: { market: Market }) {
  const { data, failure, reload } = useRecord(
    'POST /market/getMarketStat',
    { ID: market.ID },
    { live: { topic: 'market', key: String(market.ID) } },
  );
  if (!data && failure) return <Failed failure={failure} onRetry={reload} />;
  const value = (pick: (stat: NonNullable<typeof data>) => number): number | null =>
    data ? pick(data) : null;
  const toMembers = () => openTab({ name: 'marketMember', query: { marketId: String(market.ID) } });
  const toNetbars = () => openTab({ name: 'netbarList', query: { marketId: String(market.ID) } });
  return (
    <StatisticTiles
      label={texts.figures}
      tiles={[
        {
          label: texts.figure.members,
          value: value(({ members }) => members),
          onOpen: toMembers,
          text:
            data && data.pendingMembers > 0 ? texts.figure.pending(data.pendingMembers) : undefined,
        },
        { label: texts.figure.netbars, value: value(({ netbars }) => netbars), onOpen: toNetbars },
        {
          label: texts.figure.terminals,
          value: value(({ terminals }) => terminals),
          text: data ? texts.figure.online(data.terminalsOnline) : undefined,
        },
        { label: texts.figure.open, value: value(({ openFen }) => openFen), kind: 'yuan' },
        { label: texts.figure.paid, value: value(({ paidFen }) => paidFen), kind: 'yuan' },
      ]}
    />
  );
}

function Parts({ market }: { market: Market }) {
  const [moving, setMoving] = useState(false);
  const { notice } = market;
  return (
    <div className="market-stack">
      {market.statusReason !== '' && <Notice>{market.statusReason}</Notice>}
      <Figures market={market} />
      {notice !== '' && (
        <Notice>
          {texts.notice}：{notice}
        </Notice>
      )}
      {market.actions.includes('moveNetbars') && (
        <div className="market-row">
          <Button onClick={() => setMoving(true)}>{texts.moveNetbars}</Button>
        </div>
      )}
      {serves('POST /market/getMemberList') && <MarketMembers market={market} />}
      {serves('POST /netbar/getNetbarList') && <MarketNetbars market={market} />}
      <section className="market-group">
        <h2>{texts.outside}</h2>
        <Note>{texts.outsideNote}</Note>
        <div className="market-cards">
          <PublicCard card={toCard(market)} />
        </div>
      </section>
      {serves('POST /market/getSettlementList') && (
        <Suspense fallback={null}>
          <SettlementPanel market={market} />
        </Suspense>
      )}
      {moving && (
        <Suspense fallback={null}>
          <MoveNetbars market={market} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** 市场主页: figures, notices, public card and settlement of a market (`detail/:id`). */
export default function MarketDetailPage() {
  const [version, setVersion] = useState(0);
  // A user who loses the market sees an explanation.
  const changed = useMembership(() => setVersion((count) => count + 1));
  return (
    <>
      {changed && <Notice role="status">{joinTexts.changed(changed.marketName)}</Notice>}
      <RecordPage key={version} resource={MARKETS} back="marketList" parts={MARKET_PARTS}>
        {(market) => <Parts market={market} />}
      </RecordPage>
    </>
  );
}
