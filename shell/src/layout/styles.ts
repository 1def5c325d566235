/** Styles of every page, in cascade order. Components import the styles that only some pages need. */
import 'shared/styles/tokens.css';
import 'shared/styles/base.css';
import 'shared/styles/layout.css';
import 'shared/styles/accent.css';
import 'shared/styles/buttons.css';
import './header.css';
import './footer.css';
import './floating.css';
import 'shared/styles/print.css';
