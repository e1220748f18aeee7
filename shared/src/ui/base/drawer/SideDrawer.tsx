import { type ReactNode, useState } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import type { SideDrawerProps } from './drawerProps.ts';

const Opened = lazyPart(async () => (await import('./OpenedDrawer.tsx')).OpenedDrawer, {
  name: 'drawer',
});

/**
 * A drawer at the right that shows something, or does it step by step; what a form does `FormDrawer` does. It takes the focus and gives it
 * back to what opened it; Escape and a click beside it close it; what stands in it is gone when it has slid away, and can close it by
 * `useCloseDrawer`. Its code is fetched when it first opens; when it cannot be, the person reads so and `onClose` is called.
 *
 * @example
 * tools.show(({ open, close, remove }) => (
 *   <SideDrawer open={open} title="登录设备" onClose={close} onGone={remove}>
 *     <SessionTable sessions={sessions} />
 *   </SideDrawer>
 * ));
 */
export function SideDrawer(props: SideDrawerProps): ReactNode {
  const { open, onClose, onGone } = props;
  // Every opening is a drawer of its own: Arco's own one takes the second closing as none, without a slide and without a word.
  const [opening, setOpening] = useState({ open: false, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  if (opening.count === 0) return null;
  const onLost = (): void => {
    onClose();
    onGone?.();
  };
  return <Opened key={opening.count} {...props} onLost={onLost} />;
}
