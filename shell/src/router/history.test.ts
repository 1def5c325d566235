import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import { expect, it } from 'vitest';

/** A window with an address and a history, and no more: what `SiteRouter` relies on must need no more either. */
function windowAt(href: string) {
  const events = new EventTarget();
  const location = new URL(href);
  const go = (state: unknown, url: string | URL) => {
    history.state = state;
    location.href = new URL(url, location.href).href;
  };
  const history = {
    state: null as unknown,
    pushState: (state: unknown, _unused: string, url: string | URL) => go(state, url),
    replaceState: (state: unknown, _unused: string, url: string | URL = location.href) => go(state, url),
  };
  const back = (url: string) => {
    go({ idx: 0 }, url);
    events.dispatchEvent(new Event('popstate'));
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const fake = {
    document: {},
    location,
    history,
    addEventListener: addEventListener.bind(events),
    removeEventListener: removeEventListener.bind(events),
  };
  return { fake: fake as unknown as Window, back };
}

it('tells of links and of the back button where the visitor is now', () => {
  const { fake, back } = windowAt('https://www.apfk.example/events?category=webinar#list');
  const history = UNSAFE_createBrowserHistory({ window: fake, v5Compat: true });
  const visits: string[] = [];
  history.listen(() => visits.push(`${history.action} ${history.location.pathname}`));
  expect(history.location).toMatchObject({ pathname: '/events', search: '?category=webinar', hash: '#list' });

  history.push('/news');
  back('/events');
  expect(visits).toEqual(['PUSH /news', 'POP /events']);
});
