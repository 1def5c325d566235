import type { Both } from 'contract/language.ts';
import type { AppName } from 'contract/section.ts';
import type { Checkout } from './checkout.ts';
import { run } from './commands.ts';

/** What a checkout has (in-checkout/read-checkout.ts). */
export interface CheckoutContent {
  /** Each app, with the title of its first page and a fingerprint of its texts and content. */
  apps: { name: AppName; title: Both<string>; content: string }[];
}

/** In a process of its own, because the schemas and the code of the checkout may be newer than those that run here. */
export async function readCheckout({ folder }: Checkout): Promise<CheckoutContent> {
  const content: CheckoutContent = await run(folder, 'edit/desk/in-checkout/read-checkout.ts');
  for (const { name, title } of content.apps) titles.set(name, title);
  return content;
}

const titles = new Map<string, Both<string>>();

/** The title of an app, by which its team knows it. */
export const titleOfApp = (app: string): Both<string> => titles.get(app) ?? { fr: app, en: app };

/** The content of the last commit, read once. A job changes the checkout only after this. */
export async function committedContent(checkout: Checkout): Promise<CheckoutContent> {
  const head = await checkout.head();
  if (known?.head === head) return known.content;
  const content = readCheckout(checkout);
  known = { head, content };
  content.catch(() => {
    known = undefined;
  });
  return content;
}
let known: { head: string; content: Promise<CheckoutContent> } | undefined;

/** The apps whose pages a change concerns: those of the changed items, and those that count or name something of them. */
export const concernedApps = (before: CheckoutContent, after: CheckoutContent): AppName[] =>
  after.apps
    .filter(({ name, content }) => content !== before.apps.find((app) => app.name === name)?.content)
    .map(({ name }) => name);
