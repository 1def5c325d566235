import type { Both, Language } from 'contract/language.ts';
import { association } from '../../read-content.ts';
import { count, say } from '../../say.ts';
import { ofContact } from '../words.ts';

const fields = ['name', 'email', 'phone', 'textarea'] as const;

/** The texts of the form. */
function textsIn(language: Language) {
  const { form } = ofContact[language];
  const { failed } = form;
  const { email, phone } = association.tokens;
  return {
    ...form,
    labels: fields.map((field) => form.field[field]),
    placeholders: fields.map((field) => form.placeholder[field]),
    errors: fields.map((field) => form.error[field]),
    wrong: [1, fields.length].map((mistakes) => count(form, 'wrong', mistakes, language)),
    sentAt: say(form.sentAt, { hour: '09', minute: '00' }),
    kept: failed.kept,
    causes: failed.cause,
    otherWays: [say(failed.email, { email }), say(failed.phone, { phone }), failed.whatsapp],
  };
}

export type Texts = ReturnType<typeof textsIn>;
export const texts: Both<Texts> = { fr: textsIn('fr'), en: textsIn('en') };

export const typed = ['  Zoé Émilie ', 'zoe@ecole.example', ' +254700000000', 'Bonjour à tous !\nÀ bientôt.\n'];
export const message = {
  name: 'Zoé Émilie',
  email: 'zoe@ecole.example',
  phone: '+254700000000',
  textarea: 'Bonjour à tous !\nÀ bientôt.',
};
export const blank = ['', '', '', ''];
