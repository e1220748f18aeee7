import { Component, type ReactNode } from 'react';

interface Props {
  /** Called with each error that is caught. */
  onError(error: unknown): void;
  /** Shown in place of the page after an error. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  caught: boolean;
}

/** Catches the errors that a page throws while it renders, so that the rest of the console goes on. */
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
