import { timeInNairobi, todayInNairobi } from 'contract/today.ts';
import { useTranslation } from 'platform';

/** Stays after the success message disappears, so that visitors can check that they sent the message. */
export function SentAt({ time }: { time: Date | undefined }) {
  const { t } = useTranslation('contact');
  if (!time) return null;
  const [year, month, day] = todayInNairobi(time).split('-');
  const isToday = todayInNairobi(time) === todayInNairobi(new Date());

  return (
    <p className="sent-at quiet fine-print">
      {isToday
        ? t('form.sentAt', timeInNairobi(time))
        : t('form.sentOn', { date: `${day}/${month}/${year}`, ...timeInNairobi(time) })}
    </p>
  );
}
