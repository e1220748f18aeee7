import { Button } from '@arco-design/web-react';
import { useContext, useId } from 'react';
import { PageContext } from '../../../router/pageContext.ts';
import { useUnsavedIn } from '../../../router/unsaved.ts';
import { useConfirm } from '../confirm/useConfirm.tsx';
import { dialogTexts } from '../dialogTexts.ts';
import { uiTexts } from '../texts.ts';
import { useReturnFocus } from '../useReturnFocus.ts';
import { CloseDrawer } from './closeDrawer.ts';
import { DrawerFrame } from './DrawerFrame.tsx';
import type { SideDrawerProps } from './drawerProps.ts';

/** Implements `SideDrawer`. Loaded when the first drawer is opened. */
export function OpenedDrawer(props: SideDrawerProps) {
  const {
    open,
    title,
    width = 720,
    className = '',
    closeText = uiTexts.close,
    buttons,
    actions,
    children,
  } = props;
  const { unsaved, busy = false, maskClosable = true, initialFocus, onClose, onGone } = props;
  const frame = `console-drawer-${useId()}`;
  const { confirm, dialog } = useConfirm();
  const returnFocus = useReturnFocus(open, frame);
  useUnsavedIn(useContext(PageContext)?.tabKey, open && unsaved !== undefined);

  const ask = async (text: string): Promise<void> => {
    const { discardTitle, discard: confirmText, keepEditing: cancelText } = dialogTexts;
    if (await confirm({ title: discardTitle, text, confirmText, cancelText })) onClose();
  };
  const close = (): void => {
    if (busy) return;
    if (unsaved === undefined) onClose();
    else void ask(unsaved);
  };
  const footer = (
    <>
      {buttons}
      {closeText !== null && <Button onClick={close}>{closeText}</Button>}
      {actions}
    </>
  );
  return (
    <DrawerFrame
      className={`${frame} ${className}`}
      visible={open}
      title={title}
      width={width}
      footer={closeText === null && !buttons && !actions ? null : footer}
      maskClosable={maskClosable}
      onCancel={close}
      afterOpen={() => {
        // Keep the focus if the user is already using the drawer while it slides in.
        if (
          document.querySelector(`.${frame} .arco-drawer-content`)?.contains(document.activeElement)
        )
          return;
        initialFocus?.()?.focus();
      }}
      afterClose={() => {
        returnFocus();
        onGone?.();
      }}
    >
      <CloseDrawer value={close}>{children}</CloseDrawer>
      {dialog}
    </DrawerFrame>
  );
}
