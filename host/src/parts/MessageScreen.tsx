import type { ReactNode } from 'react';
import './message.css';

/** A whole page that says what happened and what to do. */
export function MessageScreen({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  return (
    <section className="message-screen">
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  );
}
