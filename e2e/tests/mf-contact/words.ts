import en from 'shared/locales/contact/en.json' with { type: 'json' };
import fr from 'shared/locales/contact/fr.json' with { type: 'json' };

/** The words of the section. */
export const words = { fr, en };
