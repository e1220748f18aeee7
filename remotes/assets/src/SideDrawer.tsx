import { Button, Drawer } from '@arco-design/web-react';
import { type ShownDialog, useReturnFocus } from '@console/shared/ui';
import { createContext, type ReactNode } from 'react';
import { commonTexts } from './texts.ts';
import './assets.css';

/** Closes the drawer that something stands in; nothing outside of one. */
export const CloseDrawer = createContext<(() => void) | undefined>(undefined);

interface SideDrawerProps {
  /** Class name of the frame, unique among drawers. */
  frame: string;
  title: string;
  shown: ShownDialog;
  width?: number;
  /** Buttons in front of the one that closes it. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** A drawer at the right that shows something. */
export function SideDrawer({ frame, title, shown, width = 720, buttons, children }: SideDrawerProps) {
  const { open, close, remove } = shown;
  const returnFocus = useReturnFocus(open, frame);
  // Arco's drawer has no role of its own; what it does not know it passes on to its wrapper.
  const role = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  return (
    <Drawer
      {...role}
      className={`assets-drawer ${frame}`}
      visible={open}
      title={title}
      width={width}
      footer={
        <>
          {buttons}
          <Button onClick={close}>{commonTexts.close}</Button>
        </>
      }
      unmountOnExit
      onCancel={close}
      afterClose={() => {
        returnFocus();
        remove();
      }}
    >
      <CloseDrawer value={close}>{children}</CloseDrawer>
    </Drawer>
  );
}
