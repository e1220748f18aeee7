import { toast } from '@console/shared/feedback';
import { bus, type SessionEvent } from '@console/shared/verification';
import { shellTexts } from '../texts/boot.ts';
import { openLayer } from './layers.tsx';

/** Opens the dialog that binds a WeChat account to the signed-in person; it goes with his session. */
export async function openBindWx(): Promise<void> {
  try {
    const { BindWxDialog } = await import('../screens/bindWx/BindWxDialog.tsx');
    const ended = new AbortController();
    const onSession = ({ kind }: SessionEvent): void => {
      if (kind === 'signedOut') ended.abort();
    };
    bus.on('session', onSession);
    openLayer(ended.signal, (close) => {
      const onDone = () => {
        bus.off('session', onSession);
        close();
      };
      return <BindWxDialog onDone={onDone} />;
    });
  } catch {
    toast.error(shellTexts.dialogMissing);
  }
}
