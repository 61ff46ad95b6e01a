import { Component } from 'react';
import type { ReactNode } from 'react';
import { RootError } from '../../root-error.tsx';

interface ScreenBoundaryProps {
  /** Another place is another chance. */
  at: string;
  children: ReactNode;
}

interface ScreenBoundaryState {
  failedAt: string | null;
}

/** Shows the last resort in place of a screen that breaks. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failedAt: null };

  static getDerivedStateFromError(): Partial<ScreenBoundaryState> {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ at }: ScreenBoundaryProps, { failedAt }: ScreenBoundaryState) {
    if (failedAt === '') return { failedAt: at };
    return failedAt === null || failedAt === at ? null : { failedAt: null };
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : <RootError />;
  }
}
