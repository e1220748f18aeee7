import type { ReactNode } from 'react';
import './drawerPart.css';

export function DrawerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="side-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
