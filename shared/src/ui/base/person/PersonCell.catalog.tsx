import { toast } from '../../../feedback/toasts.ts';
import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { PersonCell } from './PersonCell.tsx';

export const entry: CatalogEntry = { title: '人员', group: 'view', parts: ['PersonCell'] };

const PERSON = { userName: '13812345678', nickName: '张三', headerImg: '' };

/** 只读 */
export const Plain = () => <PersonCell person={PERSON} />;

/** 可打开 */
export const Opens = () => <PersonCell person={PERSON} onOpen={() => toast.info('打开张三')} />;
