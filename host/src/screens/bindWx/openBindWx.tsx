import { toast } from '@console/shared/feedback';
import { bus, type SessionEvent } from '@console/shared/verification';
import { dialogTexts } from '../../dialogs/dialogTexts.ts';
import { openLayer } from '../../dialogs/layers.tsx';

/**
 * Opens the dialog that binds a WeChat account to the signed-in user. It closes when the session
 * ends.
 *
 * @param onBound called after an account was bound
 */
export async function openBindWx(onBound: () => void = () => undefined): Promise<void> {
  try {
    const { BindWxDialog } = await import('./BindWxDialog.tsx');
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
      return <BindWxDialog onDone={onDone} onBound={onBound} />;
    });
  } catch {
    toast.error(dialogTexts.missing);
  }
}

/** Opens the dialog for pages that request it. @returns a function that stops it */
export function openBindWxOnRequest(): () => void {
  const open = ({ onBound }: { onBound(): void }): void => void openBindWx(onBound);
  bus.on('bindWechat', open);
  return () => bus.off('bindWechat', open);
}
