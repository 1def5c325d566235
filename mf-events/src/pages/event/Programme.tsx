import type { EventDetail } from '../../../content/events-content.ts';
import './programme.css';

type ProgrammeData = NonNullable<EventDetail['structured']>;

const closings = ['conclusion', 'thankYou', 'closingPrayer'] as const;

/** A structured description: the questions of each day, then the closing words. */
export function Programme({ programme }: { programme: ProgrammeData }) {
  const { title, sections } = programme;

  return (
    <div className="text prose programme">
      <h2>{title}</h2>
      {sections.map(({ heading, questions }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <ol>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </section>
      ))}
      {closings.map((closing) => (
        <section key={closing} data-closing={closing}>
          {programme[closing].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
