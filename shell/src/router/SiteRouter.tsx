import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom';

interface RouterProps {
  /** The address the document was composed for. */
  composedFor: string;
  /** Told of every navigation, before the new page is drawn. */
  onNavigate: () => void;
  children: ReactNode;
}

/**
 * The router of the browser. The first render must draw what the document already shows, so it starts at the address
 * the document was composed for, without query; the real address follows at once when it differs (a query such as
 * `?category=webinar`, or a "not found" document that stands at many addresses).
 */
export function SiteRouter({ composedFor, onNavigate, children }: RouterProps) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [state, setState] = useState(() => ({
    action: history.action,
    location: isComposedFor(composedFor)
      ? history.location
      : { ...history.location, pathname: composedFor, search: '', hash: '' },
  }));

  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState({ action: history.action, location: history.location }));
    if (!isComposedFor(composedFor)) follow();
    return history.listen(() => {
      onNavigate();
      follow();
    });
  }, [history, composedFor, onNavigate]);

  return (
    <Router location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  );
}

const isComposedFor = (path: string): boolean => window.location.pathname === path && window.location.search === '';
