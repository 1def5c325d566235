/** For visitors who save data, fetches the page's code when they first use a control (docs/decisions/037). */
import { whenFlagged } from 'platform/outbox/flag.ts';
import { saver as en } from 'shared/locales/shell/en.json';
import { saver as fr } from 'shared/locales/shell/fr.json';
import { idle } from '../idle.ts';
import { dataKey } from './saves-data.ts';

/** What needs the page's code. Links, summaries, the menu, and forms with an address work without. */
const controls = 'button, input, select, textarea, [role=button], [role=tab], [data-control]';
const independent = '.menu-button, form[action] *';
/** Keys that a control which is no HTML button handles by itself. */
const keys = ['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const template = document.getElementById('code') as HTMLTemplateElement;
const texts = document.documentElement.lang === 'en' ? en : fr;
/** The last use of each control, to be repeated once the code hears it. */
const uses = new Map<Element, Event>();
/** The slots that hear the visitor; undefined is the page around them. */
const settled = new Set<string | undefined>();
const status = document.createElement('p');
let fetching: Element[] | undefined;

const slotOf = (control: Element) => control.closest<HTMLElement>('[data-slot]')?.dataset.slot;

const isField = (element: Element): element is Field =>
  /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && !/^(button|submit|reset)$/.test((element as Field).type);

/** The control at an element, if it needs code that has not come. */
function controlAt(target: EventTarget | null | undefined): Element | undefined {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control && !control.matches(independent) && !settled.has(slotOf(control)) ? control : undefined;
}

/** Keeps a use of a control for later, and fetches the code. */
function keep(event: Event): void {
  const control = controlAt(event.target);
  if (!control) return;
  if (isField(control)) {
    if (event.type === 'click' || event.type === 'keydown') return;
  } else {
    const { key, metaKey, ctrlKey, shiftKey, altKey } = event as KeyboardEvent & MouseEvent;
    // A link then opens in another tab or window.
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    const becomesClick = control.matches('button') || (key === 'Enter' && control.matches('a[href]'));
    if (event.type === 'keydown' && (becomesClick || !keys.includes(key))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('aria-busy', 'true');
  }
  uses.set(control, event);
  start();
}

/** Forms without an address would reload the page. */
function hold(event: Event): void {
  if (event.target instanceof Element && !event.target.matches('[action], [method=dialog]')) event.preventDefault();
}

function start(): void {
  if (fetching) return;
  fetching = [...document.importNode(template.content, true).children];
  fetching.find((element) => element.matches('script'))?.addEventListener('error', fail);
  document.head.append(...fetching);
  if (uses.size > 0) say(texts.coming);
}

/** Says it below the page, where it moves nothing. */
function say(text: string): void {
  document.body.append(status);
  status.textContent = text;
}

/** Gives up what has been pressed; the next press tries again. */
function fail(): void {
  for (const element of fetching ?? []) element.remove();
  fetching = undefined;
  for (const control of uses.keys()) forget(control);
  say(texts.failed);
}

function forget(control: Element): void {
  uses.delete(control);
  control.removeAttribute('aria-busy');
}

/** Repeats what the visitor did in a slot that now hears it. */
function repeat(slot: string | undefined): void {
  settled.add(slot);
  let isLost = false;
  for (const [control, event] of uses) {
    if (control.isConnected && slotOf(control) !== slot) continue;
    forget(control);
    if (!control.isConnected) isLost = true;
    else if (isField(control)) tell(control);
    else control.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  }
  if (isLost) say(texts.failed);
  else if (uses.size === 0) status.remove();
}

/** React compares a field with the last value that it knows, and ignores an event without a difference. */
function tell(field: Field): void {
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

/** Only the code shows a tab that the address names. */
function followHash(): void {
  if (document.querySelector('[role=tabpanel]:target')) start();
}

/** The composed document shows it off, and so does React while it hydrates. */
function showSwitch(isOn: boolean): void {
  document.querySelector('.data-switch')?.setAttribute('aria-pressed', `${isOn}`);
}

/** The visitor may switch saving off in another tab. */
function followSwitch({ key, newValue }: StorageEvent): void {
  if (fetching || key !== dataKey || (newValue ? newValue === 'less' : window.early.wishes)) return;
  showSwitch(false);
  start();
}

status.className = 'saver-status';
status.setAttribute('role', 'status');
for (const type of ['click', 'input', 'change', 'keydown']) window.addEventListener(type, keep, true);
window.addEventListener('submit', hold, true);
window.addEventListener('hashchange', followHash);
window.addEventListener('storage', followSwitch);
// React is still at work when a part says that it is settled.
document.addEventListener('settled', (event) => setTimeout(repeat, 0, (event as CustomEvent).detail ?? undefined));
document.head.insertAdjacentHTML('beforeend', document.querySelector('noscript')?.textContent ?? '');
for (const link of document.querySelectorAll<HTMLLinkElement>('link[media^=print]')) link.media = 'all';
showSwitch(true);

window.onclick = null;
for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea'))
  if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
const { pressed } = window.early;
window.early.pressed = null;
if (controlAt(pressed)) pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
followHash();
// The page's code sends messages that wait, and says so.
whenFlagged(start);
idle()
  .then(() => import('../offline/keep-visits.ts'))
  .then(({ keepVisits }) => keepVisits())
  .then((kept) => kept?.pageShown(window.location.pathname))
  // The page works without copies.
  .catch(() => {});
