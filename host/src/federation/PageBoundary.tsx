import type { RemoteManifest } from '@console/shared/contract';
import { bus } from '@console/shared/verification';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageFailedScreen } from '../screens/pageFailed/PageFailedScreen.tsx';
import { PageLoadError } from './pageLoadError.ts';

interface Props {
  release: RemoteManifest;
  onRetry(): void;
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

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    if (!(error instanceof PageLoadError)) bus.emit('remote', { id: this.props.release.id, kind: 'failed', reason: 'C103' });
  }

  override render(): ReactNode {
    if (!this.state.caught) return this.props.children;
    const { error } = this.state.caught;
    const code = error instanceof PageLoadError ? error.code : 'C103';
    const detail = error instanceof Error ? error.message : String(error);
    return <PageFailedScreen release={this.props.release} code={code} detail={detail} onRetry={this.props.onRetry} />;
  }
}
