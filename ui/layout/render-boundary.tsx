import {Component, type ErrorInfo, type ReactNode} from 'react';

export interface RenderBoundaryProps {
  /** A change renders the area again. */
  readonly resetKey: string;
  /** Shown in its place; `retry` renders the area again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Called once for each error; default: the browser's console. */
  onFault?(error: unknown, componentStack: string): void;
  readonly children: ReactNode;
}

const WHOLE = {error: undefined as unknown, failed: false};

/** Keeps an error in one area from taking the rest of the page with it. */
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
