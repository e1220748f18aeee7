import { Button } from '@arco-design/web-react';
import { atom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { toast } from '../../feedback/toasts.ts';
import { warn } from '../../log.ts';
import { store } from '../../store/store.ts';
import { uiTexts } from './texts.ts';
import { whenQuiet } from './whenQuiet.ts';

type Part<Props> = (props: Props) => ReactNode;

interface Options<Props> {
  /** What the part is called in the developer console. */
  name: string;
  /** Stands in its place until it is there; a function of what the part is given, for one whose size depends on that. */
  waiting?: ReactNode | ((props: Props) => ReactNode);
  /** `quiet`: it is fetched after the calls that are under way, when the browser is idle. `now`, the default: as soon as it is drawn. */
  when?: 'now' | 'quiet';
}

interface Losable {
  /** It cannot be fetched: take back what opened it. Without this a button to try again stands in its place. */
  onLost?: (() => void) | undefined;
}

/**
 * A part of the kit whose code is fetched when it is first drawn. One lost request costs nobody his page, as it would with
 * `React.lazy`, which throws now and at every later drawing: the person reads what happened, and the next drawing fetches again.
 *
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
    if (typeof state === 'object') return <state.Part {...(props as unknown as Props)} />;
    if (state === 'waiting' || onLost) return typeof waiting === 'function' ? waiting(props as unknown as Props) : waiting;
    return (
      <Button size="small" onClick={() => void fetchOnce()}>
        {uiTexts.retry}
      </Button>
    );
  };
}
