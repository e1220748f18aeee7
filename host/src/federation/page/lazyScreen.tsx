import { type ComponentType, type ReactNode, useState } from 'react';
import { MessageScreen } from '../../parts/MessageScreen.tsx';
import { screenTexts } from '../../parts/screenTexts.ts';
import { type Loading, startLoading, useOutcome } from '../useOutcome.ts';
import { pageTexts } from './pageTexts.ts';

/**
 * Creates a screen that is loaded when it is shown, because most sessions never show it. If it
 * cannot be loaded, an error with a retry button is shown.
 *
 * @example
 * const Missing = lazyScreen(async () => (await import('./MissingScreen.tsx')).MissingScreen);
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let loading: Loading<ComponentType<Props>> | undefined;
  const start = (): Loading<ComponentType<Props>> => {
    if (!loading || loading.outcome?.failed) loading = startLoading(load);
    return loading;
  };
  return function LazyScreen(props) {
    const [ownLoad, setOwn] = useState(start);
    const outcome = useOutcome(ownLoad);
    if (outcome === undefined) return null;
    if (!outcome.failed) return <outcome.value {...props} />;
    return (
      <MessageScreen title={pageTexts.screenFailed}>
        <button type="button" className="button" onClick={() => setOwn(start())}>
          {screenTexts.retry}
        </button>
      </MessageScreen>
    );
  };
}
