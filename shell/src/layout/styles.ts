/** Styles of every page, in the order in which equal rules win; parts that only some pages use are imported there. */
import 'shared/styles/tokens.css';
import 'shared/styles/base.css';
import 'shared/styles/layout.css';
import 'shared/styles/accent.css';
import 'shared/styles/buttons.css';
import './header.css';
import './footer.css';
import './floating.css';
import 'shared/styles/print.css';
