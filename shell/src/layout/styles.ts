/** Styles of every page, in cascade order. Components import the styles that only some pages need. */
import 'ui/styles/fonts.css';
import 'ui/styles/tokens.css';
import 'ui/styles/base.css';
import 'ui/styles/layout.css';
import 'ui/styles/accent.css';
import 'ui/styles/buttons.css';
import './header.css';
import './menu.css';
import './search-field.css';
import './footer.css';
import './floating.css';
import 'ui/styles/print.css';
