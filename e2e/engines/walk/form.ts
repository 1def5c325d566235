import { words as texts } from '../../tests/mf-contact/words.ts';
import { expectSame, type Part } from './part.ts';

/** The contact form: first with mistakes, then sent. */
export const form: Part = {
  name: 'contact form',
  async walk(visitor) {
    const words = texts[visitor.language].form;
    const typed = {
      name: 'Zoe Wanjiru',
      email: 'zoe@school.example',
      phone: '+254700000000',
      textarea: 'Bonjour',
    };
    const fields = Object.keys(typed) as (keyof typeof typed)[];
    await visitor.open('/contact-us');
    await visitor.click({ role: 'button', name: words.send, within: 'main form' });
    await visitor.sees(
      'every mistake listed, and the first field focused',
      (messages, first) => {
        const links = Array.from(document.querySelectorAll('[role="alert"] a'), (link) => link.textContent);
        return JSON.stringify(links) === JSON.stringify(messages) && document.activeElement?.id === `field-${first}`;
      },
      Object.values(words.error),
      fields[0] ?? '',
    );
    expectSame('messages sent despite mistakes', visitor.proxy.posted.splice(0), []);

    for (const field of fields) {
      await visitor.click({ role: 'textbox', name: words.field[field], within: 'main form' });
      await visitor.type(typed[field]);
    }
    await visitor.click({ role: 'button', name: words.send, within: 'main form' });
    await visitor.sees(
      'that the message was sent',
      (success) =>
        Array.from(document.querySelectorAll('form [role="status"]')).some((each) =>
          each.textContent?.includes(success),
        ),
      words.success,
    );
    const [message = '{}', ...more] = visitor.proxy.posted.splice(0);
    expectSame('what was sent', JSON.parse(message).template_params, typed);
    expectSame('messages sent twice', more, []);
    await visitor.expectQuietConsole();
  },
};
