import { useTranslation } from 'platform';

/** Never run: types alone must refuse a key that no locale has. i18next is a development dependency for this. */
export function useUnknownText() {
  const { t } = useTranslation('news');
  // @ts-expect-error
  return t('no.such.text');
}
