import { useCallback, useEffect, useRef, useState } from 'react';
import type { QrType } from './qrWire.ts';
import { type QrState, watchQr } from './watchQr.ts';

interface Qr {
  state: QrState;
  /** Last message about a rejected scan, or ''. */
  refusal: string;
  /** Requests another code. */
  refresh(): void;
  /** Reports that the picture could not be loaded. */
  fail(): void;
}

/** Holds the state of a QR code. It requests another code only on a click. */
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
