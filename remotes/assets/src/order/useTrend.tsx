import { Button } from '@arco-design/web-react';
import { type ReactNode, useState } from 'react';
import { orderTexts as texts } from './order.texts.ts';

interface Trend {
  /** Whether the chart is shown. */
  drawn: boolean;
  /** A button that shows and hides the chart. */
  button(): ReactNode;
}

/** The chart above a list of orders, hidden initially. */
export function useTrend(): Trend {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => setIsOpen((before) => !before);
  const button = () => (
    <Button aria-expanded={isOpen} onClick={toggle}>
      {texts.trend}
    </Button>
  );
  return { drawn: isOpen, button };
}
