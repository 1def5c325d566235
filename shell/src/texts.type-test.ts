import { useTranslation } from 'platform';

/** Never run: types alone must refuse a key that no locale has. */
export function useUnknownText() {
  const { t } = useTranslation('shell');
  // @ts-expect-error
  return t('no.such.text');
}
