import { useTranslation } from 'platform';

/** Compiled but never run: the types must reject an unknown text key. i18next is a development dependency for this. */
export function useUnknownText() {
  const { t } = useTranslation('directory');
  // @ts-expect-error No locale has this text.
  return t('no.such.text');
}
