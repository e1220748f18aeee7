import type { ReactNode } from 'react';

/**
 * Controls of one setting below their title. The controls have the title as their accessible name,
 * so it is hidden from screen readers.
 */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className="settings-title" aria-hidden="true">
        {title}
      </div>
      <div className="settings-choices">{children}</div>
    </>
  );
}
