import { toast } from '@console/shared/feedback';
import { bus, type ReloginRequest, type VerificationRequest } from '@console/shared/verification';
import type { ComponentType } from 'react';
import { dialogTexts } from '../dialogs/dialogTexts.ts';
import { openLayer } from '../dialogs/layers.tsx';

type Dialog<Request> = ComponentType<{ request: Request; onClose(): void }>;

async function open<Request extends { signal: AbortSignal }>(
  load: () => Promise<Dialog<Request>>,
  request: Request,
  cancel: () => void,
): Promise<void> {
  try {
    const Loaded = await load();
    openLayer(request.signal, (close) => <Loaded request={request} onClose={close} />);
  } catch {
    // Nobody can prove anything without the dialog: who waits for it must hear so.
    cancel();
    toast.error(dialogTexts.missing);
  }
}

const onVerification = (request: VerificationRequest): void => {
  void open(
    async () => (await import('../verification/VerificationDialog.tsx')).VerificationDialog,
    request,
    request.cancel,
  );
};

const onRelogin = (request: ReloginRequest): void => {
  void open(
    async () => (await import('../screens/relogin/ReloginDialog.tsx')).ReloginDialog,
    request,
    request.cancel,
  );
};

/**
 * Opens the dialogs that calls ask for, on every screen, each fetched when it is first wanted.
 *
 * @returns stops doing so
 */
export function openDialogsOnDemand(): () => void {
  bus.on('verification', onVerification);
  bus.on('relogin', onRelogin);
  return () => {
    bus.off('verification', onVerification);
    bus.off('relogin', onRelogin);
  };
}
