import { Button } from '@arco-design/web-react';
import { useQueryState } from '@console/shared/router';
import {
  ChoiceButtons,
  DataTable,
  Empty,
  Link,
  ListPage,
  Note,
  offers,
  Page,
  StatusTag,
  useResource,
} from '@console/shared/ui';
import {
  dictLabel,
  formatBasisPoints,
  type Market,
  type MarketOptions,
  TONES,
} from '../market.model.ts';
import { PageTurner } from '../PageTurner.tsx';
import { marketTexts } from '../texts.ts';
import { listTexts as texts } from './list.texts.ts';
import { ACTIONS, MARKETS, marketPage } from './market.resource.tsx';
import { Regions } from './Regions.tsx';
import '../market.css';
import './list.css';

const VIEWS = [
  { value: 'table', label: texts.table },
  { value: 'cards', label: texts.cards },
] as const;

interface CardsProps {
  markets: readonly Market[];
  options: MarketOptions | null;
  onAct(action: string, market: Market): void;
}

function Cards({ markets, options, onAct }: CardsProps) {
  if (markets.length === 0) return <Empty title={texts.empty} />;
  return (
    <ul className="market-cards">
      {markets.map((market) => (
        <li key={market.ID} className="market-card">
          <header>
            <h2>
              <Link to={marketPage(market)}>{market.name}</Link>
            </h2>
            <StatusTag tone={TONES[market.status] ?? 'neutral'}>
              {dictLabel(options, 'status', market.status)}
            </StatusTag>
          </header>
          <Note>
            {market.marketNo} · {dictLabel(options, 'level', market.level)} · {market.ownerName}
          </Note>
          <p>{market.regionNames.join('、')}</p>
          <p>{texts.scaleText(market.memberCount, market.netbarCount)}</p>
          <Note>
            {marketTexts.fields.commissionBp} {formatBasisPoints(market.commissionBp)}
          </Note>
          <footer>
            {Object.entries(ACTIONS)
              .filter(([name]) => offers(market, name))
              .slice(0, 2)
              .map(([name, { label }]) => (
                <Button key={name} size="small" onClick={() => onAct(name, market)}>
                  {label}
                </Button>
              ))}
          </footer>
        </li>
      ))}
    </ul>
  );
}

/** 市场列表: a table or cards, filtered by region. */
export default function MarketListPage() {
  const [query, setQuery] = useQueryState();
  const { list, columns, counts, actions, onOpen, tools, dialogs, options } = useResource(MARKETS);
  const view = query.view === 'cards' ? 'cards' : 'table';
  const views = (
    <ChoiceButtons
      label={texts.views}
      value={view}
      options={VIEWS}
      onChange={(next) => setQuery({ view: next === 'cards' ? next : undefined })}
    />
  );
  return (
    <div className="market-split">
      <Page as="aside">
        <Regions
          regions={options?.regions ?? []}
          chosen={query.regionCode ?? ''}
          onChoose={(code) =>
            setQuery({ regionCode: code === '' ? undefined : code, page: undefined })
          }
        />
      </Page>
      <ListPage title={texts.title} list={list} counts={counts} actions={views}>
        {view === 'cards' && !list.failure && list.loading !== 'first' ? (
          <>
            <Cards
              markets={list.rows}
              options={options}
              onAct={(action, market) => void tools.run(action, market)}
            />
            <PageTurner {...list.state} total={list.total} onPage={list.setPage} />
          </>
        ) : (
          <DataTable
            list={list}
            columns={columns}
            caption={marketTexts.noun}
            actions={actions}
            actionsWidth={160}
            nameOf={MARKETS.nameOf}
            onOpen={onOpen}
            firstUse={{ title: texts.empty, text: texts.firstUse }}
          />
        )}
        {dialogs}
      </ListPage>
    </div>
  );
}
