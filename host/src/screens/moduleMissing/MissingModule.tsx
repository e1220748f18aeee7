import { type ReactNode, useState } from 'react';
import { type Loading, startLoading, useOutcome } from '../../federation/useOutcome.ts';
import { MessageScreen } from '../../parts/MessageScreen.tsx';
import { screenTexts } from '../../parts/screenTexts.ts';

type Screen = typeof import('./ModuleMissingScreen.tsx')['ModuleMissingScreen'];

let screen: Loading<Screen> | undefined;

function load(): Loading<Screen> {
  if (!screen || screen.outcome?.failed)
    screen = startLoading(
      async () =>
        (await import(/* webpackChunkName: 'missing' */ './ModuleMissingScreen.tsx'))
          .ModuleMissingScreen,
    );
  return screen;
}

/** Loads `ModuleMissingScreen` when it is shown, because most sessions never show it. */
export function MissingModule({ component }: { component: string }): ReactNode {
  const [loading, setLoading] = useState(load);
  const outcome = useOutcome(loading);
  if (outcome === undefined) return null;
  if (!outcome.failed) return <outcome.value component={component} />;
  return (
    <MessageScreen title={screenTexts.screenFailed}>
      <button type="button" className="button" onClick={() => setLoading(load())}>
        {screenTexts.retry}
      </button>
    </MessageScreen>
  );
}
