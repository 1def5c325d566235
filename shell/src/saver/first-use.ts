/**
 * For visitors who save data, runs in place of the page's code and fetches that when they first use a control
 * (docs/decisions/037). Its modules are its own copies, so that it fetches none of the page's code.
 */
import type { Language } from 'contract/language.ts';
import { whenFlagged } from 'platform/outbox/flag.ts';
import { saver as en } from 'shared/locales/shell/en.json';
import { saver as fr } from 'shared/locales/shell/fr.json';
import { nameInAddress } from '../document/name-in-address.ts';
import { idle } from '../idle.ts';
import { rememberLanguage } from '../layout/remember-language.ts';
import { dataKey } from './saves-data.ts';

/** What needs the page's code. Links, summaries, the menu, and forms with an address work without. */
const controls = 'button, input, select, textarea, [role=button], [role=tab], [data-control]';
const independent = '.menu-button, form[action] *';
/** Keys that a control which is no HTML button handles by itself. */
const keys = ['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const template = document.getElementById('code') as HTMLTemplateElement;
const texts = document.documentElement.lang === 'en' ? en : fr;
/** The last press on each control, to be repeated once the code hears it. */
const pressed = new Map<Element, Event>();
const typed = new Set<Field>();
/** The parts of the page that hear the visitor: slots, and the root for what is in none. */
const ready = new WeakSet<Element>();
let status: HTMLElement | undefined;
let fetching: Element[] | undefined;

const partOf = (element: Element): Element => element.closest('[data-slot]') ?? document.documentElement;

const isField = (element: Element): element is Field =>
  /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && !/^(button|submit|reset)$/.test((element as Field).type);

/** The control that an event is about, if it needs code that has not come. */
function controlOf({ target }: Event): Element | undefined {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control && !control.matches(independent) && !ready.has(partOf(control)) ? control : undefined;
}

function use(event: Event): void {
  const control = controlOf(event);
  if (!control || opensElsewhere(event)) return;
  if (!isField(control)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.set(control, event);
    control.setAttribute('aria-busy', 'true');
  } else if (event.type !== 'click') typed.add(control);
  start();
}

/** A click on a link with a key that opens it in another tab or window. */
const opensElsewhere = (event: Event): boolean =>
  event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function press(event: KeyboardEvent): void {
  const control = controlOf(event);
  const isClick = control?.matches('button') || (event.key === 'Enter' && control?.matches('a[href]'));
  if (control && !isField(control) && !isClick && keys.includes(event.key)) use(event);
}

/** Forms without an address would reload the page. */
function hold(event: Event): void {
  if (event.target instanceof Element && !event.target.matches('[action], [method=dialog]')) event.preventDefault();
}

function start(): void {
  if (fetching) return;
  fetching = [...document.importNode(template.content, true).children];
  const entry = fetching.find((element) => element.matches('script'));
  entry?.addEventListener('error', fail);
  document.head.append(...fetching);
  if (pressed.size + typed.size > 0) say(texts.coming);
}

/** Says it below the page, where it moves nothing. */
function say(text: string): void {
  if (!status) {
    status = document.createElement('p');
    status.className = 'saver-status';
    status.setAttribute('role', 'status');
    document.body.append(status);
  }
  status.textContent = text;
}

/** Gives up what has been pressed; the next press tries again. */
function fail(): void {
  for (const element of fetching ?? []) element.remove();
  fetching = undefined;
  forget(() => true);
  say(texts.failed);
}

function forget(which: (control: Element) => boolean): void {
  for (const control of pressed.keys())
    if (which(control)) {
      pressed.delete(control);
      control.removeAttribute('aria-busy');
    }
  for (const field of typed) if (which(field)) typed.delete(field);
}

/** Repeats what the visitor did in a part of the page that now hears it. */
function repeat(part: Element): void {
  ready.add(part);
  const isHere = (control: Element): boolean => control.isConnected && partOf(control) === part;
  const presses = [...pressed].filter(([control]) => isHere(control));
  const fields = [...typed].filter(isHere);
  const lost = [...pressed.keys()].some((control) => !control.isConnected);
  forget((control) => isHere(control) || !control.isConnected);
  for (const field of fields) tell(field);
  for (const [control, event] of presses)
    control.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  if (lost) say(texts.failed);
  else if (pressed.size + typed.size === 0) status?.remove();
}

/** React compares a field with the last value that it knows, and ignores an event without a difference. */
function tell(field: Field): void {
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

/** Without this, the page in the other language would send the visitor back (document/language-script.ts). */
function followLanguage({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLElement>('a.language');
  if (link) rememberLanguage(link.lang as Language);
}

/** Only the code shows a tab that the address names. */
function followHash(): void {
  const named = document.getElementById(nameInAddress(window.location.hash));
  if (named?.matches('[role=tabpanel]')) start();
}

/** The composed document shows it off, and so does React while it hydrates. */
function showSwitch(isOn: boolean): void {
  document.querySelector('.data-switch')?.setAttribute('aria-pressed', `${isOn}`);
}

/** The visitor may switch saving off in another tab. */
function followSwitch({ key, newValue }: StorageEvent): void {
  if (fetching || key !== dataKey || (newValue ? newValue === 'less' : window.asks)) return;
  showSwitch(false);
  start();
}

for (const type of ['click', 'input', 'change']) window.addEventListener(type, use, true);
window.addEventListener('keydown', press, true);
window.addEventListener('submit', hold, true);
window.addEventListener('click', followLanguage);
window.addEventListener('hashchange', followHash);
window.addEventListener('storage', followSwitch);
// React is still at work when a part says that it is settled.
document.addEventListener('settled', ({ target }) => setTimeout(repeat, 0, target));
for (const link of document.querySelectorAll<HTMLLinkElement>('link[media^=print]')) link.media = 'all';

showSwitch(true);

window.onclick = null;
for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea'))
  if (field.value !== field.defaultValue) {
    typed.add(field);
    start();
  }
const { pressed: before } = window;
if (before instanceof Element && controlOf({ target: before } as unknown as Event))
  before.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
followHash();
// The page's code sends messages that wait, and says so.
whenFlagged(start);
idle()
  .then(() => import('../offline/keep-visits.ts'))
  .then(({ keepVisits }) => keepVisits())
  .then((kept) => kept?.pageShown(window.location.pathname))
  // The page works without copies.
  .catch(() => {});
