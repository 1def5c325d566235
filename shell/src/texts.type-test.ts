import { useTranslation } from 'platform';

/** Compiled but never run: the types must reject an unknown text key. */
export function useUnknownText() {
  const { t } = useTranslation('shell');
  // @ts-expect-error
  return t('no.such.text');
}
