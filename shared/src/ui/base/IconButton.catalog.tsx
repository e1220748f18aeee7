import { toast } from '../../feedback/toasts.ts';
import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import { IconButton } from './IconButton.tsx';
import { icons } from './icons.tsx';

export const entry: CatalogEntry = { title: '图标按钮', group: 'view', parts: ['IconButton'] };

/** 可用和不可用 */
export function States() {
  return (
    <>
      <IconButton label="刷新" icon={icons.reload} onClick={() => toast.success('已刷新')} />
      <IconButton label="删除" icon={icons.remove} disabled />
    </>
  );
}
