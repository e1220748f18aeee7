import type { ReactNode } from 'react';
import { usePart } from './partContext.ts';
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

/** The title row of a page. In a part of a record page, the title is below the record's name. */
export function PageHeader({ title, note, actions, children, className = '' }: PageHeaderProps) {
  const Title = usePart() === null ? 'h1' : 'h2';
  return (
    <header className={`console-page-header ${className}`}>
      <Title>{title}</Title>
      {note !== undefined && <span className="console-note">{note}</span>}
      {children}
      {actions !== undefined && <div className="console-page-actions">{actions}</div>}
    </header>
  );
}
