import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom';

interface RouterProps {
  composedFor: string;
  /** Called on every navigation, before the new page renders. */
  onNavigate: () => void;
  children: ReactNode;
}

/** First renders the address the document was composed for, as hydration needs; then the real one, with its query. */
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
