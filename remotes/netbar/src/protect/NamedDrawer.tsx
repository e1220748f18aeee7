import { Drawer } from '@arco-design/web-react';
import { useReturnFocus } from '@console/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  open: boolean;
  /** `large` is 960 pixels wide, 720 unless told; never wider than the screen. */
  size?: 'large';
  onClose(): void;
  /** It is out of sight. */
  onGone?: () => void;
  children: ReactNode;
}

const FRAME = 'protect-drawer';

/** A drawer that shows something, named for those who do not see it; the focus goes back to where it came from. */
export function NamedDrawer({ title, open, size, onClose, onGone, children }: Props) {
  const returnFocus = useReturnFocus(open, FRAME);
  // Arco's drawer has no role of its own; what it does not know it passes on to its wrapper.
  const role = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  return (
    <Drawer
      {...role}
      className={FRAME}
      width={size === 'large' ? 'min(960px, 100%)' : 'min(720px, 100%)'}
      title={title}
      visible={open}
      footer={null}
      onCancel={onClose}
      afterClose={() => {
        returnFocus();
        onGone?.();
      }}
    >
      {children}
    </Drawer>
  );
}
