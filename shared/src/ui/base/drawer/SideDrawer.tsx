import { type ReactNode, useState } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import type { SideDrawerProps } from './drawerProps.ts';

const Opened = lazyPart(async () => (await import('./OpenedDrawer.tsx')).OpenedDrawer, {
  name: 'drawer',
});

/**
 * A drawer on the right for details or a multi-step task. Use `FormDrawer` for forms. It takes the
 * focus, and returns it to the element that opened it. Escape and a click outside close it. Its
 * content is unmounted after it has slid out, and can close it with `useCloseDrawer`. The code is
 * loaded on the first opening. If that fails, an error is shown and `onClose` is called.
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
  // Each opening gets its own instance: on a second closing, a reused Arco drawer disappears
  // without animation and without calling `afterClose`.
  const [opening, setOpening] = useState({ open: false, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  if (opening.count === 0) return null;
  const onLost = (): void => {
    onClose();
    onGone?.();
  };
  return <Opened key={opening.count} {...props} onLost={onLost} />;
}
