import { useTranslation } from 'platform';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Nairobi',
});

/** Stays after the success message disappears, so that visitors can check that they sent the message. */
export function SentAt({ time }: { time: Date | undefined }) {
  const { t } = useTranslation('contact');
  if (!time) return null;
  const { hour = '', minute = '' } = Object.fromEntries(
    clock.formatToParts(time).map(({ type, value }) => [type, value]),
  );

  return <p className="sent-at quiet small">{t('form.sentAt', { hour, minute })}</p>;
}
