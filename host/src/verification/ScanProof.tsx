import type { ReactNode } from 'react';
import { QrCode } from '../qr/QrCode.tsx';
import { verificationTexts as texts } from './verificationTexts.ts';

interface Props {
  /** Challenge of a sign-in, which has no session yet; '' in a session. */
  captchaId: string;
  onPassed(): void;
  onCancel(): void;
}

/** Verification by a scan with the user's bound WeChat account. */
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
