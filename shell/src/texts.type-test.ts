import { useTranslation } from 'platform';

/** Compiled but never run: the types must reject an unknown text key. */
export function useUnknownText() {
  const { t } = useTranslation('shell');
  // @ts-expect-error No locale has this text.
  return t('no.such.text');
}

/** Compiled but never run: the types must ask for a value for each blank of a text. */
export function useTextWithoutItsBlank() {
  const { t } = useTranslation('shell');
  // @ts-expect-error The text has a blank without a value.
  return t('fees.aYear');
}
