import { useHydrated, useTranslation } from 'platform';

/** Shown by its style alone, without JavaScript or when the script is long in coming: the form cannot send then. */
export function Unready({ email }: { email: string }) {
  const { t } = useTranslation('contact');
  const isReady = useHydrated();

  return (
    <p className="unready" hidden={isReady}>
      {t('form.unready')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
