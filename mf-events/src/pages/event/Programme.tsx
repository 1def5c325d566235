import type { EventDetail } from 'shared/content/events.ts';

type ProgrammeData = NonNullable<EventDetail['structured']>;

/** A structured description: the questions of each day, then the closing words. */
export function Programme({ programme }: { programme: ProgrammeData }) {
  const { title, sections, conclusion, thankYou, closingPrayer } = programme;

  return (
    <div className="text">
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
      {[...conclusion, ...thankYou, ...closingPrayer].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
