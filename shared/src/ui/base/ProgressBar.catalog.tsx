import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import { ProgressBar } from './ProgressBar.tsx';

export const entry: CatalogEntry = { title: '进度条', group: 'view', parts: ['ProgressBar'] };

/** 42 台中完成了 17 台 */
export const Running = () => <ProgressBar label="执行进度" value={17} max={42} />;
