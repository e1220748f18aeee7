import { Button, Drawer } from '@arco-design/web-react';
import { type ShownDialog, useReturnFocus } from '@console/shared/ui';
import type { ReactNode } from 'react';
import './sideDrawer.css';

interface SideDrawerProps {
  /** Class name of the frame, unique among drawers. */
  frame: string;
  title: string;
  shown: ShownDialog;
  /** The word on the button that closes it. */
  closeText: string;
  /** Buttons beside that one. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** A drawer at the right that shows something, or does it step by step. What a form does `FormDrawer` does. */
export function SideDrawer({ frame, title, shown: { open, close, remove }, closeText, buttons, children }: SideDrawerProps) {
  const returnFocus = useReturnFocus(open, frame);
  // Arco's drawer has no role of its own; what it does not know it passes on to its wrapper.
  const role = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  return (
    <Drawer
      {...role}
      className={`side-drawer ${frame}`}
      visible={open}
      title={title}
      width={720}
      footer={
        <>
          <Button onClick={close}>{closeText}</Button>
          {buttons}
        </>
      }
      unmountOnExit
      onCancel={close}
      afterClose={() => {
        returnFocus();
        remove();
      }}
    >
      {children}
    </Drawer>
  );
}

/** A part of a drawer under its title. */
export function DrawerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="side-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
