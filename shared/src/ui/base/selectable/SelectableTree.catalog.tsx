import { useState } from 'react';
import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { SelectableTree } from './lazySelectable.tsx';

export const entry: CatalogEntry = { title: '选择树', group: 'view', parts: ['SelectableTree'] };

const GROUPS = ['大厅', '包间', '电竞区'];

/** 选择一项；分组可拖动，或按 Alt 加方向键调整顺序 */
export function Places() {
  const [chosen, setChosen] = useState('netbar');
  const [groups, setGroups] = useState(GROUPS);
  const lines = [
    { key: 'netbar', name: '星河网咖', level: 1, note: '120 台' },
    ...groups.map((name) => ({ key: name, name, level: 2, note: '40 台', among: 'groups' })),
  ];
  return (
    <div style={{ width: 240, padding: '0 8px' }}>
      <SelectableTree
        label="网吧与分组"
        lines={lines}
        chosen={chosen}
        onChoose={setChosen}
        moveHint="拖动调整顺序"
        onMove={(_among, from, to) =>
          setGroups((before) => {
            const rest = before.filter((_, at) => at !== from);
            return [...rest.slice(0, to), ...before.slice(from, from + 1), ...rest.slice(to)];
          })
        }
      />
    </div>
  );
}
