import en from 'shared/locales/shell/en.json' with { type: 'json' };
import fr from 'shared/locales/shell/fr.json' with { type: 'json' };

/** The words of the shell. */
export const words = { fr, en };
