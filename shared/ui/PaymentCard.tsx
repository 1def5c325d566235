import type { ReactNode } from 'react';
import { InfoCard } from './InfoCard.tsx';
import { useCopy } from './use-copy.ts';

interface PaymentCardProps {
  /** Where to pay, such as a Paybill number and the account to enter. */
  payment: { name: string; number: string }[];
  rows?: { name: string; value: string }[];
  texts: Record<'title' | 'copy' | 'copied' | 'failed', string>;
  children?: ReactNode;
}

export function PaymentCard({ payment, rows = [], texts, children }: PaymentCardProps) {
  const { status, copy } = useCopy(texts);
  const numbers = payment.map(({ name, number }) => ({
    name,
    value: (
      <>
        {number}{' '}
        <button type="button" className="btn btn--plain scripted" onClick={() => copy(number)}>
          {texts.copy}
          <span className="sr-only"> {number}</span>
        </button>
      </>
    ),
  }));

  return (
    <InfoCard title={texts.title} rows={[...rows, ...numbers]}>
      <p role="status">{status}</p>
      {children}
    </InfoCard>
  );
}
