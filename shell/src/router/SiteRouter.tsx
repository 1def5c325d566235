import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { followLinks } from './follow-links.ts';

interface RouterProps {
  composedFor: string;
  isPage: (pathname: string) => boolean;
  /** Called before another page renders, or the same with another query. */
  onNavigate: (isOtherPage: boolean) => void;
  children: ReactNode;
}

/** First renders the address the document was composed for; after hydration the real one, with its query. */
export function SiteRouter({ composedFor, isPage, onNavigate, children }: RouterProps) {
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
    let { pathname, search } = history.location;
    return history.listen(({ location }) => {
      // A link within the page changes only the hash.
      const isOtherPage = location.pathname !== pathname;
      if (isOtherPage || location.search !== search) onNavigate(isOtherPage);
      ({ pathname, search } = location);
      update();
    });
  }, [history, composedFor, onNavigate]);

  useEffect(() => {
    const here = () => window.location.pathname + window.location.search + window.location.hash;
    return followLinks(isPage, (address) => {
      if (address === here()) history.replace(address);
      else history.push(address);
    });
  }, [history, isPage]);

  return (
    <Router location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  );
}

const isComposedFor = (path: string) => window.location.pathname === path && window.location.search === '';
