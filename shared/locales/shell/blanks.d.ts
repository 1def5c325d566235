/** Written by release/checks/architecture/blanks.test.ts, so that a text without a value for its blank is a type error. */
export interface Blanks {
  footer: {
    copyright: '{{association}}{{year}}';
  };
  about: {
    quoted: '{{text}}';
    officer: '{{name}}{{position}}';
  };
  gallery: {
    viewer: {
      place: '{{index}}{{total}}';
    };
  };
  fees: {
    aYear: '{{amount}}';
  };
}
