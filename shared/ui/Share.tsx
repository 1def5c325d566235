import { useHydrated } from 'platform';
import { useState } from 'react';
import './styles/share.css';

interface ShareProps {
  /** The absolute address of the page. */
  address: string;
  title: string;
  texts: { label: string; whatsapp: string; copy: string; copied: string; failed: string; more: string };
}

/** Shares a page: a plain link to WhatsApp, a copy button, and the system's share dialog where there is one. */
export function Share({ address, title, texts }: ShareProps) {
  const hydrated = useHydrated();
  const [status, setStatus] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setStatus(texts.copied);
    } catch {
      setStatus(`${texts.failed} ${address}`);
    }
  };
  // Closing the dialog rejects, and is no failure.
  const share = () => navigator.share({ title, url: address }).catch(() => {});

  return (
    <section className="btns share" aria-label={texts.label}>
      <p className="note" aria-hidden="true">
        {texts.label}
      </p>
      <ul className="btns" role="list">
        <li>
          <a
            className="btn btn--plain"
            href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
            rel="noopener"
          >
            {texts.whatsapp}
          </a>
        </li>
        <li className="scripted">
          <button type="button" className="btn btn--plain" onClick={copy}>
            {texts.copy}
          </button>
        </li>
        {hydrated && canShare() && (
          <li className="scripted">
            <button type="button" className="btn btn--plain" onClick={share}>
              {texts.more}
            </button>
          </li>
        )}
      </ul>
      <p className="share__status" role="status">
        {status}
      </p>
    </section>
  );
}

const canShare = (): boolean => typeof navigator.share === 'function';
