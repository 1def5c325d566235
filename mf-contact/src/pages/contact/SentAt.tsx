import { useTranslation } from 'platform';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Nairobi' });

/** A quiet line that stays after the success message: what was sent, was sent. */
export function SentAt({ time }: { time: Date | undefined }) {
  const { t } = useTranslation('contact');
  if (!time) return null;
  const [hour, minute] = clock.format(time).split(':');

  return <p className="sent-at quiet small">{t('form.sentAt', { hour, minute })}</p>;
}
