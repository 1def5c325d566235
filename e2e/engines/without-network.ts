import { ofContact, words } from '../tests/words.ts';
import { SiteProxy } from './site-proxy.ts';
import { expectSame, type Visitor } from './visitor.ts';

/** The parts of the journey in which the site, or the code of a section, does not answer. */
export const withoutNetwork: Record<string, (visitor: Visitor) => Promise<void>> = {
  /** Sends the contact form with mistakes, then without a network, and waits until the network is back. */
  async 'contact form'(visitor) {
    const { field, error, send, success, waiting } = ofContact[visitor.language].form;
    const typed = { name: 'Zoe Wanjiru', email: 'zoe@school.example', phone: '+254700000000', textarea: 'Bonjour' };
    const { proxy } = visitor;
    const press = (name: string) => visitor.click({ role: 'button', name, within: 'main form' });
    const status = 'form [role="status"]';
    await visitor.open('/contact-us');
    await press(send);
    const names = Object.keys(typed) as (keyof typeof typed)[];
    await visitor.seesCount('[role="alert"] a', names.length);
    for (const name of names) await visitor.seesText('[role="alert"] a', error[name]);
    await visitor.seesFocus({ css: '#field-name' });
    expectSame('messages sent despite mistakes', proxy.posted.splice(0), []);

    for (const name of names) {
      await visitor.click({ role: 'textbox', name: field[name], within: 'main form' });
      await visitor.tab.type(typed[name]);
    }
    proxy.isOff = true;
    try {
      await press(send);
      await visitor.seesText(status, waiting.title);
      await press(waiting.takeBack);
      await visitor.sees(
        'the message in the form again',
        (text) => document.querySelector<HTMLTextAreaElement>('main form textarea')?.value === text,
        typed.textarea,
      );
      await press(send);
      await visitor.seesText(status, waiting.title);
      expectSame('messages sent without a network', proxy.posted.splice(0), []);
    } finally {
      proxy.isOff = false;
    }
    await visitor.run(() => void window.dispatchEvent(new Event('online')));
    await visitor.seesText(status, success);
    const sent = proxy.posted.splice(0).map(({ body }) => body.template_params);
    expectSame('what was sent', sent, [typed]);
    await visitor.forgetLines();
  },

  /** Reads a page that was opened before, when nothing answers any more. */
  async 'reading offline'(visitor) {
    const path = '/membership';
    const { proxy } = visitor;
    proxy.hasWorker = true;
    try {
      await visitor.open(path);
      await visitor.sees('its copy', () => {
        const { dataset } = document.documentElement;
        caches.match(location.pathname).then((copy) => {
          if (copy) dataset.kept = '';
        });
        return 'kept' in dataset;
      });
      await proxy.stop();
      await visitor.tab.go(proxy.address + visitor.local(path));
      await visitor.sees('when it was fetched', () => document.querySelector('#kept + #root h1') !== null);
    } finally {
      await proxy.stop();
      await proxy.start();
      proxy.hasWorker = false;
      // Later parts of the walk are first visits.
      await visitor.run(async () => {
        for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
        for (const name of await caches.keys()) await caches.delete(name);
      });
    }
    await visitor.forgetLines();
  },

  /** Visits a section whose code cannot be fetched: its composed page stays, and after a navigation there is a retry. */
  async 'failing section'(visitor) {
    const { failed } = words[visitor.language].section;
    const filters = 'main .filters button';
    // Addresses of their own, because browsers cache files by address, and some also cache failures.
    const proxies = [new SiteProxy(visitor.proxy.site), new SiteProxy(visitor.proxy.site)] as const;
    for (const proxy of proxies) {
      await proxy.start();
      proxy.unreachable = 'mf-events';
    }
    try {
      await visitor.open('/events', { proxy: proxies[0], frameOnly: true });
      await visitor.sees('the composed page', (css) => !!window.walk.find({ css }), filters);
      await visitor.open('/membership', { proxy: proxies[1] });
      if (visitor.isOnPhone) await visitor.click({ css: 'header button' });
      await visitor.click({ css: `#menu a[href="${visitor.local('/events')}"]` });
      await visitor.seesFocus({ role: 'heading', name: failed.title });
      for (const css of ['header', 'footer']) await visitor.seesCount(`body > #root > ${css}`, 1);
      proxies[1].unreachable = undefined;
      await visitor.click({ role: 'button', name: failed.retry });
      await visitor.sees('the page at last', (css) => !!window.walk.find({ css }), filters);
    } finally {
      for (const proxy of proxies) await proxy.stop();
    }
    await visitor.forgetLines();
  },
};
