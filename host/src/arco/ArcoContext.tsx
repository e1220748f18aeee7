import {
  ConfigContext,
  DefaultConfigProviderProps,
} from '@arco-design/web-react/es/ConfigProvider/context';
import { setConfigProviderProps } from '@arco-design/web-react/es/Modal/config';
import { IconContext } from '@arco-design/web-react/icon/react-icon/context';
import { type ReactNode, useLayoutEffect } from 'react';
import { arcoLocale } from './arcoLocale.ts';
import { POPUP_LAYER } from './popupLayer.ts';

const SETTINGS = { ...DefaultConfigProviderProps, locale: arcoLocale, zIndex: POPUP_LAYER };

const { prefixCls = 'arco' } = SETTINGS;

const CONFIG = {
  ...SETTINGS,
  getPrefixCls: (component: string, prefix = prefixCls) => `${prefix}-${component}`,
};

const ICONS = { prefixCls };

/**
 * Gives the component library its texts and the layer of its popups.
 *
 * The context instead of Arco's `ConfigProvider`: that one imports the library's messages and notifications, which the console does not
 * use, and weighs 9 kB more at the first page.
 */
export function ArcoContext({ children }: { children: ReactNode }): ReactNode {
  // For what a remote opens outside of the tree: `Modal.confirm` and its like.
  useLayoutEffect(() => setConfigProviderProps({ locale: arcoLocale, prefixCls }), []);
  return (
    <ConfigContext value={CONFIG}>
      <IconContext value={ICONS}>{children}</IconContext>
    </ConfigContext>
  );
}
