import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import type { ReactNode } from 'react';
import { Modal } from '../../dialogs/Modal.tsx';
import { QrCode } from '../../qr/QrCode.tsx';
import { bindWxTexts as texts } from './bindWxTexts.ts';

/** Binds the WeChat account that scans the code to the signed-in user (spec 7, `/wx/wxbind`). */
export function BindWxDialog({ onDone, onBound }: { onDone(): void; onBound(): void }): ReactNode {
  const bind = async (uuid: string): Promise<void> => {
    onDone();
    const bound = await tryCall('GET /wx/wxbind', { uuid }, { silent: false });
    if (bound.ok) {
      toast.success(texts.done);
      onBound();
    } else if (bound.error) toast.error(texts.failed);
  };
  return (
    <Modal title={texts.title} onCancel={onDone}>
      <QrCode type="bind" hint={texts.hint} onAccepted={(uuid) => void bind(uuid)} />
      <div className="box-buttons">
        <button type="button" className="button" onClick={onDone}>
          {texts.cancel}
        </button>
      </div>
    </Modal>
  );
}
