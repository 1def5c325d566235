import { useTranslation } from 'platform';

/** Compiled but never run: types must reject an unknown text key. i18next is a dependency for this. */
export function useUnknownText() {
  const { t } = useTranslation('directory');
  // @ts-expect-error No locale has this text.
  return t('no.such.text');
}
