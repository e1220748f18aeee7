import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { Avatar, Picture } from './Picture.tsx';

export const entry: CatalogEntry = {
  title: '图片与头像',
  group: 'view',
  parts: ['Picture', 'Avatar'],
};

const DRAWING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#165dff"/></svg>',
)}`;

/** 点击放大 */
export function Opens() {
  return (
    <div style={{ width: 160 }}>
      <Picture src={DRAWING} alt="发票" fallback="没有图片" />
    </div>
  );
}

/** 没有图片时 */
export const WithoutPicture = () => <Picture src="" alt="发票" fallback="没有图片" />;

/** 头像 */
export function People() {
  return (
    <div style={{ display: 'flex', gap: 16 }}>
      <Avatar name="张三" src={DRAWING} />
      <Avatar name="李四" src="" />
    </div>
  );
}
