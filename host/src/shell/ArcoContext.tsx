import { ConfigContext, DefaultConfigProviderProps } from '@arco-design/web-react/es/ConfigProvider/context';
import { setConfigProviderProps } from '@arco-design/web-react/es/Modal/config';
import { type ReactNode, useLayoutEffect } from 'react';
import { arcoLocale } from './arcoLocale.ts';
import { POPUP_LAYER } from './popupLayer.ts';

const PREFIX = 'arco';

const CONFIG = {
  ...DefaultConfigProviderProps,
  locale: arcoLocale,
  zIndex: POPUP_LAYER,
  getPrefixCls: (component: string, prefix = PREFIX) => `${prefix}-${component}`,
};

/**
 * Gives the component library its texts and the layer of its popups.
 *
 * The context instead of Arco's `ConfigProvider`: that one imports the library's messages and notifications, which the console does not
 * use, and weighs 9 kB more at the first page.
 */
export function ArcoContext({ children }: { children: ReactNode }): ReactNode {
  // For what a remote opens outside of the tree: `Modal.confirm` and its like.
  useLayoutEffect(() => setConfigProviderProps({ locale: arcoLocale, prefixCls: PREFIX }), []);
  return <ConfigContext value={CONFIG}>{children}</ConfigContext>;
}
