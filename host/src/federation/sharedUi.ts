import * as Button from '@arco-design/web-react/es/Button?styled';
import * as Checkbox from '@arco-design/web-react/es/Checkbox?styled';
import * as Input from '@arco-design/web-react/es/Input?styled';
import * as Switch from '@arco-design/web-react/es/Switch?styled';
import * as Tag from '@arco-design/web-react/es/Tag?styled';
import * as Trigger from '@arco-design/web-react/es/Trigger?styled';
import type { KitComponent } from './kitComponents.ts';

/**
 * Component kit in a separate chunk. It is loaded in parallel with the shell and shared with
 * remotes.
 */
export * as sharedUi from '@console/shared/ui';

/** Arco components of the kit, for remotes that use them directly. */
export const kitComponents: Readonly<Record<KitComponent, () => unknown>> = {
  Button: () => Button,
  Checkbox: () => Checkbox,
  Drawer: () => import('@arco-design/web-react/es/Drawer?styled'),
  Input: () => Input,
  Modal: () => import('@arco-design/web-react/es/Modal?styled'),
  Radio: () => import('@arco-design/web-react/es/Radio?styled'),
  Select: () => import(/* webpackChunkName: 'select' */ '@arco-design/web-react/es/Select?styled'),
  Switch: () => Switch,
  Tag: () => Tag,
  Trigger: () => Trigger,
};
