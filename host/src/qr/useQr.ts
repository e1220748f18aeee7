import { useCallback, useEffect, useRef, useState } from 'react';
import type { QrType } from './qrWire.ts';
import { type QrState, watchQr } from './watchQr.ts';

interface Qr {
  state: QrState;
  /** The last message about a scan that was no yes, '' without one. */
  refusal: string;
  /** Asks for another code. */
  refresh(): void;
  /** The picture could not be shown. */
  fail(): void;
}

/** A code to scan as state. It asks for no second one by itself: that takes a click. */
export function useQr(type: QrType, captchaId: string, onAccepted: (uuid: string) => void): Qr {
  const [state, setState] = useState<QrState>({ kind: 'loading' });
  const [refusal, setRefusal] = useState('');
  const [round, setRound] = useState(0);
  const accepted = useRef(onAccepted);
  const watch = useRef<ReturnType<typeof watchQr>>(undefined);
  useEffect(() => {
    accepted.current = onAccepted;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is another code
  useEffect(() => {
    setRefusal('');
    watch.current = watchQr(
      { type, captchaId },
      { state: setState, refused: setRefusal, accepted: (uuid) => accepted.current(uuid) },
    );
    const { current } = watch;
    return () => void current.stop();
  }, [type, captchaId, round]);

  return {
    state,
    refusal,
    refresh: useCallback(() => setRound((now) => now + 1), []),
    fail: useCallback(() => watch.current?.fail(), []),
  };
}
