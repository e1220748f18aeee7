import { Button, Input } from '@arco-design/web-react';
import { joinMarket } from '@console/shared/operations/market';
import { limitsOf } from '@console/shared/request';
import { Notice, useRecord } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import type { Card } from '../market.model.ts';
import { PublicCard } from '../PublicCard.tsx';
import { JoinButton } from './JoinButton.tsx';
import { joinTexts as texts } from './join.texts.ts';

const CODE = /^[A-Za-z0-9]{6}$/;

interface MarketByCodeProps {
  /** The invitation code from the URL. */
  code: string;
  onCode(code: string): void;
  canJoin: boolean;
  onJoin(card: Card, code?: string): void;
}

/** Shows the market of an invitation code. */
export function MarketByCode({ code, onCode, canJoin, onJoin }: MarketByCodeProps) {
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
