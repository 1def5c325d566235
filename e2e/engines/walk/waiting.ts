import { words as texts } from '../../tests/mf-contact/words.ts';
import type { Visitor } from '../visitor.ts';
import { expectSame, type Part } from './part.ts';

/** A message written without a network: it waits, can be taken back, and is sent when the network returns. */
export const waiting: Part = {
  name: 'message that waits',
  async walk(visitor) {
    const { field, send, success, waiting } = texts[visitor.language].form;
    const typed = { name: 'Zoe Wanjiru', email: 'zoe@school.example', phone: '+254700000000', textarea: 'Bonjour' };
    await visitor.open('/contact-us');
    for (const name of Object.keys(typed) as (keyof typeof typed)[]) {
      await visitor.click({ role: 'textbox', name: field[name], within: 'main form' });
      await visitor.type(typed[name]);
    }
    visitor.proxy.isOff = true;
    visitor.proxy.takesMessages = true;
    try {
      await visitor.click({ role: 'button', name: send, within: 'main form' });
      await seesStatus(visitor, waiting.title);
      await visitor.click({ role: 'button', name: waiting.takeBack, within: 'main form' });
      await visitor.sees(
        'the message in the form again',
        (text) => document.querySelector<HTMLTextAreaElement>('main form textarea')?.value === text,
        typed.textarea,
      );
      await visitor.click({ role: 'button', name: send, within: 'main form' });
      await seesStatus(visitor, waiting.title);
      expectSame('messages sent without a network', visitor.proxy.posted.splice(0), []);
      visitor.proxy.isOff = false;
      await visitor.tab.run(() => void window.dispatchEvent(new Event('online')));
      await seesStatus(visitor, success);
    } finally {
      visitor.proxy.isOff = false;
      visitor.proxy.takesMessages = false;
    }
    const sent = visitor.proxy.posted.splice(0).map((body) => JSON.parse(body).template_params);
    expectSame('what was sent', sent, [typed]);
    // Messages about failed requests are expected.
    visitor.tab.lines();
  },
};

const seesStatus = (visitor: Visitor, text: string): Promise<void> =>
  visitor.sees(
    `“${text}”`,
    (said) =>
      Array.from(document.querySelectorAll('form [role="status"]')).some((each) => each.textContent?.includes(said)),
    text,
  );
