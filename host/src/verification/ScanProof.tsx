import type { ReactNode } from 'react';
import { QrCode } from '../qr/QrCode.tsx';
import { verificationTexts as texts } from './verificationTexts.ts';

interface Props {
  /** The challenge of a sign-in, which has no session yet; '' in a session. */
  captchaId: string;
  onPassed(): void;
  onCancel(): void;
}

/** Proof by a scan with the WeChat account that is bound to the person. */
export function ScanProof({ captchaId, onPassed, onCancel }: Props): ReactNode {
  return (
    <>
      <QrCode type="verify" captchaId={captchaId} hint={texts.scanHint} onAccepted={onPassed} />
      <div className="box-buttons">
        <button type="button" className="button" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </>
  );
}
