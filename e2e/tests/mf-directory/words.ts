import en from 'shared/locales/directory/en.json' with { type: 'json' };
import fr from 'shared/locales/directory/fr.json' with { type: 'json' };

/** The words of the section. */
export const words = { fr, en };
