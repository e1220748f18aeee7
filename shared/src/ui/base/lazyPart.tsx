import { Button } from '@arco-design/web-react';
import { atom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../feedback/toasts.ts';
import { warn } from '../../log.ts';
import { store } from '../../store/store.ts';
import { uiTexts } from './texts.ts';
import { whenQuiet } from './whenQuiet.ts';

type Part<Props> = (props: Props) => ReactNode;

interface Options<Props> {
  /** What the part is called in the developer console. */
  name: string;
  /**
   * Drawn until the part is loaded. A function receives the props of the part, and `onUse` for a stand-in that a person can use.
   */
  waiting?: ReactNode | ((props: Props, onUse: (use: Use) => void) => ReactNode);
  /** When the code is fetched. `now` (default): at the first drawing. `quiet`: when no call is pending and the browser is idle, or at the first use of the stand-in. */
  when?: 'now' | 'quiet';
}

/**
 * How a person uses the stand-in of a part. Every use but `undefined` fetches the part at once.
 *
 * `press`: a pointer is down on it; it is not replaced until the press ends, because a browser sends no click to a replaced element.
 * `focus`: it has the focus, which the part takes over. `open`: the part opens when it is drawn. `undefined`: it is not in use.
 */
export type Use = 'press' | 'focus' | 'open' | undefined;

/** Props that a part receives from its stand-in. */
export interface Used {
  use?: Use;
}

interface Losable {
  /** It cannot be fetched: take back what opened it. Without this a button to try again stands in its place. */
  onLost?: (() => void) | undefined;
}

/**
 * A part of the kit whose code is fetched when it is first drawn. One lost request costs nobody his page, as it would with
 * `React.lazy`, which throws now and at every later drawing: the person reads what happened, and the next drawing fetches again.
 *
 * @param load imports the part
 * @returns a component with the props of the part and `onLost`
 * @example
 * const ImageViewer = lazyPart(async () => (await import('./ImageViewer.tsx')).ImageViewer, { name: 'image viewer' });
 * {open && <ImageViewer src={src} onClose={close} onLost={close} />}
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  { name, waiting = null, when = 'now' }: Options<Props>,
) {
  const partAtom = atom<{ Part: Part<Props> } | 'waiting' | 'lost'>('waiting');
  let fetching: Promise<boolean> | undefined;

  async function fetchPart(): Promise<boolean> {
    store.set(partAtom, 'waiting');
    try {
      store.set(partAtom, { Part: await load() });
      return true;
    } catch (error) {
      warn(`${name} could not be fetched: ${String(error)}`);
      store.set(partAtom, 'lost');
      toast.error(uiTexts.partLost);
      return false;
    } finally {
      fetching = undefined;
    }
  }

  /** However many stand on one page, it is fetched once. @returns whether it is there */
  function fetchOnce(): Promise<boolean> {
    fetching ??= fetchPart();
    return fetching;
  }

  return function LazyPart({ onLost, ...props }: Props & Losable): ReactNode {
    const state = useAtomValue(partAtom, { store });
    const [use, setUse] = useState<Use>();
    const tellLost = useEffectEvent(() => onLost?.());
    const isThere = typeof state === 'object';
    useEffect(() => {
      if (isThere) return undefined;
      let isGone = false;
      const begin = (): void =>
        void fetchOnce().then((there) => {
          if (!there && !isGone) tellLost();
        });
      const cancel = when === 'quiet' ? whenQuiet(begin) : begin();
      return () => {
        isGone = true;
        cancel?.();
      };
    }, [isThere]);
    const onUse = (next: Use): void => {
      setUse(next);
      if (next && !isThere) void fetchOnce();
    };
    if (typeof state === 'object' && use !== 'press')
      return <state.Part {...(props as unknown as Props)} {...(use && { use })} />;
    if (state !== 'lost' || onLost)
      return typeof waiting === 'function' ? waiting(props as unknown as Props, onUse) : waiting;
    return (
      <Button size="small" onClick={() => void fetchOnce()}>
        {uiTexts.retry}
      </Button>
    );
  };
}
