import type { ReactNode } from 'react';
import { MessageScreen } from '../../parts/MessageScreen.tsx';
import { ReasonLink } from '../../parts/ReasonLink.tsx';
import { notServedTexts as texts } from './notServedTexts.ts';

/** Replaces a page whose first calls are not supported by the back end (C115). */
export function NotServedScreen({ calls }: { calls: readonly string[] }): ReactNode {
  return (
    <MessageScreen title={texts.title} text={texts.text}>
      {calls.map((call) => (
        <code key={call}>{call}</code>
      ))}
      <p>{texts.others}</p>
      <p>
        <ReasonLink code="C115">{texts.code}</ReasonLink>
      </p>
    </MessageScreen>
  );
}
