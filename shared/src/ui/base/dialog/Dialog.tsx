import type { ReactNode } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import type { DialogProps, RevealedDialogProps } from './dialogProps.ts';

const Opened = lazyPart(async () => (await import('./OpenedDialog.tsx')).OpenedDialog, {
  name: 'dialog',
});
const Reveal = lazyPart(async () => (await import('./OpenedDialog.tsx')).OpenedReveal, {
  name: 'dialog of a value',
});

/**
 * A dialog with custom content. Use `useConfirm` for questions and `FormDialog` for forms. It is
 * open while it is rendered. It takes the focus, and returns it to the element that opened it.
 *
 * @example
 * {token && (
 *   <Dialog title="新的访问令牌" footer={<Button onClick={close}>我已记下</Button>}>
 *     <code>{token}</code>
 *   </Dialog>
 * )}
 */
export function Dialog(props: DialogProps): ReactNode {
  return <Opened {...props} />;
}

/**
 * Shows a value that is masked elsewhere, with a copy button.
 *
 * @example
 * after: ({ value }, row, { show }) =>
 *   show((shown) => <RevealedDialog title={row.userName} value={value} shown={shown} />)
 */
export function RevealedDialog(props: RevealedDialogProps): ReactNode {
  return <Reveal {...props} />;
}
