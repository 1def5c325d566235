import 'ui/styles/tokens.css';
import 'ui/styles/base.css';
import './fonts.css';
import 'ui/styles/buttons.css';
import 'ui/styles/fields.css';
import 'ui/styles/messages.css';
import './page.css';
import './frame.css';
