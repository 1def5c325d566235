import en from 'shared/locales/news/en.json' with { type: 'json' };
import fr from 'shared/locales/news/fr.json' with { type: 'json' };

/** The words of the section. */
export const words = { fr, en };
