import { useState } from 'react';
import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { Steps } from './lazyDisplay.tsx';

export const entry: CatalogEntry = { title: '步骤', group: 'view', parts: ['Steps', 'Step'] };

const STEPS = [
  { title: '上传', text: '安装包 32 MB' },
  { title: '审核' },
  { title: '灰度' },
  { title: '全量发布' },
];

/** 可以回到已完成的步骤 */
export function Walk() {
  const [current, setCurrent] = useState(2);
  return <Steps label="发布进度" steps={STEPS} current={current} onGo={setCurrent} />;
}

/** 失败的步骤 */
export const Stopped = () => <Steps label="发布进度" steps={STEPS} current={1} failed />;
