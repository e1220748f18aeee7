import { Button, Input, Select } from '@arco-design/web-react';
import { Failed, useOptions, useRecord } from '@console/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { Card } from '../market.model.ts';
import { PublicCard } from '../PublicCard.tsx';
import { JoinButton } from './JoinButton.tsx';
import { joinTexts as texts } from './join.texts.ts';

const DEBOUNCE_MS = 300;

interface SearchFieldsProps {
  keyword: string;
  onKeyword(keyword: string): void;
  regionCode: string;
  onRegion(code: string): void;
}

function SearchFields({ keyword, onKeyword, regionCode, onRegion }: SearchFieldsProps) {
  const options = useOptions('POST /market/getMarketOptions');
  return (
    <div className="market-row">
      <Input
        style={{ width: 240 }}
        aria-label={texts.keyword}
        value={keyword}
        placeholder={texts.keywordHint}
        allowClear
        onChange={onKeyword}
      />
      <Select
        style={{ width: 160 }}
        aria-label={texts.region}
        value={regionCode}
        options={[
          { value: '', label: texts.allRegions },
          ...(options.data?.regions ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={onRegion}
      />
    </div>
  );
}

/** The search for open markets. The keyword is sent when the user stops typing. */
function useMarketSearch() {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [regionCode, setRegion] = useState('');
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const body = {
    ...(keyword === '' ? {} : { keyword }),
    ...(regionCode === '' ? {} : { regionCode }),
    page,
  };
  const { data, failure, reload } = useRecord('POST /market/getOpenMarkets', body, { keep: true });
  return {
    typed,
    regionCode,
    page,
    // After a failed search the results of the previous search are not shown.
    result: failure ? null : data,
    failure,
    reload,
    setPage,
    onKeyword: (value: string): void => {
      setTyped(value);
      setPage(1);
    },
    onRegion: (code: string): void => {
      setRegion(code);
      setPage(1);
    },
  };
}

interface OpenMarketsProps {
  canJoin: boolean;
  onJoin(card: Card): void;
  /** Shown if no market matches. */
  empty: ReactNode;
}

/** Lists the markets that are open to everyone, with a search. */
export function OpenMarkets({ canJoin, onJoin, empty }: OpenMarketsProps) {
  const { typed, regionCode, page, result, failure, reload, setPage, onKeyword, onRegion } =
    useMarketSearch();
  const markets = result?.markets ?? [];
  return (
    <>
      <SearchFields
        keyword={typed}
        onKeyword={onKeyword}
        regionCode={regionCode}
        onRegion={onRegion}
      />
      {failure && <Failed failure={failure} onRetry={reload} />}
      {result && markets.length === 0 && empty}
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
      {result && (page > 1 || result.more) && (
        <div className="market-row">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.previous}
          </Button>
          <Button disabled={!result.more} onClick={() => setPage(page + 1)}>
            {texts.next}
          </Button>
        </div>
      )}
    </>
  );
}
