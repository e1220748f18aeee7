import type { ReactNode } from 'react';
import '../base/kit.css';
import './page.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Small text beside the title, for example a count or a status. */
  note?: ReactNode;
  /** Buttons on the right, at most one of them primary. */
  actions?: ReactNode;
  /** Rendered between title and buttons. */
  children?: ReactNode;
  className?: string;
}

/** The title row of a page. */
export function PageHeader({ title, note, actions, children, className = '' }: PageHeaderProps) {
  return (
    <header className={`console-page-header ${className}`}>
      <h1>{title}</h1>
      {note !== undefined && <span className="console-note">{note}</span>}
      {children}
      {actions !== undefined && <div className="console-page-actions">{actions}</div>}
    </header>
  );
}
