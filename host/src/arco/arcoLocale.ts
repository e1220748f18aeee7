import zhCN from '@arco-design/web-react/es/locale/zh-CN';
import { arcoTexts } from './arcoTexts.ts';

/** Arco's Chinese texts with the product's overrides. Remotes receive them through the context. */
export const arcoLocale: typeof zhCN = {
  ...zhCN,
  Empty: { ...zhCN.Empty, noData: arcoTexts.noData },
};
