import { type ChangeEvent, useRef } from 'react';
import { useLanguage } from '../../language.tsx';
import type { Sending } from '../../uploads/use-sending.ts';

interface FileButtonProps {
  label: string;
  accept: string;
  /** Opens the camera of a phone. */
  capture?: boolean;
  onFile: (file: File) => void;
}

/** A button that asks for a file. */
export function FileButton({ label, accept, capture, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (file) onFile(file);
  };

  return (
    <>
      <button className="btn btn--plain" type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture={capture ? 'environment' : undefined}
        onChange={take}
      />
    </>
  );
}

/** How far the sending of a file is, or why it was refused. */
export function SendingLine({ sending }: { sending: Sending }) {
  const { t, inLanguage } = useLanguage();
  if (sending.state === 'failed')
    return (
      <div className="field" data-invalid="">
        <p className="field__error" role="alert">
          {sending.error === 'unreadable' ? t('file.unreadable') : inLanguage(sending.error.error)}
        </p>
      </div>
    );

  return (
    <div className="sending" role="status">
      {sending.state === 'sending' && (
        <>
          <span>{t('file.sending')}</span> <progress aria-label={t('file.sending')} value={sending.done} />
        </>
      )}
      {sending.state === 'waiting' && t('file.waiting')}
    </div>
  );
}
