import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom';

interface RouterProps {
  /** The address the document was composed for. */
  composedFor: string;
  /** Called on every navigation, before the new page renders. */
  onNavigate: () => void;
  children: ReactNode;
}

/**
 * The router of the browser. Hydration needs the address that the document was composed for, so the first render uses
 * it. The real address follows at once if it differs: by a query such as `?category=webinar`, or on a “not found”
 * document, which serves many addresses.
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
    const update = () => startTransition(() => setState({ action: history.action, location: history.location }));
    if (!isComposedFor(composedFor)) update();
    return history.listen(() => {
      onNavigate();
      update();
    });
  }, [history, composedFor, onNavigate]);

  return (
    <Router location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  );
}

const isComposedFor = (path: string): boolean => window.location.pathname === path && window.location.search === '';
