import type { ReactNode } from 'react';
import type { Card } from '../market.model.ts';
import { joinTexts as texts } from './join.texts.ts';
import { MarketByCode } from './MarketByCode.tsx';
import { OpenMarkets } from './OpenMarkets.tsx';

interface FindMarketsProps {
  /** The invitation code from the URL. */
  code: string;
  onCode(code: string): void;
  canJoin: boolean;
  onJoin(card: Card, code?: string): void;
  /** Shown if no open market matches. */
  empty: ReactNode;
}

/** Finds a market to join, by its invitation code or among all open markets. */
export function FindMarkets({ code, onCode, canJoin, onJoin, empty }: FindMarketsProps) {
  return (
    <>
      <section className="market-group" aria-label={texts.byCode}>
        <h2>{texts.byCode}</h2>
        <MarketByCode code={code} onCode={onCode} canJoin={canJoin} onJoin={onJoin} />
      </section>
      <section className="market-group" aria-label={texts.open}>
        <h2>{texts.open}</h2>
        <OpenMarkets canJoin={canJoin} onJoin={onJoin} empty={empty} />
      </section>
    </>
  );
}
