import {Component, type ErrorInfo, type ReactNode} from 'react';

export interface RenderBoundaryProps {
  /** A change of it gives the area another chance. */
  readonly resetKey: string;
  /** What stands in its place; `retry` draws the area anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Told once of each fault; without it the fault goes to the browser's console. */
  onFault?(error: unknown, componentStack: string): void;
  readonly children: ReactNode;
}

const WHOLE = {error: undefined as unknown, failed: false};

/** Keeps a fault of one area from taking the rest of the page with it. */
export class RenderBoundary extends Component<RenderBoundaryProps, typeof WHOLE> {
  override state = WHOLE;

  static getDerivedStateFromError(error: unknown) {
    return {error, failed: true};
  }

  readonly #retry = () => this.setState(WHOLE);

  override componentDidCatch(error: unknown, {componentStack}: ErrorInfo) {
    if (this.props.onFault) this.props.onFault(error, componentStack ?? '');
    else console.error('an area of the page failed', error, componentStack);
  }

  override componentDidUpdate(before: RenderBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.#retry();
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.#retry) : this.props.children;
  }
}
