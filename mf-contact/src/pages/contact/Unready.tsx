import { useHydrated, useTranslation } from 'platform';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Says that the form cannot send, without JavaScript or while the script is late. Styles alone show it, with a delayed
 * animation; the script cancels the animation and leaves the markup as it is for hydration.
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
