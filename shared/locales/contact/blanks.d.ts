/** Written by shared/tools/architecture/blanks.test.ts, so that a text without a value for its blank is a type error. */
export interface Blanks {
  form: {
    error: { empty: '{{field}}' };
    wrong_other: '{{count}}';
    sentAt: '{{hour}}{{minute}}';
    sentOn: '{{date}}{{hour}}{{minute}}';
    failed: { email: '{{email}}'; phone: '{{phone}}' };
    optional: '{{field}}';
    answer: '{{answer}}{{field}}';
  };
  subject: { entry: { title: '{{event}}'; closed: '{{day}}{{event}}' } };
}
