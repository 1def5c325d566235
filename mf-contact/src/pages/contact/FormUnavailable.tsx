import { useHydrated, useTranslation } from 'platform';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Says that the form cannot send: without JavaScript, or while the script is late. CSS shows it through a delayed
 * animation, which the script cancels, so that hydration finds the markup unchanged.
 */
export function FormUnavailable({ email }: { email: string }) {
  const { t } = useTranslation('contact');
  const isReady = useHydrated();
  const [isPrerendered] = useState(!isReady);
  const notice = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    for (const animation of notice.current?.getAnimations() ?? []) animation.cancel();
  }, []);

  if (!isPrerendered) return null;
  return (
    <p ref={notice} className="form-unavailable">
      {t('form.unready')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
