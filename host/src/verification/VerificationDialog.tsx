import type { VerificationRequest } from '@console/shared/verification';
import type { ReactNode } from 'react';
import { Modal } from '../dialogs/Modal.tsx';
import { CodeProof } from './CodeProof.tsx';
import { readChallenge } from './codeCalls.ts';
import { ScanProof } from './ScanProof.tsx';
import { verificationTexts } from './verificationTexts.ts';
import './verification.css';

interface Props {
  request: VerificationRequest;
  onClose(): void;
}

/**
 * Verification dialog (spec 2, 4, 5, 9): a code by SMS or a scan with WeChat. Afterwards all
 * waiting calls are repeated. Only its button and Escape close it, which reject the waiting calls.
 */
export function VerificationDialog({ request, onClose }: Props): ReactNode {
  const pass = (): void => {
    // Close first, because a repeated call may open the next verification immediately.
    onClose();
    void request.replay();
  };
  const cancel = (): void => {
    onClose();
    request.cancel();
  };
  const challenge = readChallenge(request.response.data);
  return (
    <Modal title={verificationTexts.titles[request.kind]} focus="h2" onCancel={cancel}>
      {request.kind === 'wx' || challenge.scan ? (
        <ScanProof captchaId={challenge.captchaId} onPassed={pass} onCancel={cancel} />
      ) : (
        <CodeProof challenge={challenge} onPassed={pass} onCancel={cancel} />
      )}
    </Modal>
  );
}
