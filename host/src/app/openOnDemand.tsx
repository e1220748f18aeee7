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
    // Without the dialog the user cannot verify, so the pending call must fail with a message.
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
 * Opens the dialogs that calls request, on every screen. Each dialog is loaded when it is first
 * needed.
 *
 * @returns a function that stops it
 */
export function openDialogsOnDemand(): () => void {
  bus.on('verification', onVerification);
  bus.on('relogin', onRelogin);
  return () => {
    bus.off('verification', onVerification);
    bus.off('relogin', onRelogin);
  };
}
