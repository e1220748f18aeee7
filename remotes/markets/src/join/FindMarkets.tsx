import { Button, Input, Select } from '@arco-design/web-react';
import { joinMarket } from '@console/shared/operations/market';
import { limitsOf } from '@console/shared/request';
import { Failed, Notice, useOptions, useRecord } from '@console/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { Card } from '../market.model.ts';
import { PublicCard } from '../PublicCard.tsx';
import { joinTexts as texts } from './join.texts.ts';

const CODE = /^[A-Za-z0-9]{6}$/;
const WAIT_MS = 300;

interface Props {
  /** An invitation code that the address brings. */
  code: string;
  onCode(code: string): void;
  canJoin: boolean;
  onJoin(card: Card, code?: string): void;
  empty: ReactNode;
}

function JoinButton({ card, onJoin }: { card: Card; onJoin(): void }) {
  return (
    <Button size="small" type="primary" disabled={card.closedBecause !== ''} onClick={onJoin}>
      {card.joinAudit ? texts.join : texts.joinNow}
    </Button>
  );
}

/** The market of an invitation code. */
function ByCode({ code, onCode, canJoin, onJoin }: Omit<Props, 'empty'>) {
  const [typed, setTyped] = useState(code);
  useEffect(() => setTyped(code), [code]);
  const { data, failure } = useRecord(
    'POST /market/getMarketByCode',
    CODE.test(code) ? { inviteCode: code } : null,
  );
  const card = data?.market;
  return (
    <div className="market-stack">
      <form
        className="market-row"
        onSubmit={(event) => {
          event.preventDefault();
          onCode(typed.trim().toUpperCase());
        }}
      >
        <label htmlFor="market-code">{texts.code}</label>
        <Input
          id="market-code"
          style={{ width: 160 }}
          value={typed}
          {...limitsOf(joinMarket.fields.inviteCode)}
          placeholder={texts.codeHint}
          autoComplete="off"
          onChange={setTyped}
        />
        <Button htmlType="submit" disabled={!CODE.test(typed.trim())}>
          {texts.byCode}
        </Button>
      </form>
      {failure && <Notice role="alert">{failure.message}</Notice>}
      {card && (
        <PublicCard card={card}>
          {canJoin && card.mine === '' && (
            <JoinButton card={card} onJoin={() => onJoin(card, code)} />
          )}
        </PublicCard>
      )}
    </div>
  );
}

/** Markets that one may join: by an invitation code, or out of all that are listed. */
export function FindMarkets(props: Props) {
  const { canJoin, onJoin, empty } = props;
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [regionCode, setRegion] = useState('');
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const options = useOptions('POST /market/getMarketOptions');
  const body = {
    ...(keyword === '' ? {} : { keyword }),
    ...(regionCode === '' ? {} : { regionCode }),
    page,
  };
  const { data, failure, reload } = useRecord('POST /market/getOpenMarkets', body, { keep: true });
  // What was found before the search that failed is no answer to it.
  const found = failure ? null : data;
  const markets = found?.markets ?? [];
  return (
    <>
      <section className="market-group" aria-label={texts.byCode}>
        <h2>{texts.byCode}</h2>
        <ByCode {...props} />
      </section>
      <section className="market-group" aria-label={texts.open}>
        <h2>{texts.open}</h2>
        <div className="market-row">
          <Input
            style={{ width: 240 }}
            aria-label={texts.keyword}
            value={typed}
            placeholder={texts.keywordHint}
            allowClear
            onChange={(value) => {
              setTyped(value);
              setPage(1);
            }}
          />
          <Select
            style={{ width: 160 }}
            aria-label={texts.region}
            value={regionCode}
            options={[
              { value: '', label: texts.allRegions },
              ...(options.data?.regions ?? []).map(({ code, name }) => ({
                value: code,
                label: name,
              })),
            ]}
            onChange={(code: string) => {
              setRegion(code);
              setPage(1);
            }}
          />
        </div>
        {failure && <Failed failure={failure} onRetry={reload} />}
        {found && markets.length === 0 && empty}
        <ul className="market-cards">
          {markets.map((card) => (
            <li key={card.marketNo} style={{ display: 'contents' }}>
              <PublicCard card={card}>
                {canJoin && card.mine === '' && (
                  <JoinButton card={card} onJoin={() => onJoin(card)} />
                )}
              </PublicCard>
            </li>
          ))}
        </ul>
        {found && (page > 1 || found.more) && (
          <div className="market-row">
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {texts.previous}
            </Button>
            <Button disabled={!found.more} onClick={() => setPage(page + 1)}>
              {texts.next}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}
