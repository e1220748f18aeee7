import type { ReactNode } from 'react';
import './message.css';

/** Full page with a message and actions. */
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
