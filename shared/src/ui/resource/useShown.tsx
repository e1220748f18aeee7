import { Fragment, type ReactNode, useCallback, useState } from 'react';
import type { ShownDialog } from '../form/fieldContext.ts';

type Draw = (shown: ShownDialog) => ReactNode;

/**
 * State of the custom dialog or drawer of a page. It stays mounted while it slides out. Showing
 * another dialog mounts a new instance.
 */
export function useCustomDialog(): { show(draw: Draw): void; drawn: ReactNode } {
  const [shown, setShown] = useState<{ draw: Draw; open: boolean; opening: number } | null>(null);
  const show = useCallback(
    (draw: Draw) =>
      setShown((before) => ({ draw, open: true, opening: (before?.opening ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setShown((now) => now && { ...now, open: false }), []);
  const remove = useCallback(() => setShown(null), []);
  const drawn = shown && (
    <Fragment key={`shown ${shown.opening}`}>
      {shown.draw({ open: shown.open, close, remove })}
    </Fragment>
  );
  return { show, drawn };
}
