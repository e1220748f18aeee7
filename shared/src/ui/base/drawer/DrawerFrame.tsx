import { Drawer } from '@arco-design/web-react';
import type { ReactNode } from 'react';

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

/** The drawer of Arco as all drawers of the kit have it. */
export function DrawerFrame({ title, children, ...rest }: DrawerFrameProps) {
  // Arco's drawer has no role of its own; what it does not know it passes on to its wrapper.
  const role = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  return (
    // A drawer that it was opened from is its parent to React, and must not hear its keys.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here
    <span
      style={{ display: 'contents' }}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <Drawer {...role} {...rest} title={title} unmountOnExit>
        {children}
      </Drawer>
    </span>
  );
}
