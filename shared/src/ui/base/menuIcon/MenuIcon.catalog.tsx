import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { MENU_ICONS, MenuIcon } from './MenuIcon.tsx';

export const entry: CatalogEntry = { title: '菜单图标', group: 'view', parts: ['MenuIcon'] };

/** 全部图标；没有图形的名称显示首字 */
export function All() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {MENU_ICONS.map((name) => (
        <span key={name} title={name}>
          <MenuIcon name={name} title={name} />
        </span>
      ))}
      <MenuIcon name="no-such-icon" title="告警" />
    </div>
  );
}
