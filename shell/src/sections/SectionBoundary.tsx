import { Component, Fragment, type ReactNode } from 'react';

interface Props {
  /** The section inside, for who counts errors. */
  section?: string | undefined;
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Confines a section's error to its slot. Each failure shows a new fallback. */
export class SectionBoundary extends Component<Props, { failed: boolean; retries: number }> {
  override state = { failed: false, retries: 0 };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  retry = () => this.setState(({ retries }) => ({ failed: false, retries: retries + 1 }));

  override render() {
    const { failed, retries } = this.state;
    return failed ? <Fragment key={retries}>{this.props.fallback(this.retry)}</Fragment> : this.props.children;
  }
}
