import { Button } from '@arco-design/web-react';
import type { Card } from '../market.model.ts';
import { joinTexts as texts } from './join.texts.ts';

export function JoinButton({ card, onJoin }: { card: Card; onJoin(): void }) {
  return (
    <Button size="small" type="primary" disabled={card.closedBecause !== ''} onClick={onJoin}>
      {card.joinAudit ? texts.join : texts.joinNow}
    </Button>
  );
}
