import * as Button from '@arco-design/web-react/es/Button?styled';
import * as Checkbox from '@arco-design/web-react/es/Checkbox?styled';
import * as Input from '@arco-design/web-react/es/Input?styled';
import * as Switch from '@arco-design/web-react/es/Switch?styled';
import * as Tag from '@arco-design/web-react/es/Tag?styled';
import * as Trigger from '@arco-design/web-react/es/Trigger?styled';
import type { KitComponent } from './kitComponents.ts';

/** The component kit in a chunk of its own: fetched beside the shell, handed to remotes when they ask. */
export * as sharedUi from '@console/shared/ui';

/** Components of Arco that come with the kit, for remotes that use them themselves. */
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
