import { useHydrated, useTranslation } from 'platform';

/** Shown by its style alone, without JavaScript or when the script is long in coming: nothing typed is lost on a form that cannot send. */
export function Unready({ email }: { email: string }) {
  const { t } = useTranslation('contact');
  const isReady = useHydrated();
  if (isReady) return null;

  return (
    <p className="unready">
      {t('form.unready')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
