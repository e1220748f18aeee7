import { useEffect, useState } from 'react';
import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import { loadMenuIcons, MenuIcon } from './MenuIcon.tsx';

export const entry: CatalogEntry = { title: '菜单图标', group: 'view', parts: ['MenuIcon'] };

/** 全部图标；没有图形的名称显示首字 */
export function All() {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    void loadMenuIcons().then(setNames);
  }, []);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {names.map((name) => (
        <span key={name} title={name}>
          <MenuIcon name={name} title={name} />
        </span>
      ))}
      <MenuIcon name="no-such-icon" title="告警" />
    </div>
  );
}
