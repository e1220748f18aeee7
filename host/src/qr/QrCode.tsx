import type { ReactNode } from 'react';
import { qrTexts } from './qrTexts.ts';
import type { QrType } from './qrWire.ts';
import { useQr } from './useQr.ts';
import './qr.css';

/** Side length of the picture in pixels (spec 9). It shrinks on a narrow screen. */
const SIDE = 340;

interface Props {
  type: QrType;
  /** Challenge of the sign-in that the scan verifies. The default is ''. */
  captchaId?: string;
  hint: string;
  onAccepted(uuid: string): void;
}

/** QR code for WeChat. After it expired or failed, a click requests another one. */
export function QrCode({ type, captchaId = '', hint, onAccepted }: Props): ReactNode {
  const { state, refusal, refresh, fail } = useQr(type, captchaId, onAccepted);
  return (
    <div className="qr">
      <div className="qr-frame" aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' && <span className="qr-loading">{qrTexts.loading}</span>}
        {state.kind === 'shown' && (
          <img src={state.image} alt={qrTexts.alt} width={SIDE} height={SIDE} onError={fail} />
        )}
        {state.kind === 'expired' && (
          <button type="button" className="qr-again" onClick={refresh}>
            {qrTexts.expired}
          </button>
        )}
        {state.kind === 'failed' && (
          <button type="button" className="qr-again" onClick={refresh}>
            <span role="alert">{state.text}</span>
            <span>{qrTexts.refresh}</span>
          </button>
        )}
      </div>
      <p className="field-error qr-refusal" role={refusal === '' ? undefined : 'alert'}>
        {refusal}
      </p>
      <p className="qr-hint">{hint}</p>
    </div>
  );
}
