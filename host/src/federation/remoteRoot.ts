import { remoteClass } from '@console/shared/contract';
import { ARCO_CONFIG } from '../arco/ArcoContext.tsx';
import './remoteRoot.css';

const configs: Record<string, typeof ARCO_CONFIG> = {};

/** Returns the classes of the elements that contain the pages, slots and popups of a remote. */
export const rootClasses = (id: string): string => `remote-root ${remoteClass(id)}`;

/** Returns Arco's configuration with an own element below `body` for the popups of a remote. */
export function remoteArcoConfig(id: string): typeof ARCO_CONFIG {
  configs[id] ??= popupsIn(rootClasses(id));
  return configs[id];
}

function popupsIn(className: string): typeof ARCO_CONFIG {
  const root = document.createElement('div');
  root.className = className;
  const popup = {
    getPopupContainer: () => (root.isConnected ? root : document.body.appendChild(root)),
  };
  // Arco's drawers and dialogs ignore the container of the context.
  return { ...ARCO_CONFIG, ...popup, componentConfig: { Drawer: popup, Modal: popup } };
}
