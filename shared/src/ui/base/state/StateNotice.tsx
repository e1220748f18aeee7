import type { ReactNode } from 'react';
import '../kit.css';
import './state.css';

interface StateNoticeProps {
  icon: ReactNode;
  title: string;
  /** The cause, or advice for the user. */
  text?: string | undefined;
  /** Whether the title is the heading of the page. */
  isPage?: boolean;
  children?: ReactNode;
}

/** Common layout of the empty, forbidden and error states. */
export function StateNotice({ icon, title, text, isPage = false, children }: StateNoticeProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="console-empty">
      {icon}
      <Title className="console-empty-title">{title}</Title>
      {text !== undefined && <p className="console-note">{text}</p>}
      {children}
    </div>
  );
}
