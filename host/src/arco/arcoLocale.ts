import zhCN from '@arco-design/web-react/es/locale/zh-CN';
import { arcoTexts } from './arcoTexts.ts';

/** The component library's Chinese texts with the product's own where they differ. Remotes get them with the context. */
export const arcoLocale: typeof zhCN = {
  ...zhCN,
  Empty: { ...zhCN.Empty, noData: arcoTexts.noData },
};
