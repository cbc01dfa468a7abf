import {Component, type ErrorInfo, type ReactNode} from 'react';

export interface RenderBoundaryProps {
  /** A change of it gives the area another chance. */
  readonly resetKey: string;
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a fault of one area from taking the rest of the console with it (SH-2.1-14). */
export class RenderBoundary extends Component<RenderBoundaryProps, {readonly error: unknown; readonly failed: boolean}> {
  override state = {error: undefined as unknown, failed: false};

  static getDerivedStateFromError(error: unknown) {
    return {error, failed: true};
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('an area of the page failed', error, info.componentStack);
  }

  override componentDidUpdate(before: RenderBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({error: undefined, failed: false});
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
