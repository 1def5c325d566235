/** Run in the server's checkout: prints a `CheckoutContent`. */
import { tryRead } from 'content-tools/errors.ts';
import { readContent } from 'content-tools/modules.ts';
import type { Both } from 'contract/language.ts';
import type { PageLink } from 'contract/search.ts';
import { contentInputs, versionOf } from 'publish/build/inputs.ts';
import { type App, apps } from 'workspace/apps.ts';
import type { CheckoutContent } from '../checkout-content.ts';

const found: CheckoutContent = {
  apps: apps.map((app) => ({
    name: app.name,
    title: tryRead(() => titleOf(app)).value ?? { fr: app.name, en: app.name },
    // A mistake in one section must not stop another.
    content: tryRead(() => versionOf({}, contentInputs(app))).value ?? 'mistakes',
  })),
};
console.log(JSON.stringify(found));

/** The title of its first page. */
function titleOf(app: App): Both<string> {
  const pages = readContent(app).pages as Both<PageLink[]> | undefined;
  return { fr: pages?.fr[0]?.title ?? app.name, en: pages?.en[0]?.title ?? app.name };
}
