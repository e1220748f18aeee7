import type { ReactNode } from 'react';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import { layoutTexts } from '../texts/shell.ts';

/** The menu rows above the page that is open, and the page's own. */
export function Breadcrumb({ place }: { place: RouteHandle }): ReactNode {
  if (place.kind !== 'menu') return <span className="breadcrumb" />;
  const { menu, parents } = place.entry;
  return (
    <nav className="breadcrumb" aria-label={layoutTexts.breadcrumb}>
      <ol>
        {[...parents, menu].map((row) => (
          <li key={row.name} aria-current={row === menu ? 'page' : undefined}>
            {row.meta.title.replace(/\$\{[^}]*\}/g, '')}
          </li>
        ))}
      </ol>
    </nav>
  );
}
