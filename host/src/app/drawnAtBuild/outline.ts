/* Styles of a page that contains only the outline of the frame. */
import '../../theme/tokens.css';
import '../../theme/page.css';
import '../../screens/opening/opening.css';
import '../../prerender/drawn.css';
