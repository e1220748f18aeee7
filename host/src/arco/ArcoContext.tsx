// Before the context, because the two modules import each other.
import '@arco-design/web-react/es/Empty';
import {
  ConfigContext,
  DefaultConfigProviderProps,
} from '@arco-design/web-react/es/ConfigProvider/context';
import { setConfigProviderProps } from '@arco-design/web-react/es/Modal/config';
import { IconContext } from '@arco-design/web-react/icon/react-icon/context';
import { type ReactNode, useLayoutEffect } from 'react';
import { arcoLocale } from './arcoLocale.ts';
import { POPUP_LAYER } from './popupLayer.ts';

export { ConfigContext };

const SETTINGS = { ...DefaultConfigProviderProps, locale: arcoLocale, zIndex: POPUP_LAYER };

const { prefixCls = 'arco' } = SETTINGS;

/** Arco's configuration in the console. */
export const ARCO_CONFIG = {
  ...SETTINGS,
  getPrefixCls: (component: string, prefix = prefixCls) => `${prefix}-${component}`,
};

const ICONS = { prefixCls };

/**
 * Provides the texts and the popup layer for Arco.
 *
 * Uses the contexts directly, because Arco's `ConfigProvider` imports its messages and
 * notifications, which the console does not use. They would add 9 kB to the first page.
 */
export function ArcoContext({ children }: { children: ReactNode }): ReactNode {
  // For components that remotes open outside of the React tree, such as `Modal.confirm`.
  useLayoutEffect(() => setConfigProviderProps({ locale: arcoLocale, prefixCls }), []);
  return (
    <ConfigContext value={ARCO_CONFIG}>
      <IconContext value={ICONS}>{children}</IconContext>
    </ConfigContext>
  );
}
