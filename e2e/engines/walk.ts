import { expect } from '@playwright/test';
import { languages, splitPath } from 'contract/language.ts';
import { kindsIn, pagesIn } from '../tests/composition.ts';
import { ofContact, words } from '../tests/words.ts';
import { isWholeWalk, sizeNames, test } from './visitor.ts';

/** What a visitor does that depends on the engine. The tests in Chromium prove the rest. */
for (const [turn, language] of languages.entries())
  test.describe(`in ${language}`, () => {
    test.use({ language });
    // A phone in French, a desktop in English.
    test.skip(({ size }) => !isWholeWalk && sizeNames[turn] !== size);

    const pages = isWholeWalk
      ? pagesIn(language, { notFound: true })
      : kindsIn(language).filter((_, place) => place % 2 === turn);

    test('each page is whole', async ({ visitor }) => {
      for (const page of pages)
        await test.step(page, async () => {
          await visitor.open(splitPath(page).path);
          const found = await visitor.run(() => {
            const { clientWidth, scrollWidth, lang } = document.documentElement;
            const width = (element: Element) => Math.round(element.getBoundingClientRect().width);
            return {
              lang,
              isNight: getComputedStyle(document.documentElement).colorScheme === 'dark',
              // Without styles, browsers give the body a margin.
              styled: getComputedStyle(document.body).margin === '0px',
              scrollsSideways: scrollWidth > clientWidth,
              tooWide: window.walk.visible('img').filter((image) => width(image) > clientWidth).length,
              broken: Array.from(document.images).filter(
                ({ complete, currentSrc, naturalWidth }) => complete && currentSrc && naturalWidth === 0,
              ).length,
              // Icons beside text are small.
              largeIcons: window.walk.visible('a svg, button svg').filter((icon) => width(icon) > 96).length,
            };
          });
          const whole = { styled: true, scrollsSideways: false, tooWide: 0, broken: 0, largeIcons: 0 };
          expect(found).toEqual({ lang: language, isNight: visitor.size.isNight, ...whole });
        });
    });

    test('opens each page of the menu, and the one before, without a reload', async ({ visitor }) => {
      await visitor.open('/membership');
      await visitor.run(() => void Object.assign(window, { sameDocument: true }));
      const paths = await visitor.run(() =>
        Array.from(document.querySelectorAll('#menu a'), (link) => link.getAttribute('href') ?? ''),
      );
      const isAt = (path: string) => location.pathname === path && 'sameDocument' in window;
      for (const path of [...paths.slice(1), paths[0] ?? '']) {
        await visitor.follow(path);
        await visitor.sees(`${path} in place`, isAt, path);
        await visitor.seesFocus('h1');
      }
      await visitor.run(() => history.back());
      await visitor.sees('the page before', isAt, paths.at(-1) ?? '');
    });

    test('moves through the photos of the gallery by key and button', async ({ visitor }) => {
      const { viewer } = words[language].gallery;
      await visitor.open('/gallery');
      const captions = await visitor.run(() =>
        Array.from(document.querySelectorAll('main figcaption'), (caption) => caption.textContent ?? ''),
      );
      const sees = async (index: number) => {
        await visitor.seesText('[role="dialog"]', captions[index] ?? '');
        const place = viewer.place
          .replace('{{index}}', String(index + 1))
          .replace('{{total}}', String(captions.length));
        const isLoaded = (css: string) =>
          window.walk.visible(css).some((one) => (one as HTMLImageElement).naturalWidth);
        await visitor.sees(place, isLoaded, `[role="dialog"] [role="group"][aria-label="${place}"] img`);
      };
      await visitor.click('main figure a');
      await sees(0);
      await visitor.tab.press('ArrowRight');
      await sees(1);
      await visitor.click(`[role="dialog"] [aria-label="${viewer.next}"]`);
      await sees(2);
      await visitor.tab.press('ArrowLeft');
      await sees(1);
      await visitor.tab.press('Escape');
      await visitor.seesCount('[role="dialog"]', 0);
      await visitor.seesFocus('main figure a');
    });

    test('chooses a region of the register, and searches a school', async ({ visitor }) => {
      const group = 'main section button[aria-pressed]';
      await visitor.open('/schools-by-region');
      const count = await visitor.run((css) => Number(document.querySelector(`${css} b`)?.textContent), group);
      await visitor.click(group);
      await visitor.seesCount('main tbody tr', count);
      const name = await visitor.run(() => document.querySelector('main tbody tr')?.children[0]?.textContent ?? '');
      await visitor.click('main input[type="search"]');
      await visitor.tab.type(name);
      await visitor.seesCount('main tbody tr', 1);
      await visitor.seesText('main tbody tr', name);
    });

    test.describe('without a network', () => {
      test.use({ isFaulty: true });

      test('corrects a message, and sends it when the network is back', async ({ visitor }) => {
        const { error, success, waiting } = ofContact[language].form;
        const typed = { name: 'Zoe Wanjiru', email: 'zoe@school.example', phone: '+254700000000', textarea: 'Bonjour' };
        const { proxy } = visitor;
        const submit = 'main form button[type=submit]';
        await visitor.open('/contact-us');
        await visitor.click(submit);
        for (const name of Object.keys(typed) as (keyof typeof typed)[])
          await visitor.seesText('[role="alert"] a', error[name]);
        await visitor.seesFocus('#field-name');
        for (const [name, text] of Object.entries(typed)) {
          await visitor.click(`#field-${name}`);
          await visitor.tab.type(text);
        }
        proxy.isOff = true;
        await visitor.click(submit);
        await visitor.seesText('form [role="status"]', waiting.title);
        expect(proxy.posted).toEqual([]);
        proxy.isOff = false;
        await visitor.run(() => void window.dispatchEvent(new Event('online')));
        await visitor.seesText('form [role="status"]', success);
        expect(proxy.posted.map(({ body }) => body.template_params)).toEqual([typed]);
      });

      test('reads a page that was opened before, when nothing answers any more', async ({ visitor }) => {
        await visitor.open('/membership');
        await visitor.sees('its copy', () => {
          const { dataset } = document.documentElement;
          caches.match(location.pathname).then((copy) => {
            if (copy) dataset.kept = '';
          });
          return 'kept' in dataset;
        });
        await visitor.proxy.stop();
        await visitor.tab.go(visitor.proxy.address + visitor.local('/membership'));
        await visitor.sees('when it was fetched', () => document.querySelector('#kept + #root h1') !== null);
      });

      test('tries the code of a section again', async ({ visitor }) => {
        const { failed } = words[language].section;
        await visitor.open('/membership');
        visitor.proxy.unreachable = '/assets/mf-events/';
        await visitor.follow(visitor.local('/events'));
        await visitor.seesText('main h1, main h2', failed.title);
        await visitor.seesCount('footer', 1);
        visitor.proxy.unreachable = undefined;
        await visitor.click('main button');
        await visitor.sees('the page at last', () => window.walk.visible('main .filters button').length > 1);
      });
    });
  });
