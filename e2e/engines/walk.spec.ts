import { expect } from '@playwright/test';
import { splitPath } from 'contract/language.ts';
import { parseHTML } from 'linkedom';
import { composition } from '../tests/composition.ts';
import { ofContact, words } from '../tests/words.ts';
import { computer, phone, test } from './visitor.ts';

/** The last page of each kind in French, of all that are not found only one. */
const kinds = Object.values(composition().sources).flatMap(({ kind, address }) => {
  const { language, path } = splitPath(address);
  return language === 'fr' ? [[kind.replace(/.*404$/, '404'), path] as const] : [];
});
const pages = [...new Map(kinds).values()];

for (const [half, device] of [phone, computer].entries())
  test.describe(() => {
    test.use({ device });

    test(`a page of each kind looks right, ${device.width} px wide`, async ({ visitor }) => {
      test.setTimeout(180_000);
      for (const page of pages.filter((_page, place) => place % 2 === half)) {
        const address = visitor.proxy.address + visitor.local(page);
        const served = await fetch(address, { headers: { Accept: 'text/html' } });
        const { title } = parseHTML(await served.text()).document;
        await visitor.open(page);
        await visitor.sees(`the title “${title}”`, (wanted) => document.title === wanted, title);
        const found = await visitor.run(() => {
          const { clientWidth, scrollWidth, lang } = document.documentElement;
          const { colorScheme } = getComputedStyle(document.documentElement);
          const width = (element: Element) => Math.round(element.getBoundingClientRect().width);
          return {
            lang,
            isNight: colorScheme === 'dark',
            // Without styles, browsers give the body a margin.
            margin: getComputedStyle(document.body).margin,
            sideways: scrollWidth - clientWidth,
            tooWide: window.walk.all('img').filter((image) => width(image) > clientWidth).length,
            broken: [...document.images]
              .filter((image) => image.complete && image.currentSrc && image.naturalWidth === 0)
              .map((image) => image.currentSrc),
            // Icons beside text are small.
            largeIcons: window.walk.all('a svg, button svg').filter((icon) => width(icon) > 96).length,
          };
        });
        const { language, isNight } = device;
        const whole = { lang: language, isNight, margin: '0px', sideways: 0, tooWide: 0, broken: [], largeIcons: 0 };
        expect(found, page).toEqual(whole);
        // Browsers log the status 404.
        if (served.status === 404) await visitor.lines();
      }
    });
  });

test('a photo is enlarged, followed by others, and closed', async ({ visitor }) => {
  const { viewer } = words[visitor.language].gallery;
  await visitor.open('/gallery');
  const total = await visitor.run(() => document.querySelectorAll('main figcaption').length);
  const seesPhoto = (place: number) => {
    const label = viewer['{index} of {total}'].replace('{index}', `${place}`).replace('{total}', `${total}`);
    const isLoaded = (css: string) => !!document.querySelector<HTMLImageElement>(css)?.naturalWidth;
    return visitor.sees(`photo ${place}`, isLoaded, `[role="dialog"] [aria-label="${label}"]:not([inert]) img`);
  };
  await visitor.click('main figure a');
  await seesPhoto(1);
  await visitor.tab.press('ArrowRight');
  await seesPhoto(2);
  await visitor.click('[role="dialog"] button', viewer.Next);
  await seesPhoto(3);
  await visitor.tab.press('Escape');
  await visitor.seesCount('[role="dialog"]', 0);
  await visitor.seesFocus('main figure a');
});

test('the contact form names mistakes, and keeps a message without a network', async ({ visitor }) => {
  const { proxy, language } = visitor;
  const { error, send, success, waiting } = ofContact[language].form;
  const typed = { name: 'Zoe Wanjiru', email: 'zoe@school.example', phone: '0700000000', textarea: 'Bonjour' };
  const names = Object.keys(typed) as (keyof typeof typed)[];
  await visitor.open('/contact-us');
  await visitor.click('main form button', send);
  await visitor.seesCount('[role="alert"] a', names.length);
  for (const name of names) await visitor.seesText('[role="alert"] a', error[name]);
  await visitor.seesFocus('#field-name');
  for (const name of names) {
    await visitor.click(`#field-${name}`);
    await visitor.tab.type(typed[name]);
  }
  proxy.isOff = true;
  await visitor.click('main form button', send);
  await visitor.seesText('form [role="status"]', waiting.title);
  expect(proxy.posted).toEqual([]);
  proxy.isOff = false;
  await visitor.run(() => void window.dispatchEvent(new Event('online')));
  await visitor.seesText('form [role="status"]', success);
  expect(proxy.posted).toMatchObject([{ body: { template_params: typed } }]);
  await visitor.lines();
});

test('a page that was opened can be read when nothing answers any more', async ({ visitor }) => {
  const { proxy, tab } = visitor;
  await visitor.open('/membership');
  await visitor.sees('its copy', async () => !!(await caches.match(location.pathname)));
  await proxy.stop();
  await tab.go(proxy.address + visitor.local('/membership'));
  await visitor.sees('when it was fetched', () => document.querySelector('#kept + #root h1') !== null);
  await visitor.lines();
});

test('a section whose code does not come leaves the frame, and comes by a retry', async ({ visitor }) => {
  const { failed } = words[visitor.language].section;
  visitor.proxy.unreachable = 'mf-events';
  await visitor.open('/membership');
  await visitor.follow('/events');
  await visitor.seesFocus('h1', failed.title);
  for (const css of ['header', 'footer']) await visitor.seesCount(`body > #root > ${css}`, 1);
  visitor.proxy.unreachable = undefined;
  await visitor.click('button', failed.retry);
  await visitor.sees('the page at last', () => window.walk.all('main .filters button').length > 0);
  await visitor.lines();
});
