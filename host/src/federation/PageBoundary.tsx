import { Component, type ReactNode } from 'react';

interface Props {
  /** Hears of everything that is caught. */
  onError(error: unknown): void;
  /** What stands in for the page. */
  fallback(error: unknown): ReactNode;
  children: ReactNode;
}

interface State {
  /** What was thrown, which may be anything. */
  caught?: { error: unknown };
}

/** Catches what a page throws, while loading or while rendering, so that the rest of the console goes on. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.caught ? this.props.fallback(this.state.caught.error) : this.props.children;
  }
}
