import { Component, type ReactNode } from 'react';
import { warnOnce } from '../../log.ts';
import { uiTexts } from './texts.ts';

interface GuardedProps {
  /** Name of the value in console warnings. */
  what: string;
  /** The rendered row. When it changes, rendering is tried again. */
  of: object;
  children: ReactNode;
}

/**
 * Error boundary of one value. Shows `–` instead of a value that cannot be rendered, so that the
 * page stays usable.
 */
export class Guarded extends Component<GuardedProps, { failed: object | null }> {
  override state: { failed: object | null } = { failed: null };

  static getDerivedStateFromError(): { failed: object } {
    // The row is not known in this static method. `componentDidCatch` only logs.
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
