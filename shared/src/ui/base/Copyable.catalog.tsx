import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import { Copyable } from './Copyable.tsx';

export const entry: CatalogEntry = { title: '可复制的编号', group: 'view', parts: ['Copyable'] };

/** 编号 */
export const Code = () => <Copyable text="NB-2026-000731" />;
