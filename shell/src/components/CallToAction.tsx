import { ButtonLink } from 'ui/ButtonLink.tsx';
import './components.css';

export function CallToAction({ title, button }: { title: string; button: string }) {
  return (
    <section className="page-grid cta">
      <div>
        <h2 className="ruled-title">{title}</h2>
        <p className="btns">
          <ButtonLink to="/membership">{button}</ButtonLink>
        </p>
      </div>
    </section>
  );
}
