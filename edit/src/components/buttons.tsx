import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Refused } from '../api.ts';
import { useLanguage } from '../language.tsx';

export const Button = (attributes: ComponentProps<'button'>) => (
  <button type="button" className="btn" {...attributes} />
);

export const PlainButton = (attributes: ComponentProps<'button'>) => (
  <Button className="btn btn--plain" {...attributes} />
);

/** Words of a button in a list, and for those who hear it alone the name of its item. */
export const withName = (words: string, name: string) => (
  <>
    {words}
    <span className="sr-only"> {name}</span>
  </>
);

export const ButtonLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className="btn" href={href}>
    {children}
  </Link>
);

/** What a button does, once at a time: whether it is under way, and why it failed. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();

  const run = async (action: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}

interface ActionButtonProps {
  className?: string;
  action: () => Promise<unknown>;
  /** What went wrong if the server did not refuse: else that it cannot be reached. */
  failed?: (error: Error) => string;
  children: ReactNode;
}

/** A button that asks the server for something, once at a time, and says why if it was refused. */
export function ActionButton({ className = 'btn btn--plain', action, failed, children }: ActionButtonProps) {
  const { t, inLanguage } = useLanguage();
  const { busy, failure, run } = useAction();

  return (
    <div className="btns">
      <button className={className} type="button" aria-disabled={busy} onClick={() => run(action)}>
        {children}
      </button>
      {failure && (
        <p className="problem" role="alert">
          {failure instanceof Refused ? inLanguage(failure.error) : (failed?.(failure) ?? t('frame.unreachable'))}
        </p>
      )}
    </div>
  );
}

interface QuestionProps {
  button: ReactNode;
  question: ReactNode;
  yes: string;
  /** The question stays until this has ended, and says why if the server refused it. */
  onYes: () => Promise<unknown>;
  /** Of the button that asks. */
  className?: string;
  disabled?: boolean;
}

/** A button that asks once before it does something, in its own place. */
export function Question({ button, question, yes, onYes, className = 'btn btn--plain', disabled }: QuestionProps) {
  const { t } = useLanguage();
  const [asking, setAsking] = useState(false);
  /** Whether the focus goes back to the button: what began meanwhile may have taken it. */
  const goesBack = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (asking) text.current?.focus();
    else if (goesBack.current) opener.current?.focus();
  }, [asking]);

  const close = () => {
    goesBack.current = box.current?.contains(document.activeElement) ?? false;
    setAsking(false);
  };

  if (!asking)
    return (
      <button ref={opener} type="button" className={className} disabled={disabled} onClick={() => setAsking(true)}>
        {button}
      </button>
    );
  return (
    <fieldset
      ref={box}
      className="question panel stack"
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div id={id} ref={text} tabIndex={-1}>
        {question}
      </div>
      <div className="btns">
        <ActionButton className="btn" action={() => onYes().then(close)}>
          {yes}
        </ActionButton>
        <PlainButton onClick={close}>{t('form.no')}</PlainButton>
      </div>
    </fieldset>
  );
}

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
