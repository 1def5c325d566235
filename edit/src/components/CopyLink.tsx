import { useState } from 'react';
import { useLanguage } from '../language.tsx';
import { PlainButton } from './buttons.tsx';

interface CopyLinkProps {
  address: string;
  label: string;
  /** What the system's share dialog says of it. */
  title: string;
}

/** A link to send to someone: shown, copied, or handed to the system's share dialog where there is one. */
export function CopyLink({ address, label, title }: CopyLinkProps) {
  const { t } = useLanguage();
  const [status, setStatus] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setStatus(t('copy.copied'));
    } catch {
      setStatus(t('copy.failed'));
    }
  };
  // Closing the dialog rejects, and is no failure.
  const share = () => navigator.share({ title, url: address }).catch(() => {});

  return (
    <div className="copy-link stack">
      <label className="field">
        <span className="field__name">{label}</span>
        <input readOnly value={address} onFocus={({ target }) => target.select()} />
      </label>
      <div className="btns">
        <PlainButton onClick={copy}>{t('copy.copy')}</PlainButton>
        {typeof navigator.share === 'function' && <PlainButton onClick={share}>{t('copy.share')}</PlainButton>}
        <span className="good" role="status">
          {status}
        </span>
      </div>
    </div>
  );
}
