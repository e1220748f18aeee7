import { store } from '@console/shared/session';
import { atom, useAtomValue } from 'jotai';
import { Fragment, type ReactNode } from 'react';

interface Layer {
  id: number;
  element: ReactNode;
}

const layersAtom = atom<readonly Layer[]>([]);
let lastId = 0;

/**
 * Shows an element above every screen until it closes itself or `signal` fires.
 *
 * @param draw receives a function that closes the element
 * @example openLayer(request.signal, (close) => <VerificationDialog request={request}
 *   onClose={close} />);
 */
export function openLayer(signal: AbortSignal, draw: (close: () => void) => ReactNode): void {
  if (signal.aborted) return;
  lastId += 1;
  const id = lastId;
  const close = () => store.set(layersAtom, (layers) => layers.filter((layer) => layer.id !== id));
  signal.addEventListener('abort', close, { once: true });
  store.set(layersAtom, (layers) => [...layers, { id, element: draw(close) }]);
}

/** Renders the open layers. The last one is on top. */
export function LayerOutlet(): ReactNode {
  return useAtomValue(layersAtom, { store }).map(({ id, element }) => (
    <Fragment key={id}>{element}</Fragment>
  ));
}
