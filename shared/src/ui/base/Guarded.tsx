import { Component, type ReactNode } from 'react';
import { warnOnce } from '../../log.ts';
import { uiTexts } from './texts.ts';

interface GuardedProps {
  /** Names it in the developer console. */
  what: string;
  /** The row: another one is another try. */
  of: object;
  children: ReactNode;
}

/** Keeps a value that cannot be drawn from taking its page along: `–` stands in its place. */
export class Guarded extends Component<GuardedProps, { failed: object | null }> {
  override state: { failed: object | null } = { failed: null };

  static getDerivedStateFromError(): { failed: object } {
    // Which row it was is only known below.
    return { failed: {} };
  }

  override componentDidCatch(error: Error): void {
    warnOnce(`${this.props.what}: ${error.message}`);
  }

  override componentDidUpdate(before: GuardedProps): void {
    if (this.state.failed && before.of !== this.props.of) this.setState({ failed: null });
  }

  override render(): ReactNode {
    return this.state.failed ? uiTexts.empty : this.props.children;
  }
}
