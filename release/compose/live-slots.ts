import type { PageData } from 'contract/registry.ts';
import type { Rendered } from 'contract/shell-server.ts';
import { DomUtils, parseDocument } from 'htmlparser2';

const controls = ['button', 'input', 'select', 'textarea', 'summary'];

/** Which slots of a page need their code, and what its main part has, by its composed HTML. */
export function liveSlots(html: string, slots: Rendered['slots']) {
  const document = parseDocument(html);
  const live: PageData['live'] = {};
  for (const element of DomUtils.findAll(({ attribs }) => 'data-slot' in attribs, document.children)) {
    const slot = element.attribs['data-slot'] as string;
    const needsCode = ({ name, attribs }: typeof element) => controls.includes(name) || 'data-live' in attribs;
    if (DomUtils.existsOne(needsCode, element.children)) live[slot] = 'always';
    else if (slots[slot]?.readsDay) live[slot] = 'another day';
  }
  const main = DomUtils.getElementsByTagName('main', document, true, 1);
  return {
    live,
    hasFields: DomUtils.existsOne(({ name }) => name === 'fieldset' || name === 'input', main),
    hasFilters: DomUtils.existsOne(({ attribs }) => 'data-unasked' in attribs || attribs.role === 'tab', main),
  };
}
