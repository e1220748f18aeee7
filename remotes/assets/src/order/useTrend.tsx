import { Button } from '@arco-design/web-react';
import { type ReactNode, useState } from 'react';
import { orderTexts as texts } from './order.texts.ts';

interface Trend {
  /** Whether what was paid by day is drawn. */
  drawn: boolean;
  /** The button of the list that shows and hides it. */
  button(): ReactNode;
}

/** The chart of a list of orders, which stands in front of the rows only for whoever wants to see it. */
export function useTrend(): Trend {
  const [drawn, setDrawn] = useState(false);
  const toggle = () => setDrawn((before) => !before);
  const button = () => (
    <Button aria-expanded={drawn} onClick={toggle}>
      {texts.trend}
    </Button>
  );
  return { drawn, button };
}
