import type { ReactNode } from 'react';
import { MessageScreen } from '../../parts/MessageScreen.tsx';
import { notServedTexts as texts } from './notServedTexts.ts';

/** A page is there, and the back end does not serve what it shows first (C115): a press would only fail. */
export function NotServedScreen({ calls }: { calls: readonly string[] }): ReactNode {
  return (
    <MessageScreen title={texts.title} text={texts.text}>
      {calls.map((call) => (
        <code key={call}>{call}</code>
      ))}
      <p>{texts.others}</p>
      <p>{texts.code}</p>
    </MessageScreen>
  );
}
