import { useHydrated, useTranslation } from 'platform';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Shown by its style alone, without JavaScript or when the script is long in coming: the form cannot send then. The
 * script stops it and leaves the document as it is, which it takes over unchanged.
 */
export function Unready({ email }: { email: string }) {
  const { t } = useTranslation('contact');
  const isReady = useHydrated();
  const [isComposed] = useState(!isReady);
  const line = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    for (const appearance of line.current?.getAnimations() ?? []) appearance.cancel();
  }, []);

  if (!isComposed) return null;
  return (
    <p ref={line} className="unready">
      {t('form.unready')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
