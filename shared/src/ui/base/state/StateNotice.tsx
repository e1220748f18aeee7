import type { ReactNode } from 'react';
import '../kit.css';
import './state.css';

interface StateNoticeProps {
  icon: ReactNode;
  title: string;
  /** What happened, or what to do. */
  text?: string | undefined;
  /** The title is the page's own. */
  isPage?: boolean;
  children?: ReactNode;
}

/** The one look of what stands where there is nothing to show. */
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
