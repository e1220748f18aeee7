import { Component, type ReactNode } from 'react';

interface Props {
  onError(error: unknown): void;
  /** Replaces the page after an error. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  caught: boolean;
}

/** Catches render errors of a page, so that the rest of the console continues to work. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { caught: false };

  static getDerivedStateFromError(): State {
    return { caught: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.caught ? this.props.fallback : this.props.children;
  }
}
