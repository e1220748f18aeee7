import { type ComponentType, type ReactNode, useState } from 'react';
import { type Loading, startLoading, useOutcome } from '../federation/useOutcome.ts';
import { screenTexts } from '../parts/screenTexts.ts';
import { layoutTexts } from './layoutTexts.ts';
import './laterPart.css';

/** Lazy part of the frame. `fetch` preloads its code. */
type LaterPart<Props> = ((props: Props) => ReactNode) & { fetch(): unknown };

/**
 * Creates a lazy part of the frame. If it cannot be loaded, it shows an error with a retry button
 * and the rest of the page still works.
 *
 * @example
 * const Settings = lazyFramePart(async () => (await import('./Settings.tsx')).Settings);
 * <HeaderPopup label="设置" button={icon} onIntent={Settings.fetch}>
 *   {() => <Settings />}
 * </HeaderPopup>
 */
export function lazyFramePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LaterPart<Props> {
  let loading: Loading<ComponentType<Props>> | undefined;
  const fetch = (): Loading<ComponentType<Props>> => {
    if (!loading || loading.outcome?.failed) loading = startLoading(load);
    return loading;
  };
  function Part(props: Props): ReactNode {
    const [ownLoad, setOwn] = useState(fetch);
    const outcome = useOutcome(ownLoad);
    if (outcome === undefined) return null;
    if (!outcome.failed) return <outcome.value {...props} />;
    return (
      <p className="later-failed" role="alert">
        {layoutTexts.partFailed}{' '}
        <button type="button" className="button" onClick={() => setOwn(fetch())}>
          {screenTexts.retry}
        </button>
      </p>
    );
  }
  return Object.assign(Part, { fetch });
}
