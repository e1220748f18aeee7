import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { JsonView } from './JsonView.tsx';

export const entry: CatalogEntry = { title: 'JSON', group: 'text', parts: ['JsonView'] };

const RULE = {
  id: 42,
  name: '禁止外挂',
  enabled: true,
  owner: null,
  match: { files: ['*.dll', '*.sys'], hash: 'a3f5'.repeat(100) },
  hits: Array.from({ length: 260 }, (_, at) => at * 7),
};

/** 树：方向键移动和展开，Ctrl + C 复制所选 */
export const Tree = () => <JsonView label="规则" value={RULE} />;

/** 不是 JSON 的文本 */
export const Text = () => <JsonView label="回答" text="502 Bad Gateway" />;
