import { Button } from '@arco-design/web-react';
import { atom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { store } from '../../store/store.ts';
import { loadCode } from './loadCode.ts';
import { uiTexts } from './texts.ts';
import { whenIdle } from './whenIdle.ts';

type Part<Props> = (props: Props) => ReactNode;

interface Options<Props> {
  /** Name of the part in warnings in the developer console. */
  name: string;
  /**
   * Rendered until the part is loaded. A function receives the props of the part, and `onUse` for a
   * placeholder that the user can interact with.
   */
  waiting?: ReactNode | ((props: Props, onUse: OnUse) => ReactNode);
  /**
   * Time of loading. `now` (default): on the first render. `quiet`: when no call is pending and the
   * browser is idle, or on the first use of the placeholder.
   */
  when?: 'now' | 'quiet';
}

/**
 * Use of the placeholder of a part. Every value except `undefined` loads the part immediately.
 *
 * `press`: a pointer is down on it. It is not replaced until the press ends, because browsers do
 * not send a click event to a replaced element. `focus`: it has the focus, which the part takes
 * over. `open`: the part opens when it is rendered. `undefined`: not in use.
 */
export type PlaceholderUse = 'press' | 'focus' | 'open' | undefined;

/** @param typed text that the user has typed into the placeholder */
export type OnUse = (use: PlaceholderUse, typed?: string) => void;

/** Props that a part receives from its placeholder. */
export interface PlaceholderProps {
  use?: PlaceholderUse;
  typed?: string | undefined;
}

interface Losable {
  /**
   * Called when the part cannot be loaded, to undo the opening. Without it a retry button is shown.
   */
  onLost?: (() => void) | undefined;
}

/**
 * Creates a component whose code is loaded on the first render. Unlike `React.lazy`, a failed
 * request does not make the page fail: an error is shown, and the next render loads the code again.
 *
 * @param load imports the part
 * @returns a component with the props of the part and `onLost`
 * @example
 * const load = async () => (await import('./ImageViewer.tsx')).ImageViewer;
 * const ImageViewer = lazyPart(load, { name: 'image viewer' });
 * // <ImageViewer src={src} onClose={onClose} onLost={onClose} />
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  { name, waiting = null, when = 'now' }: Options<Props>,
) {
  const partAtom = atom<{ Part: Part<Props> } | 'waiting' | 'lost'>('waiting');
  let fetching: Promise<boolean> | undefined;

  async function fetchPart(): Promise<boolean> {
    store.set(partAtom, 'waiting');
    const Part = await loadCode(name, load);
    fetching = undefined;
    store.set(partAtom, Part ? { Part } : 'lost');
    return Part !== undefined;
  }

  /** Loads the code once for all instances. @returns whether it is loaded */
  function fetchOnce(): Promise<boolean> {
    fetching ??= fetchPart();
    return fetching;
  }

  return function LazyPart({ onLost, ...props }: Props & Losable): ReactNode {
    const state = useAtomValue(partAtom, { store });
    const [{ use, typed }, setUse] = useState<PlaceholderProps>({});
    const notifyLost = useEffectEvent(() => onLost?.());
    const isLoaded = typeof state === 'object';
    useEffect(() => {
      if (isLoaded) return undefined;
      let isUnmounted = false;
      const start = (): void =>
        void fetchOnce().then((loaded) => {
          if (!loaded && !isUnmounted) notifyLost();
        });
      const cancel = when === 'quiet' ? whenIdle(start) : start();
      return () => {
        isUnmounted = true;
        cancel?.();
      };
    }, [isLoaded]);
    const onUse: OnUse = (next, text) => {
      setUse({ use: next, typed: text });
      if (next && !isLoaded) void fetchOnce();
    };
    if (typeof state === 'object' && use !== 'press')
      return <state.Part {...(props as unknown as Props)} {...(use && { use, typed })} />;
    if (state !== 'lost' || onLost)
      return typeof waiting === 'function' ? waiting(props as unknown as Props, onUse) : waiting;
    return (
      <Button size="small" onClick={() => void fetchOnce()}>
        {uiTexts.retry}
      </Button>
    );
  };
}
