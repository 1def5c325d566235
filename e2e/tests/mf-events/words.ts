import en from 'shared/locales/events/en.json' with { type: 'json' };
import fr from 'shared/locales/events/fr.json' with { type: 'json' };

/** The words of the section. */
export const words = { fr, en };
