/** Styles of every page, in the order in which equal rules win; parts that only some pages use are imported there. */
import 'ui/styles/tokens.css';
import 'ui/styles/base.css';
import 'ui/styles/layout.css';
import 'ui/styles/cloth.css';
import 'ui/styles/buttons.css';
import './header.css';
import './footer.css';
import './floating.css';
import 'ui/styles/print.css';
