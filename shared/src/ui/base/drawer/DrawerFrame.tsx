import { Drawer } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { isEscapeFromSelect } from '../isEscapeFromSelect.ts';

interface DrawerFrameProps {
  title: string;
  visible: boolean;
  width: number;
  className: string;
  footer: ReactNode;
  maskClosable: boolean;
  onCancel(): void;
  afterOpen(): void;
  afterClose(): void;
  children: ReactNode;
}

/** Arco's drawer with the settings that all drawers of the kit share. */
export function DrawerFrame({ title, children, ...rest }: DrawerFrameProps) {
  // Arco's drawer has no ARIA role. It passes unknown props to its wrapper element.
  const role = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  return (
    // A drawer in which this one was opened is its parent in React and would handle its keys too.
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops the propagation of a key
    <span
      style={{ display: 'contents' }}
      onKeyDownCapture={(event) => {
        if (!isEscapeFromSelect(event)) return;
        event.stopPropagation();
        rest.onCancel();
      }}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <Drawer {...role} {...rest} title={title} unmountOnExit>
        {children}
      </Drawer>
    </span>
  );
}
